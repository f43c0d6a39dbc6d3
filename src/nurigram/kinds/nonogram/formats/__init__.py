"""The formats that only make sense for nonograms."""
