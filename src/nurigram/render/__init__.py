"""Pictures of puzzles as pure functions."""
