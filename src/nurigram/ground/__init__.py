"""What everything stands on: bitboards and cell sets, dice, deadlines, files, limits and errors. Knows no puzzle."""
