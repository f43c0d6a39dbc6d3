:rows
:columns
