"""Boards as integers: one bit per cell, row by row, with one padding column.

A ``Bitboard`` is a Python int. The cell in row r and column c is bit ``r * stride + c``, where ``stride`` is one
more than the number of columns. The extra column is never part of the board, so a shift by one cannot move a cell
into the next row. Set algebra, growing by one step and flood fill then take a few operations on whole boards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from nurigram.base.deadline import check_time
from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.limits import MAX_CELLS, MAX_SIDE

Bitboard = int
Cell = tuple[int, int]
"""A row and a column, counted from 0."""

BLACK, WHITE, UNKNOWN, HOLE = "#", ".", "?", "_"
"""The letters for cells in rows of text: in solutions, states and test boards."""

_SMALL = 4096
"""Longer boards are read byte by byte: taking off the lowest bit is quick for a few bits, but quadratic for many."""


def bits(board: Bitboard) -> Iterator[int]:
    """The indices of the set bits, ascending, in time linear in the length of the board."""
    if board.bit_length() <= _SMALL:
        while board:
            low = board & -board
            yield low.bit_length() - 1
            board ^= low
        return
    for offset, byte in enumerate(board.to_bytes((board.bit_length() + 7) // 8, "little")):
        while byte:
            low = byte & -byte
            yield 8 * offset + low.bit_length() - 1
            byte ^= low


def from_bits(indices: Iterable[int]) -> Bitboard:
    """The board with exactly these bits, in time linear in its length, unlike ``|=`` in a loop."""
    array = bytearray()
    for index in indices:
        byte = index >> 3
        if byte >= len(array):
            array.extend(bytes(max(byte + 1 - len(array), len(array))))
        array[byte] |= 1 << (index & 7)
    return int.from_bytes(array, "little")


def single(board: Bitboard) -> bool:
    """Whether the board has exactly one cell."""
    return board != 0 and not board & (board - 1)


@dataclass(frozen=True)
class Grid:
    """A rectangle of cells, some of which may be holes (not part of the board)."""

    rows: int
    cols: int
    holes: Bitboard = 0

    def __post_init__(self) -> None:
        if self.rows < 1 or self.cols < 1:
            raise PuzzleError(f"a board needs at least one row and one column, not {self.rows}x{self.cols}")
        if max(self.rows, self.cols) > MAX_SIDE or self.rows * self.cols > MAX_CELLS:
            raise PuzzleError(
                f"a board of {self.rows}x{self.cols} is too large: at most {MAX_SIDE} a side and {MAX_CELLS} cells"
            )
        if self.holes & ~self.rectangle:
            raise PuzzleError("a hole lies outside the board")
        if self.holes == self.rectangle:
            raise PuzzleError("every cell of the board is a hole; a board needs at least one cell")

    @cached_property
    def stride(self) -> int:
        """How many bits one row takes."""
        return self.cols + 1

    @cached_property
    def rectangle(self) -> Bitboard:
        """All cells, including the holes."""
        return ((1 << self.cols) - 1) * (((1 << self.stride * self.rows) - 1) // ((1 << self.stride) - 1))

    @cached_property
    def cells(self) -> Bitboard:
        """All cells that are part of the board."""
        return self.rectangle & ~self.holes

    @cached_property
    def area(self) -> int:
        """How many cells are part of the board."""
        return self.cells.bit_count()

    @cached_property
    def blocks2x2(self) -> tuple[Bitboard, ...]:
        """Every 2x2 square of board cells."""
        square = 3 | 3 << self.stride
        return tuple(square << corner for corner in bits(self.full_squares(self.cells)))

    @cached_property
    def _hole_bytes(self) -> bytes:
        """The holes as bytes: finding one bit takes constant time, which it does not in a long int."""
        return self.holes.to_bytes(self.rows * self.stride // 8 + 1, "little")

    def full_squares(self, board: Bitboard) -> Bitboard:
        """The top left corners of all 2x2 squares that lie entirely in the board."""
        pairs = board & board >> 1
        return pairs & pairs >> self.stride

    def index(self, row: int, col: int) -> int:
        """The bit number of a cell."""
        return row * self.stride + col

    def bit(self, row: int, col: int) -> Bitboard:
        """One cell as a board."""
        return 1 << (row * self.stride + col)

    def cell(self, index: int) -> Cell:
        """The row and column of a bit number."""
        return divmod(index, self.stride)

    def contains(self, row: int, col: int) -> bool:
        """Whether the place lies on the board and is not a hole."""
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return False
        byte, shift = divmod(self.index(row, col), 8)
        return not self._hole_bytes[byte] >> shift & 1 if self.holes else True

    def board(self, cells: Iterable[Cell]) -> Bitboard:
        """A board from rows and columns."""
        return from_bits(self.index(row, col) for row, col in cells)

    def places(self, board: Bitboard) -> list[Cell]:
        """The rows and columns of a board's cells, in reading order."""
        return [divmod(index, self.stride) for index in bits(board)]

    def grow(self, board: Bitboard) -> Bitboard:
        """The board and all its orthogonal neighbours."""
        check_time()  # all long work on boards passes here
        return (board | board << 1 | board >> 1 | board << self.stride | board >> self.stride) & self.cells

    def neighbours(self, board: Bitboard) -> Bitboard:
        """The orthogonal neighbours of a board, without the board."""
        return self.grow(board) & ~board

    def flood(self, seed: Bitboard, within: Bitboard) -> Bitboard:
        """All cells of ``within`` that are connected inside it to a cell of ``seed``."""
        check_time()
        stride = self.stride
        reached = seed & within
        while True:
            wider = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & within
            if wider == reached:
                return reached
            reached = wider

    def components(self, board: Bitboard) -> Iterator[Bitboard]:
        """The orthogonally connected parts of a board, in reading order of their first cells."""
        while board:
            part = self.flood(board & -board, board)
            yield part
            board ^= part

    def is_connected(self, board: Bitboard) -> bool:
        """Whether the board is one part (or empty)."""
        return self.flood(board & -board, board) == board

    def format_rows(self, black: Bitboard, white: Bitboard | None = None) -> tuple[str, ...]:
        """Rows of ``#`` and ``.``, with ``_`` for holes; if ``white`` is given, cells in neither set are ``?``."""
        if white is None:
            white = self.cells & ~black
        return self.format_letters(UNKNOWN, ((black, BLACK), (white, WHITE)))

    def format_letters(self, rest: str, boards: Iterable[tuple[Bitboard, str]]) -> tuple[str, ...]:
        """Rows in which the cells of each board have its letter, holes ``_``, and all others the letter ``rest``."""
        text = [rest] * (self.rows * self.stride)
        for board, letter in (*boards, (self.holes, HOLE)):
            for index in bits(board):
                text[index] = letter
        joined = "".join(text)
        return tuple(joined[start : start + self.cols] for start in range(0, len(joined), self.stride))

    def parse_rows(self, rows: Sequence[str]) -> tuple[Bitboard, Bitboard]:
        """The black and the white cells in rows as ``format_rows`` writes them. A space also means unknown."""
        white, black = self.parse_letters(rows, WHITE + BLACK)
        return black, white

    def parse_letters(self, rows: Sequence[str], letters: str) -> tuple[Bitboard, ...]:
        """For each of the letters, the cells that have it. ``?`` and a space mean unknown."""
        if len(rows) != self.rows:
            raise InputError(f"{len(rows)} rows of cells found, but the board has {self.rows}")
        found: dict[str, list[int]] = {letter: [] for letter in letters}
        for r, row in enumerate(rows):
            if len(row) != self.cols:
                raise InputError(
                    f"{len(row)} cells found, but the board has {self.cols} columns", line=r + 1, path=(r,)
                )
            for c, letter in enumerate(row):
                if letter in found and self.contains(r, c):
                    found[letter].append(self.index(r, c))
                elif letter not in found and letter not in (UNKNOWN, HOLE, " "):
                    raise InputError(_no_cell(letter, letters), line=r + 1, column=c + 1, path=(r,))
        return tuple(from_bits(found[letter]) for letter in letters)


def _no_cell(letter: str, letters: str) -> str:
    known = "# for black, . for white" if letters == WHITE + BLACK else f"{', '.join(letters[1:])} or {letters[0]}"
    return f"{letter!r} is not a cell; use {known}, ? for unknown"
