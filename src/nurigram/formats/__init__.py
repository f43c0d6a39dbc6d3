"""Reading and writing puzzles: one file per format with NAME, sniff, loads and dumps."""
