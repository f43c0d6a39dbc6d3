"""Every limit of the project, written once. Fronts may set lower ones, nobody sets higher ones."""

from __future__ import annotations

MAX_SIDE = 4_000
"""The longest row or column a board may have."""

MAX_CELLS = 4_000_000
"""The largest board: a 1000x1000 board is verified in seconds, this one in tens of seconds."""

MAX_CLUE = 4_000_000
"""The largest number a clue may carry: no board has room for more."""

MAX_TEXT = 32 * 1024 * 1024
"""The largest file, in bytes, that is read as one puzzle; longer ones are refused before they are read."""

MAX_LINE = 8 * 1024 * 1024
"""The longest line of a collection."""

MAX_SOLUTIONS = 100_000
"""How many solutions are kept when all are asked for; where there are more, they can still be counted."""

MAX_CNF_CELLS = 10_000
"""The largest board that is written as clauses for a SAT solver."""

MAX_CLAUSES = 3_000_000
"""How many clauses are written for one puzzle, twice as many as the largest collected one takes: about 700 MB."""

MAX_DEDUCED = 40_000
"""The largest Nurikabe, in cells, that techniques look at: what they know of every cell takes 400 MB."""

MAX_REMEMBERED = 2**31
"""How many bits of boards techniques remember, 256 MB."""

MAX_CONSTRAINTS = 500_000
"""How many constraints are written for one Nurikabe, four times as many as the largest collected one takes: 900 MB."""

MAX_UNROLLED = 20_000_000
"""The largest constraint model of a nonogram: all lines' cells times what a cell may be in its line: about 1 GB."""

MAX_PIXELS = 50_000_000
"""The largest picture, in pixels, that is unpacked; larger ones are refused by their header."""

MAX_PICTURE_SIDE = 200
"""The longest row or column of a puzzle made from a picture."""

MAX_GENERATED = 10_000
"""The largest board, in cells, that is made to order; beyond it the search would not end in a day."""
