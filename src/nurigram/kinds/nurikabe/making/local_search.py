"""The default generator: local repair of what the techniques leave open.

A finished board with the right proportions gets its numbers at random. The techniques of the tier decide what they can.
Then something small changes in or beside the region left open: a number moves to another cell of its island, a cell
changes its colour, or an island gives up one cell and takes another. The change is kept unless it leaves too many cells
open or violates the proportions. What is decided elsewhere mostly stays decided, so the work grows with the open
region, not with the number of boards that would have to be made from scratch. Large boards are mended one place after
another, and begin with more islands than they should have in the end.

The work is counted in changes, not in seconds, so that the same dice give the same puzzle on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.aims import LARGE, Aim, Way, measure, straight
from nurigram.kinds.nurikabe.making.boards import grow_wall, opposite
from nurigram.kinds.nurikabe.making.character import Lots, draw, draw_theme
from nurigram.kinds.nurikabe.making.human_statistics import CROWDING, SYMMETRIC, drawn, habits_of, value
from nurigram.kinds.nurikabe.making.judge import Judge, Judged
from nurigram.kinds.nurikabe.making.likeness import likeness_of, traits
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.making.profile import TINY, profile_of
from nurigram.kinds.nurikabe.making.regional_search import ROUNDS, Rounds, Walk
from nurigram.kinds.nurikabe.making.settings import Settings

BOARDS, FEW = 800, 200
"""How many boards to start before the generator gives up, and how many if they are tiny: these are soon all tried."""

TRIES = 3
"""How many boards to start with one character before another is drawn."""

KEPT = 2
"""How many characters are drawn with the same lots before another number of islands is drawn."""

LOOSENED = 3
"""How often to try to make a solved symmetric board less symmetric."""

REFUSALS = 20
"""How many boards may be refused for being unlike people's; then any will do."""

LOOSENINGS = 30
"""How many changes to try for each cell of the board while the islands are loosened."""

SLACK = 4
"""How many more cells than before a loosening may leave open and still be kept."""

AT_ONCE = 100
"""How many of them to try before the clock is looked at."""

UNEVEN = 0.08
"""The share of cells whose colour must differ from the opposite cell in the end."""

POOL = 3
"""How much a pool adds to the distance from the aim, in cells."""

HANDMADE = 400
"""After this many boards that led nowhere, any proportions will do: on a board with holes, people's may not exist."""


def local_repair(
    grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline
) -> Iterator[list[tuple[int, int]]]:
    """The numbers of puzzles that the techniques of the tier solve and easier ones do not, much like people's."""
    likeness = likeness_of(judge.tier) if is_free(settings, grid) else None
    for _ in range(REFUSALS if likeness else 0):
        for sketch in solved_boards(grid, settings, dice, judge, deadline):
            if likeness and not dice.chance(likeness.chance(traits(grid, sketch.wall, sketch.numbers), grid.area)):
                break  # and draw everything again
            yield sketch.clues
        if deadline.expired:
            return
    for sketch in solved_boards(grid, settings, dice, judge, deadline):
        yield sketch.clues


def is_free(settings: Settings, grid: Grid) -> bool:
    """Whether the order leaves everything that makes a board like people's to the generator."""
    is_open = settings.theme is None and settings.symmetric is None and not grid.holes
    return is_open and has_character(settings, grid.area)


def solved_boards(grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline) -> Iterator[Sketch]:
    """Puzzles that the techniques of the tier solve and easier ones do not, as the search finds them."""
    for board in range(FEW if grid.area < TINY else BOARDS):
        if deadline.expired:
            return
        if board == HANDMADE and settings.theme is None:
            settings = replace(settings, style="quick")
        if board % habits_of(judge.tier, grid.area).grip.stays == 0:
            lots = draw_lots(settings, judge, dice)
        elif lots and board % (KEPT * TRIES) == 0:
            lots = replace(lots, crowding=drawn(CROWDING, dice))
        if board % TRIES == 0:
            aim = aim_of(settings, lots, judge, dice)
        make = reworked_in_pairs if (lots.paired if lots else settings.symmetric) else reworked
        solved = make(grid, aim.looser(grid.area, board % TRIES), dice, judge, deadline)
        if solved:
            yield solved


def has_character(settings: Settings, area: int) -> bool:
    """Whether the sizes of the islands are drawn one by one, or just kept within bounds."""
    if settings.max_island is not None or settings.wall_share is not None:
        return False
    return settings.theme is not None or (settings.style == "handmade" and TINY <= area <= LARGE)


def draw_lots(settings: Settings, judge: Judge, dice: Dice) -> Lots | None:
    """What several characters will have in common, as far as the order leaves it open; ``None`` for bounds alone."""
    grid, paired = judge.grid, settings.symmetric
    if not has_character(settings, grid.area):
        return None
    theme = draw_theme(judge.tier, dice) if settings.theme is None else settings.theme
    if paired is None:
        often = habits_of(judge.tier, grid.area).symmetric * value(SYMMETRIC, grid.area)
        paired = opposite(grid, grid.cells) == grid.cells and dice.chance(often)
    return Lots(theme, paired, drawn(CROWDING, dice))


