"""Complete a puzzle: find a board with its clues and as few others as possible whose numbers have one solution.

One more clue is often enough, so every clue is tried. Otherwise a SAT solver makes random boards that fit the wish
(``walls``). If the numbers of a board have other solutions, they are placed again so that they fit none of these; if
that is impossible, the wall of another solution is tried. In the end a board is reworked until the techniques of the
tier solve it: a cell near one that they leave open changes its colour, a small region is redrawn, or a new clue moves
within its island. The change is kept unless it leaves more cells open, with a margin that grows while nothing gets
better.

The work is counted in boards and changes, not in seconds, so that the same dice give the same puzzle on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain, count, islice
from operator import or_

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.making.native_sketch import Sketch, pick_cell
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.meter import Meter
from nurigram.kinds.nurikabe.setters.walls import Board, Rules, TooMuchError, Walls
from nurigram.kinds.nurikabe.setters.wish import Wish
from nurigram.kinds.nurikabe.techniques.accelerator import handles
from nurigram.puzzle.setters import Search

LEAST = 6
"""On the smallest board, too, an island may have this many cells."""

PORTIONS = 600
"""How many models or portions of conflicts to spend on one question to the SAT solver."""

LAND, ISLAND = 0.44, 3.4
"""The share of the cells that belong to islands, and the cells of an island, on people's boards."""

MANY = 5
"""If people would add more clues than this, the search begins with that many; otherwise with as few as possible."""

LEVELS = 6
"""How many numbers of clues to go through before the search begins again with the first."""

PROBES = 12
"""From how many solutions the possible sizes of one more island are read."""

STARTS = 2
"""How often to start with one number of clues before one more is allowed."""

AGAIN = 4
"""How many times as often to start with fewer clues than are known to be enough."""

HOPS = 8
"""How many walls to number after each start before one is reworked."""

PATIENCE = 10
"""A board is given up after this many changes per cell that do not leave fewer cells open."""

PACE = 1
"""After this many changes per cell without a better board, one more cell may be open than on the best board."""

RENUMBER = 0.4
"""How often a clue moves; otherwise a region is redrawn."""

QUICK = 0.8
"""How often a change is tried without the SAT solver, if C++ can do it. Where the wish is narrow, hardly any fit."""

RADIUS = (1, 5)
"""How many steps a region reaches from its middle: at least and at most."""


@dataclass
class Room:
    """A wish that some board fits, as rules, and the fewest new clues that are known to be possible."""

    rules: Rules
    fewest: int


def completions(
    wish: Wish, search: Search, most: int | None = None, rounds: int | None = None
) -> Iterator[NurikabePuzzle]:
    """Puzzles of the tier that fit the wish, each with fewer new clues than the one before.

    The search ends when fewer clues lead nowhere, or if no board fits the wish with at most ``most`` new clues, or if
    no clue may be added at all. Otherwise, without a success, it would never end; ``rounds`` limits how often it
    begins again.
    """
    places = sum(map(int.bit_count, wish.free))
    most = places if most is None else min(most, places)
    room = find_room(wish, search.deadline)
    if room is None or room.fewest > most:
        return
    meter = Meter(wish, search.tier, search.solutions)
    if room.fewest <= 1 and (easy := _with_one_more(wish, most, meter, search)):
        yield easy
        return
    if most == 0 and None not in wish.puzzle.sizes.values() and wish.sure == wish.puzzle.numbers:
        return
    first, usual = max(room.fewest, 2), _usual(wish)
    first = min(most, max(first, usual) if usual > MANY else first)
    for added in islice(_levels(first, most), None if rounds is None else rounds * LEVELS):
        if board := _with_at_most(room, added, meter, search):
            yield from _fewer(room, board, meter, search)
            return


def _levels(first: int, most: int) -> Iterator[int]:
    """The numbers of new clues to allow, again and again."""
    levels = range(first, min(first + LEVELS - 1, most) + 1)
    return (levels[turn % len(levels)] for turn in count())


def _fewer(room: Room, board: Board | None, meter: Meter, search: Search) -> Iterator[NurikabePuzzle]:
    """The puzzle of a board, and puzzles with fewer and fewer new clues."""
    while board:
        yield meter.puzzle(board)
        fewer = (board.clues & ~room.rules.wish.sure).bit_count() - 1
        enough = fewer >= max(2, room.fewest)
        board = _with_at_most(room, fewer, meter, search, AGAIN * STARTS) if enough else None


