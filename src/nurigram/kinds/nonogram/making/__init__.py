"""New nonograms: random pictures and picture files, changed until they have one solution."""
