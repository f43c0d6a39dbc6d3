"""How the engines see Nurikabe: as clauses, as a constraint model, in C++, for ant colonies."""
