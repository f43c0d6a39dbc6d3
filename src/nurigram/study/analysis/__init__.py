"""What the plays of a study say: counts, survival, comparisons, a model of players and puzzles, and power."""
