text
:rows
1
