"""The bottom layer: bitboards, cell sets, dice, deadlines, files, limits and errors. It knows no kind of puzzle."""
