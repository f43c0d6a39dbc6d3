"""How the library that comes with the program is made: from icons, from drawings under free licences, and to order."""
