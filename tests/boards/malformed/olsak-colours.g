:rows
1a 1b
:columns
1a
