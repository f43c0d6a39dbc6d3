"""The limits of the whole project, each written once. The command line and the server may set lower ones only."""

from __future__ import annotations

MAX_SIDE = 4_000
"""The longest row or column a board may have."""

MAX_CELLS = 1_000_000
"""The most cells a board may have. Reading or verifying that many takes a second."""

MAX_BLOCKS = MAX_CELLS // 2 + MAX_SIDE
"""The most blocks that the rows of a nonogram may have in all, or its columns: there is white between them."""

MAX_CLUE = 4_000_000
"""The largest number in a clue: no board has room for more."""

MAX_TEXT = 32 * 1024 * 1024
"""The most bytes read as one puzzle. Larger files are refused before they are parsed."""

MAX_TOML = 2**20
"""The longest TOML text, in characters: its parser may need a hundred times as much memory."""

MAX_FILES = 20_000
"""The most files that are read below one folder: with more, somebody probably named the wrong one."""

MAX_LINE = 8 * 1024 * 1024
"""The longest line of a collection, in bytes."""

MAX_ELEMENTS = 500_000
"""The most elements of an XML file: a board of 500x500 in PencilBox's, which has two for every cell."""

MAX_SOLUTIONS = 100_000
"""The most solutions that ``solve`` keeps, even without a limit. Counting can go further."""

MAX_CNF_CELLS = 10_000
"""The largest board, in cells, that is written as complete clauses for a SAT solver."""

MAX_CUT_CELLS = 20_000
"""The same where connectivity is left to cuts, which need far fewer clauses: circuits of 20 clauses are that large."""

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

MAX_PIXELS = 25_000_000
"""The largest picture, in pixels, that is decoded: some formats need 16 bytes for each. Larger ones are refused as soon
as their header is read."""

MAX_PHOTO = 50_000_000
"""The same for JPEG, which can be decoded at a smaller size."""

MAX_PIXEL_SIDE = 65_535
"""The longest side of a picture, in pixels: JPEG files have no longer ones."""

FINE_PIXELS = 6_000_000
"""This many pixels are enough for every puzzle. Larger pictures are shrunk when they are decoded."""

MAX_PICTURE_SIDE = 200
"""The longest row or column of a puzzle made from a picture."""

MAX_GENERATED = 10_000
"""The largest board, in cells, that is generated. The search takes far too long for larger ones."""

GRADE_SECONDS = 60.0
"""How long ``grade`` works on one puzzle unless it is told otherwise, so that one of many cannot hold up the others."""

SETTER_SECONDS = 60.0
"""How long a tool for setters works, unless you say otherwise."""
