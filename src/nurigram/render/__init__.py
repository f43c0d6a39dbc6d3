"""Pictures of puzzles: pure functions from a puzzle and marks to text or bytes."""
