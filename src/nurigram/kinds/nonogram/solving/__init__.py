"""Nonograms for the engines: as clauses, as constraint models, in C++."""
