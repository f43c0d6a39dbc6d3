"""Nurikabe for the engines: as clauses, as a constraint model, in C++, for ants."""