def find_room(wish: Wish, deadline: Deadline) -> Room | None:
    """The wish, with the fewest new clues for which a board was found; ``None`` if no board fits the wish.

    If most of the numbers are still to come, islands are kept as small as usual where that is possible.
    """
    area = wish.grid.area
    side = max(LEAST, math.isqrt(area))
    for largest in (side, 2 * side, area) if _usual(wish) > MANY else (area,):
        rules = Rules(replace(wish, largest=largest))
        with Walls(rules, area, Dice(0), deadline) as walls:
            board = walls.any() if largest == area else _soon(walls)
        if board is not None:
            return _narrowed(Room(rules, (board.clues & ~wish.sure).bit_count()), deadline)
    return None


def _soon(walls: Walls) -> Board | None:
    """Any board, or ``None`` if none was found with some effort."""
    walls.portions = PORTIONS
    with suppress(TooMuchError):
        return walls.any()
    return None


def _narrowed(room: Room, deadline: Deadline) -> Room:
    """The same with fewer new clues: half of those that are known to do, and so on."""
    low, high = 0, room.fewest
    while low < high:
        middle = (low + high) // 2
        with Walls(room.rules, middle, Dice(middle), deadline) as walls:
            board = _soon(walls)
        if board is None:
            low = middle + 1
        else:
            high = (board.clues & ~room.rules.wish.sure).bit_count()
    return Room(room.rules, high)


def _usual(wish: Wish) -> int:
    """How many clues people would add, from the cells that their islands usually have."""
    land = LAND * wish.grid.area - sum(size or ISLAND for size in wish.puzzle.sizes.values())
    return min(len(wish.free), max(0, round(land / ISLAND)))


def _with_one_more(wish: Wish, most: int, meter: Meter, search: Search) -> NurikabePuzzle | None:
    """The puzzle as it is or, if one may be added, with one more clue, if that can be of the tier."""
    puzzle = wish.puzzle
    if None in puzzle.sizes.values() or wish.sure != puzzle.numbers or wish.wall is not None:
        return None
    for other in chain((puzzle,), one_more(wish, meter, search.dice) if most else ()):
        search.deadline.check()
        if len(search.solutions(other, 2)) == 1 and meter.accepts(other):
            return other
    return None


def one_more(wish: Wish, meter: Meter, dice: Dice) -> Iterator[NurikabePuzzle]:
    """The puzzle with one more clue, of every size that a solution could have there."""
    grid, puzzle = wish.grid, wish.puzzle
    alone = reduce(or_, (orbit for orbit in wish.free if orbit.bit_count() == 1), 0)
    for index in dice.shuffled(bits(alone & ~grid.grow(wish.sure))):
        row, col = grid.cell(index)
        open_size = replace(puzzle, clues=(*puzzle.clues, Clue(row, col, None)))
        walls = meter.solutions(open_size, PROBES)
        for size in sorted({grid.flood(1 << index, grid.cells & ~wall).bit_count() for wall in walls}):
            yield replace(puzzle, clues=(*puzzle.clues, Clue(row, col, size)))


def _with_at_most(room: Room, added: int, meter: Meter, search: Search, starts: int = STARTS) -> Board | None:
    """A board of the tier with at most this many new clues, or ``None`` if a number of boards led nowhere."""
    for _ in range(starts):
        with Walls(room.rules, added, search.dice, search.deadline) as walls:
            walls.portions, found = PORTIONS, None
            with suppress(TooMuchError):
                found = _searched(walls, meter, search)
        if found:
            return found
    return None


def _searched(walls: Walls, meter: Meter, search: Search) -> Board | None:
    """A board of the tier: by other numbers for a wall, or for the wall of another solution, or by reworking it."""
    board = last = walls.any()
    for _ in range(HOPS):
        if board is None:
            return None
        others = excluding(walls, meter, board)
        while board and others is not None:
            if not others and meter.accepts(meter.puzzle(board)):
                return board
            last, board = board, walls.renumbered(board)
            others = excluding(walls, meter, board) if board else others
        board = Board(search.dice.pick(others), last.clues) if last and others else walls.any()
    walls.portions = None
    return board and (_one_replaced(meter, search, board) or rework(walls, meter, search, board))


def _one_replaced(meter: Meter, search: Search, board: Board) -> Board | None:
    """The board with one of its new clues replaced by the clue that leaves one solution, if there is one."""
    wish, puzzle = meter.wish, meter.puzzle(board)
    new = [clue for clue in puzzle.clues if wish.grid.bit(clue.row, clue.col) & ~wish.sure]
    if wish.symmetry or wish.wall is not None or not new:
        return None
    gone = search.dice.pick(new)
    rest = replace(puzzle, clues=tuple(clue for clue in puzzle.clues if clue != gone))
    found = _with_one_more(replace(wish, puzzle=rest), 1, meter, search)
    walls = search.solutions(found, 1) if found else []
    return Board(walls[0], found.numbers) if found and walls else None


