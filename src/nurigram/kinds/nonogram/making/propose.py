"""Generate nonograms: draw a picture, repair it until logic solves it, and keep it if it is as hard as ordered.

The techniques that grade the puzzle also judge the repair. All decisions depend on the dice and on counted work, not
on the clock, so a seed gives the same puzzle on every machine. Only the deadline can end the search early.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Grid
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.making.in_colour import proposals_in_colour
from nurigram.kinds.nonogram.making.pictures.compose import RENDERINGS as ALL_RENDERINGS, Picture, compose
from nurigram.kinds.nonogram.making.pictures.kits import KITS, titles
from nurigram.kinds.nonogram.making.rating import Rating, open_by_tier, rate
from nurigram.kinds.nonogram.making.retouch import EFFORT, Effort, open_by_lines, retouch
from nurigram.kinds.nonogram.making.settings import PICTURE, PICTURES, RANDOM, Settings, settings_of
from nurigram.kinds.nonogram.making.study_levels import TRIES, Level
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle.model import Tier, with_info
from nurigram.puzzle.order import Order

REPAIRABLE = 0.08
"""A picture that is too hard is made easier if at most this share of its cells is open. Otherwise it is cheaper to draw
a new one."""

EASING = Effort(12, 6, 200)
"""How hard to try to make such a picture easier."""

FEW = 40
"""Up to this many open cells an expert puzzle is always repaired, whatever the share: on small boards that is cheap."""

SUBJECTS, SAME_SUBJECT = 300, 12
"""How many subjects to try before giving up, and how many pictures of each before the next gets its turn. Otherwise
most hard puzzles would show the same few subjects."""

RENDERINGS = {
    Tier.EASY: ("solid", "solid", "solid", "negative"),
    Tier.MEDIUM: ("solid", "solid", "solid", "outline"),
    Tier.HARD: ("outline", "inline", "hatched"),
    Tier.EXPERT: ("outline", "inline", "hatched"),
}
"""How pictures are rendered at first, by tier. Solid silhouettes are easy or medium; light insides leave more open.
Every other subject may be rendered in any way, because a few need another one than most."""

THIN = 14
"""On boards with a shorter side than this, hard pictures may be thin outlines. On larger boards these leave too much
open."""

FAITHFUL = 0.03
"""At most this share of a picture's cells may change. Otherwise another picture is drawn."""

TOUCHES = Effort(looks=600)
"""How hard to try to repair a picture of a subject: if it needs many changes, another is drawn anyway."""


def proposals(order: Order, dice: Dice, deadline: Deadline) -> Iterator[NonogramPuzzle]:
    """Puzzles of the ordered size and tier, until the deadline or until enough pictures have been drawn."""
    settings = settings_of(order)
    if settings.colours > 1:
        return proposals_in_colour(order, settings, dice, deadline)
    found = _fitting(order, settings, dice, deadline)
    return _extremes(found, settings.level) if settings.level else found


def _fitting(order: Order, settings: Settings, dice: Dice, deadline: Deadline) -> Iterator[NonogramPuzzle]:
    for picture in _pictures(order, settings, dice):
        if deadline.expired:
            return
        canvas = Canvas(picture.grid, picture.black)
        rating = _Workshop(canvas, order.tier, dice, settings, picture).make()
        if rating is None:
            continue
        if picture.kit is None:
            yield canvas.puzzle()
        elif (canvas.black ^ picture.black).bit_count() <= FAITHFUL * picture.grid.area:
            yield with_info(canvas.puzzle(), extra=titles(picture.kit))


def _pictures(order: Order, settings: Settings, dice: Dice) -> Iterator[Picture]:
    """What the puzzles are made from."""
    grid = Grid(order.rows, order.cols)
    if settings.style == PICTURE:
        return _of_subjects(grid, order.tier, [settings.subject] if settings.subject else _nameable(grid), dice)
    drawn = partial(draw, grid, dice, settings.percent, settings.style, settings.symmetry)
    return (Picture(grid, drawn(smoothness=settings.smoothness), grid.cells) for _ in range(PICTURES))


def _nameable(grid: Grid) -> list[str]:
    """The subjects that people recognise on a board of this size."""
    side = min(grid.rows, grid.cols)
    return sorted(name for name, kit in KITS.items() if kit.smallest <= side)


def _of_subjects(grid: Grid, tier: Tier, names: Sequence[str], dice: Dice) -> Iterator[Picture]:
    small = tier is Tier.HARD and min(grid.rows, grid.cols) < THIN
    renderings = (*RENDERINGS[tier], "thin") if small else RENDERINGS[tier]
    for turn in range(SUBJECTS):
        kit = KITS[dice.pick(names)]
        ways = renderings if turn % 2 == 0 else tuple(ALL_RENDERINGS)
        for _ in range(SAME_SUBJECT):
            yield compose(grid, dice, kit, dice.pick(ways))


def _extremes(puzzles: Iterator[NonogramPuzzle], level: Level) -> Iterator[NonogramPuzzle]:
    """Of every ``TRIES`` puzzles, the one with the fewest or the most numbers."""
    some: list[NonogramPuzzle] = []
    for puzzle in puzzles:
        some.append(puzzle)
        if len(some) == TRIES:
            yield max(some, key=clue_count) if level.most_clues else min(some, key=clue_count)
            some = []


def clue_count(puzzle: NonogramPuzzle) -> int:
    """How many numbers all clues have together."""
    return sum(map(len, (*puzzle.rows, *puzzle.cols)))


class _Workshop:
    """Turns one picture into a puzzle of a tier."""

    def __init__(self, canvas: Canvas, tier: Tier, dice: Dice, settings: Settings, picture: Picture) -> None:
        self.canvas = canvas
        self.tier = tier
        # Scattered cells are always made easier: the next ones would be as hard.
        self.repairable, self.easing = (1.0, EFFORT) if settings.style == RANDOM else (REPAIRABLE, EASING)
        self.effort = EFFORT if picture.kit is None else TOUCHES
        self.retouch = partial(retouch, canvas, dice=dice, symmetry=settings.symmetry, free=picture.free)

    def make(self) -> Rating | None:
        """The rating of the finished puzzle, or ``None`` if it missed the tier."""
        return self._expert() if self.tier == Tier.EXPERT else self._by_lines()

    def _by_lines(self) -> Rating | None:
        """Make the picture solvable line by line, then easier if necessary. If it is too easy, give up."""
        if not self.retouch(open_by_lines, effort=self.effort):
            return None
        rating = rate(self.canvas.puzzle(), Tier.HARD)
        if rating.tier > self.tier:
            measure = partial(open_by_tier, tier=self.tier)
            if measure(self.canvas).bit_count() > self.repairable * self.canvas.grid.area:
                return None
            if not self.retouch(measure, effort=self.easing):
                return None
            rating = rate(self.canvas.puzzle(), Tier.HARD)
        return rating if rating.tier == self.tier else None

    def _expert(self) -> Rating | None:
        """Make the picture solvable by looking ahead. If solving line by line is enough, give up."""
        measure = partial(open_by_tier, tier=Tier.EXPERT)
        if measure(self.canvas).bit_count() > max(FEW, REPAIRABLE * self.canvas.grid.area):
            return None
        if not self.retouch(measure, effort=Effort(8, 4, 150)):
            return None
        if not open_by_lines(self.canvas):
            return None
        rating = rate(self.canvas.puzzle(), Tier.EXPERT)
        return rating if rating.solved and rating.tier == Tier.EXPERT else None
