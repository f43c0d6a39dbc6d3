"""The formats for Nurikabe only."""
