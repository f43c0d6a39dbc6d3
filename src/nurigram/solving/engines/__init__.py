"""The engines: one file each, one small protocol (``nurigram.puzzle.registry.Engine``)."""
