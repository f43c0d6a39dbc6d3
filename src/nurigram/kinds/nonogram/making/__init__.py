"""New nonograms from random pictures or picture files, changed until they have one solution."""
