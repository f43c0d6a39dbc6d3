"""What can be ordered of the generator of nonograms, and what holds where an order says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.kinds.nonogram.making.drawings import STYLES as DRAWN
from nurigram.kinds.nonogram.making.pictures.compose import LARGEST, SMALLEST, fits
from nurigram.kinds.nonogram.making.pictures.kits import KITS
from nurigram.kinds.nonogram.making.study_levels import LEVELS, Level
from nurigram.kinds.nonogram.symmetry import SYMMETRIC
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import COURSE, MINUTES, SCORES, Option, Order

PICTURE = "picture"
DRAWING, RANDOM = DRAWN
STYLES = (PICTURE, *DRAWN)

MOST_COLOURS = 8
"""More are hard to tell apart."""

PICTURES = 1_000
"""How many pictures to draw before giving up."""

OPTIONS = (
    Option("style", "picture: of a subject; drawing: shapes as if drawn; random: scattered cells.", choices=STYLES),
    Option("subject", "What the picture shows, such as fish; any, if left out.", choices=tuple(sorted(KITS))),
    Option("percent", "Share of black cells in percent, before repair; no pictures.", int, low=5, high=95),
    Option("symmetry", "The symmetry of a drawing; no pictures.", choices=SYMMETRIC),
    Option("colours", "How many colours, besides the background; no pictures.", int, low=1, high=MOST_COLOURS),
    *SCORES,
    *COURSE,
    MINUTES,
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

LARGE = 30
"""On boards with longer sides than this, shapes grow with the board, and easy pictures get more black cells."""

SHORT, SHORTEST = 5, 3
"""In lines of up to ``SHORT`` cells the medium techniques find all that follows; the tests try every such line. Puzzles
whose sides have up to ``SHORTEST`` cells are easy; the tests try every 3x3 picture."""

WITHOUT_SUBJECT = ("percent", "symmetry", "level", "colours")
"""Options of boards that show no subject."""

WITHOUT_COLOURS = ("symmetry", "level")
"""Options of boards in black and white only."""


@dataclass(frozen=True)
class Settings:
    """The options of an order, with defaults filled in."""

    style: str
    subject: str | None
    percent: int
    smoothness: int
    symmetry: str
    level: Level | None
    colours: int = 1


def settings_of(order: Order) -> Settings:
    """The settings of an order.

    Raises ``InputError`` if they contradict each other, and ``UnsupportedError`` if no such puzzle exists.
    """
    _refuse_what_cannot_exist(order)
    given: dict[str, Any] = dict(order.options)
    colours = given.get("colours", 1)
    if colours > 1 and (plain := [name for name in WITHOUT_COLOURS if name in given]):
        raise InputError(f"a puzzle in colour has no {plain[0]}; leave it out, or leave out the colours")
    level = LEVELS[given["level"]] if "level" in given else None
    if level is not None and (order.rows, order.cols) != (level.rows, level.cols):
        raise InputError(f"level {given['level']} is {level.rows}x{level.cols}, not {order.rows}x{order.cols}")
    return Settings(
        style=_style(order, given),
        subject=given.get("subject"),
        percent=level.percent if level else given.get("percent", _percent(order)),
        smoothness=_smoothness(order),
        symmetry=given.get("symmetry", "none"),
        level=level,
        colours=colours,
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


def _style(order: Order, given: Mapping[str, Any]) -> str:
    """The style ordered, or else a picture where one is possible."""
    abstract = [name for name in WITHOUT_SUBJECT if name in given]
    style = given.get("style") or (PICTURE if "subject" in given else None)
    if style is None:
        style = PICTURE if fits(order.rows, order.cols) and not abstract else DRAWING
    if style != PICTURE:
        if "subject" in given:
            raise InputError(f"the style {style} shows no subject; leave out the style or the subject")
        return RANDOM if "level" in given else style
    if abstract:
        raise InputError(f"a picture of a subject has no {abstract[0]}; leave it out, or ask for the style drawing")
    if not fits(order.rows, order.cols):
        raise UnsupportedError(
            f"pictures of a subject have sides from {SMALLEST} to {LARGEST}, not {order.rows}x{order.cols}; "
            "ask for another size, or for the style drawing"
        )
    return style


def _percent(order: Order) -> int:
    beyond = max(0, min(order.rows, order.cols) - LARGE) if order.tier is Tier.EASY else 0
    return min(80, PERCENT[order.tier] + beyond // 2)


def _smoothness(order: Order) -> int:
    growth = max(LARGE, min(order.rows, order.cols))
    return SMOOTHNESS[order.tier] * growth**2 // LARGE**2
