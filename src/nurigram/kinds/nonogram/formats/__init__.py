"""The formats for nonograms only."""
