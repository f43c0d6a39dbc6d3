"""The engines. Each module exports one or more tables of type ``nurigram.puzzle.engine.Engine``."""
