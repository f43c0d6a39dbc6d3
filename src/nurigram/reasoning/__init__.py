"""Reason as a person does: find steps, explain them in words, give hints, grade puzzles."""