def aim_of(settings: Settings, lots: Lots | None, judge: Judge, dice: Dice) -> Aim:
    """What to search for. Raises ``UnsupportedError`` if the board is too small for the theme that was ordered."""
    area = judge.grid.area
    if lots is None:
        return profile_of(settings, area, dice, judge.tier)
    character = draw(area, lots, judge.tier, dice)
    if character is None and settings.theme is None:
        character = draw(area, replace(lots, theme="no-ones"), judge.tier, dice)
    if character is None:
        raise UnsupportedError(f"a board of {area} cells has no room for the theme {lots.theme}; ask for a larger one")
    return replace(character, strict=settings.theme is not None or not habits_of(judge.tier, area).grip.nearly)


def reworked(grid: Grid, aim: Aim, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A puzzle from a new board, or ``None`` if the board led nowhere."""
    way = way_to(aim, grid)
    sketch = lay_out(grid, way.first, dice, deadline)
    return sketch and rework(sketch, way, dice, judge, deadline)


def reworked_in_pairs(grid: Grid, aim: Aim, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A puzzle with its numbers opposite each other, or ``None`` if the board led nowhere."""
    way = way_to(aim.in_pairs(grid.area), grid)
    sketch = lay_out_symmetric(grid, way.first, dice, deadline)
    solved = sketch and rework(sketch, way, dice, judge, deadline)
    if solved is None:
        return None
    loosened = (loosen(solved, way.end, dice, judge, deadline) for _ in range(LOOSENED))
    return next(filter(None, loosened), None)


def way_to(aim: Aim, grid: Grid) -> Way:
    """How to come to the aim: boards that are mended in rounds may begin with more islands."""
    return aim.way() if grid.area > ROUNDS else straight(aim)


def rework(sketch: Sketch, way: Way, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A solvable board of exactly the right tier, by small changes to this one, or ``None`` if none was found."""
    first, within = judge.prove(sketch), measure(way.bounds)
    if sketch.grid.area > ROUNDS:
        walk: Walk = Rounds(first, judge.prove, dice, way.most)
    else:
        walk = Walk(first, judge.prove, way.bounds.pace)
    while walk.goes_on():
        if deadline.expired:
            return None
        current = walk.current
        if not walk.cost(current) and not judge.is_easier(current.sketch.clues):
            return current.sketch
        region = walk.region or sketch.grid.cells
        changed, tried = current.sketch.fitting_change(region, within, dice, 1 + walk.spare)
        walk.skip(tried - 1)
        if changed is None:
            continue
        other = judge.expect(current, changed)
        if walk.cost(other) or not judge.is_easier(changed.clues):
            walk.offer(other)
    return walk.best.sketch if will_do(walk.best, way, judge) else None


def will_do(board: Judged, way: Way, judge: Judge) -> bool:
    """Whether a board is solved and near enough to the aim, even if the search got no farther."""
    return not (board.left or board.sketch.distance(measure(way.end)) or judge.is_easier(board.sketch.clues))


def lay_out(grid: Grid, aim: Aim, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A finished board that meets the aim, or ``None`` if none is found in time."""
    wall = grow_wall(grid, dice, 0.6, grid.area)
    if wall is None:
        return None
    fewest = round(wall.bit_count() * aim.dead_ends)
    return Sketch.numbered(grid, wall, dice).approach(measure(aim, fewest), dice, deadline)


def lay_out_symmetric(grid: Grid, aim: Aim, dice: Dice, deadline: Deadline) -> Sketch | None:
    """A finished board that looks the same after half a turn, or ``None`` if none is found in time.

    Every change is made in both places, so there is only half a board to search. The result would be dull: each number
    equals its partner, and one half of the solution gives away the other. So in the end the islands are loosened.
    """
    if opposite(grid, grid.cells) != grid.cells:
        raise UnsupportedError("the board itself is not symmetric, so the numbers cannot be either")
    return Sketch.of(grid, grid.cells, {}, paired=True).approach(measure(aim, pool=POOL), dice, deadline)


def loosen(sketch: Sketch, aim: Aim, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """Make a solved sketch less symmetric, except for the places of its numbers, such that it is solved in the end.

    Cells join and leave islands as long as the puzzle keeps its tier. ``None`` if it stays too symmetric.
    """
    grid, within, left, tries = sketch.grid, measure(aim, pool=POOL), 0, LOOSENINGS * sketch.grid.area
    best = sketch
    while tries and not deadline.expired:
        other, tried = sketch.fitting_loosening(grid.grow(left) or grid.cells, within, dice, min(tries, AT_ONCE))
        tries -= tried
        if other is None:
            continue
        still = judge.open_cells(other.clues)
        if _is_kept(left, still, dice) and (still or not judge.is_easier(other.clues)):
            sketch, left = other, still
            best = best if left else sketch
    return best if best.unevenness >= UNEVEN * grid.area else None


def _is_kept(before: Bitboard, after: Bitboard, dice: Dice) -> bool:
    return after.bit_count() <= before.bit_count() + dice.below(SLACK + 1)
