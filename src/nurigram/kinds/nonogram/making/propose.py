"""Generate nonograms: draw a picture, repair it until logic solves it, and keep it if it is as hard as ordered.

The techniques that grade the puzzle also judge the repair. All decisions depend on the dice and on counted work, not
on the clock, so a seed gives the same puzzle on every machine. Only the deadline can end the search early.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.errors import InputError, UnsupportedError
from nurigram.ground.grid import Grid
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.drawings import STYLES, draw
from nurigram.kinds.nonogram.making.rating import Rating, open_by_tier, rate
from nurigram.kinds.nonogram.making.retouch import Effort, open_by_lines, retouch
from nurigram.kinds.nonogram.making.study_levels import LEVELS, TRIES, Level
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.symmetry import SYMMETRIES
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Option, Order

OPTIONS = (
    Option("percent", "Share of black cells in percent, before repair.", int, low=5, high=95),
    Option("style", "drawing: shapes as if drawn; random: scattered cells.", str, choices=STYLES),
    Option("symmetry", "The symmetry of the picture.", str, choices=tuple(SYMMETRIES)),
    Option("min_score", "The lowest score allowed.", float, low=0, high=100),
    Option("max_score", "The highest score allowed.", float, low=0, high=100),
    Option(
        "level",
        "Five levels, each with its own size, difficulty and share of black cells: 1 to 4 are 7x7, 5 is 10x10.",
        int,
        low=1,
        high=5,
        implies={n: {"size": (level.rows, level.cols), "difficulty": level.tier} for n, level in LEVELS.items()},
    ),
)

PERCENT = {Tier.EASY: 66, Tier.MEDIUM: 55, Tier.HARD: 40, Tier.EXPERT: 48}
"""The percentage of black cells, by tier. Fewer black cells give less information, which makes a puzzle harder."""

SMOOTHNESS = {Tier.EASY: 4, Tier.MEDIUM: 2, Tier.HARD: 1, Tier.EXPERT: 2}
"""How smooth the drawings are, by tier. Large, smooth shapes are easy and rarely need whole-line reasoning."""

SHORT, SHORTEST = 5, 3
"""In lines of up to ``SHORT`` cells the medium techniques find all that follows; the tests try every such line. Puzzles
whose sides have up to ``SHORTEST`` cells are easy; the tests try every 3x3 picture."""

LARGE = 30
"""On boards with longer sides than this, shapes grow with the board, and easy pictures get more black cells."""

REPAIRABLE = 0.08
"""A picture that is too hard is made easier if at most this share of its cells is open. Otherwise it is cheaper to draw
a new one."""

FEW = 40
"""Up to this many open cells an expert puzzle is always repaired, whatever the share: on small boards that is cheap."""

PICTURES = 1_000
"""How many pictures to draw before giving up."""


@dataclass(frozen=True)
class Settings:
    """The options of an order, with defaults filled in."""

    percent: int
    style: str
    symmetry: str
    min_score: float
    max_score: float
    level: Level | None


def settings_of(order: Order) -> Settings:
    """The settings of an order.

    Raises ``InputError`` if they contradict each other, and ``UnsupportedError`` if no such puzzle exists.
    """
    _refuse_what_cannot_exist(order)
    given: dict[str, Any] = dict(order.options)
    level = LEVELS[given["level"]] if "level" in given else None
    if level is not None and (order.rows, order.cols) != (level.rows, level.cols):
        raise InputError(f"level {given['level']} is {level.rows}x{level.cols}, not {order.rows}x{order.cols}")
    if given.get("min_score", 0.0) > given.get("max_score", float("inf")):
        raise InputError(f"the lowest score, {given['min_score']:g}, is above the highest, {given['max_score']:g}")
    return Settings(
        percent=level.percent if level else given.get("percent", _percent(order)),
        style="random" if level else given.get("style", "drawing"),
        symmetry=given.get("symmetry", "none"),
        min_score=given.get("min_score", 0.0),
        max_score=given.get("max_score", float("inf")),
        level=level,
    )


def _refuse_what_cannot_exist(order: Order) -> None:
    side = max(order.rows, order.cols)
    if order.tier > Tier.EASY and (side <= SHORTEST or min(order.rows, order.cols) == 1):
        raise UnsupportedError(f"there is no {order}: boards this small are easy; ask for easy or for a larger board")
    if order.tier is Tier.HARD and side <= SHORT:
        raise UnsupportedError(
            f"there is no {order}: in lines of up to {SHORT} cells the medium techniques find all that follows; "
            "ask for medium or expert, or for a larger board"
        )


def _percent(order: Order) -> int:
    beyond = max(0, min(order.rows, order.cols) - LARGE) if order.tier is Tier.EASY else 0
    return min(80, PERCENT[order.tier] + beyond // 2)


def _smoothness(order: Order) -> int:
    growth = max(LARGE, min(order.rows, order.cols))
    return SMOOTHNESS[order.tier] * growth**2 // LARGE**2


def proposals(order: Order, dice: Dice, deadline: Deadline) -> Iterator[NonogramPuzzle]:
    """Puzzles of the ordered size, tier and score, until the deadline or until enough pictures have been drawn."""
    settings = settings_of(order)
    found = _fitting(order, settings, dice, deadline)
    return _extremes(found, settings.level) if settings.level else found


def _fitting(order: Order, settings: Settings, dice: Dice, deadline: Deadline) -> Iterator[NonogramPuzzle]:
    grid = Grid(order.rows, order.cols)
    for _ in range(PICTURES):
        if deadline.expired:
            return
        black = draw(grid, dice, settings.percent, settings.style, settings.symmetry, smoothness=_smoothness(order))
        rating, puzzle = _Workshop(Canvas(grid, black), order.tier, dice, settings.symmetry).make()
        if rating is not None and settings.min_score <= rating.score <= settings.max_score:
            yield puzzle


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

    def __init__(self, canvas: Canvas, tier: Tier, dice: Dice, symmetry: str) -> None:
        self.canvas = canvas
        self.tier = tier
        self.dice = dice
        self.symmetry = symmetry

    def make(self) -> tuple[Rating | None, NonogramPuzzle]:
        """The rating of the finished puzzle, or ``None`` if it missed the tier, and the puzzle."""
        rating = self._expert() if self.tier == Tier.EXPERT else self._by_lines()
        return rating, self.canvas.puzzle()

    def _by_lines(self) -> Rating | None:
        """Make the picture solvable line by line, then easier if necessary. If it is too easy, give up."""
        if not retouch(self.canvas, open_by_lines, self.dice, symmetry=self.symmetry):
            return None
        rating = rate(self.canvas.puzzle(), Tier.HARD)
        if rating.tier > self.tier:
            measure = partial(open_by_tier, tier=self.tier)
            if measure(self.canvas).bit_count() > REPAIRABLE * self.canvas.grid.area:
                return None
            if not retouch(self.canvas, measure, self.dice, Effort(12, 6, 200), self.symmetry):
                return None
            rating = rate(self.canvas.puzzle(), Tier.HARD)
        return rating if rating.tier == self.tier else None

    def _expert(self) -> Rating | None:
        """Make the picture solvable by looking ahead. If solving line by line is enough, give up."""
        measure = partial(open_by_tier, tier=Tier.EXPERT)
        if measure(self.canvas).bit_count() > max(FEW, REPAIRABLE * self.canvas.grid.area):
            return None
        if not retouch(self.canvas, measure, self.dice, Effort(8, 4, 150), self.symmetry):
            return None
        if not open_by_lines(self.canvas):
            return None
        rating = rate(self.canvas.puzzle(), Tier.EXPERT)
        return rating if rating.solved and rating.tier == Tier.EXPERT else None
