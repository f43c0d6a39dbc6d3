"""What a puzzle is: the shared types, the table that each kind fills in, and the registry that finds the tables."""