def excluding(walls: Walls, meter: Meter, board: Board) -> list[Bitboard] | None:
    """Some other solutions of a board's numbers, which are excluded from now on; ``None`` if they are unknown."""
    others = meter.others(board)
    for other in others or ():
        walls.exclude(other)
    if others == []:
        walls.forbid(board)
    return others


@dataclass
class _Walk:
    """The board in hand and what is open there, and the best figures so far."""

    board: Board
    left: Bitboard
    fewest: int
    area: int
    since: int = 0

    def takes(self, left: Bitboard) -> bool:
        """Whether a board that leaves this many cells open is accepted."""
        return left.bit_count() <= max(self.left.bit_count(), self.fewest + self.since // (PACE * self.area))

    def go_to(self, board: Board, left: Bitboard) -> None:
        """Take this board in hand."""
        self.board, self.left = board, left
        if left.bit_count() < self.fewest:
            self.fewest, self.since = left.bit_count(), 0


def rework(walls: Walls, meter: Meter, search: Search, board: Board) -> Board | None:
    """A board of the tier, by small changes to this one; ``None`` if that leads nowhere."""
    left = meter.open_cells(board)
    walk = _Walk(board, left, left.bit_count(), walls.grid.area)
    while walk.since < PATIENCE * walk.area:
        search.deadline.check()
        if not walk.left and not meter.is_easier(walk.board):
            return walk.board
        walk.since += 1
        other = _changed(walls, walk.board, walk.left or walls.grid.cells, search.dice)
        if other is None or other == walk.board:
            continue
        left = meter.open_cells(other)
        if walk.takes(left) and (left or not meter.is_easier(other)):
            walk.go_to(other, left)
    return None


def _changed(walls: Walls, board: Board, region: Bitboard, dice: Dice) -> Board | None:
    """The board with a clue moved, or with a small part redrawn, near one of the cells of a region."""
    wish, grid = walls.wish, walls.grid
    if wish.wall is None and wish.symmetry is None and handles(grid) and dice.chance(QUICK):
        return quick_change(wish, walls.added, board, region, dice)
    cell = pick_cell(dice, region)
    if wish.wall is not None or dice.chance(RENUMBER):
        return _moved_clue(walls, board, cell, dice)
    part = _around(grid, cell, dice)
    return walls.near(board, part, grid.grow(part))


def _around(grid: Grid, cell: Bitboard, dice: Dice) -> Bitboard:
    """A small region around a cell."""
    low, high = RADIUS
    for _ in range(low + dice.below(high - low + 1)):
        cell = grid.grow(cell)
    return cell


def _moved_clue(walls: Walls, board: Board, cell: Bitboard, dice: Dice) -> Board | None:
    """The board with a new clue on another cell of an island at or beside a cell."""
    grid = walls.grid
    land = grid.cells & ~board.wall
    near = grid.flood(grid.grow(grid.grow(cell)) & land, land) & ~grid.flood(walls.wish.sure, land)
    places = from_bits(walls.clue) & near & ~board.clues
    return walls.moved(board, pick_cell(dice, places)) if places else None


def quick_change(wish: Wish, added: int, board: Board, region: Bitboard, dice: Dice) -> Board | None:
    """The board with a number moved or one or two cells turned near a region, if that fits the wish.

    It does not ask the SAT solver. So it is quick, but most changes do not fit a narrow wish.
    """
    grid = wish.grid
    islands = grid.components(grid.cells & ~board.wall)
    numbers = {island: island & board.clues for island in islands}
    other = Sketch.of(grid, board.wall, numbers).changed(region, dice)
    if other is None or other.count > wish.sure.bit_count() + added or _covers(wish, other.wall):
        return None
    clues = 0
    for island, cell in other.numbers.items():
        place = _place(wish, island, cell, dice)
        if not place:
            return None
        clues |= place
    return Board(other.wall, clues)


def _covers(wish: Wish, wall: Bitboard) -> bool:
    """Whether the wall is where it must not be, on a clue for example, or is not where it must be."""
    givens = wish.puzzle.givens
    return bool(givens.black.board & ~wall or (givens.white.board | wish.sure) & wall)


def _place(wish: Wish, island: Bitboard, cell: Bitboard, dice: Dice) -> Bitboard:
    """The cell for the clue of an island, where it was if that is possible; 0 if the island does not fit the wish."""
    sure, size = island & wish.sure, island.bit_count()
    if sure & (sure - 1):
        return 0
    if sure:
        return sure if wish.puzzle.sizes.get(sure.bit_length() - 1) in (None, size) else 0
    free = island & wish.may
    if size > wish.largest or not free:
        return 0
    return cell & free or pick_cell(dice, free)
