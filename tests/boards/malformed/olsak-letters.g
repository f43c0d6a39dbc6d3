:rows
one
:columns
1
