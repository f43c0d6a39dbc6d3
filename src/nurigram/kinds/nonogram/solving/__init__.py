"""How the engines see nonograms: as clauses, as constraint models, in C++."""
