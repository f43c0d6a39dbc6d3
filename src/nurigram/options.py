"""The options that the command line and the API share. Both are built from these tables, so they cannot drift apart.

The options of a kind's generator are in the table of the kind (``PuzzleKind.options``). Options that make sense on one
side only, such as ``--jobs`` and ``--output``, are not here.
"""

from __future__ import annotations

from dataclasses import replace

from nurigram.base.limits import GRADE_SECONDS, SETTER_SECONDS
from nurigram.base.turns import SYMMETRIES
from nurigram.making.layouts import SHAPES
from nurigram.messages import DEFAULT, LANGUAGES
from nurigram.puzzle.engine import ENCODINGS, SAT_SOLVERS
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import RENDERINGS, Option
from nurigram.puzzle.registry import ENGINES
from nurigram.render.palette import PALETTES

TIERS = tuple(tier.label for tier in Tier)
FAIR = tuple(tier.label for tier in Tier if tier < Tier.SEARCH)
PICTURES = ("svg", "png", "pdf")
"""What a puzzle can be drawn as."""

TIME_LIMIT = Option(
    "time_limit", "Give up on a puzzle after this.", float, low=0, flags=("--time-limit", "-t"), metavar="SECONDS"
)
METHOD = (
    Option("engine", "Which engine solves.", choices=("auto", *ENGINES), default="auto", flags=("--engine", "-e")),
    Option("solver", "The SAT solver of the engine sat.", choices=SAT_SOLVERS),
    Option(
        "encoding",
        "The clauses for the engine sat: connectivity by cuts, all at once, or as in Soorasamharan and Nanda (2015).",
        choices=ENCODINGS,
    ),
)
"""For everything that runs an engine."""

SOLVE = (
    Option(
        "limit",
        "Stop after this many solutions; 0 finds every one.",
        int,
        low=0,
        default=2,
        flags=("--limit", "-n"),
    ),
    *METHOD,
    Option(
        "colony",
        "For the engines aco and aco+: m, rho, xi, q0 and f_BVE as in Amos, Crossley and Lloyd (2019), seed, start or "
        "iterations, such as 'rho=0.3 seed=2'.",
        metavar="NAME=VALUE",
    ),
    TIME_LIMIT,
)
GRADE = (*METHOD, replace(TIME_LIMIT, default=GRADE_SECONDS))
_TIER = Option("tier", "The hardest techniques to use.", choices=TIERS, default="search")
_LANGUAGE = Option("language", "The language.", choices=LANGUAGES, default=DEFAULT, flags=("--lang",))
EXPLAIN = (_TIER, _LANGUAGE, *METHOD, TIME_LIMIT)
CONFLICT = (_LANGUAGE, *METHOD, TIME_LIMIT)
HINT = (_TIER, _LANGUAGE, *METHOD)
SHOW = (
    Option("solution", "Show the solution, if it is the only one.", bool, default=False, flags=("--solution", "-s")),
    *METHOD,
    TIME_LIMIT,
)
DRAW = (
    Option("to", "What to draw; by default the name of the file decides.", choices=PICTURES),
    Option("theme", "The colours; a PDF gets print, anything else light.", choices=tuple(PALETTES)),
    Option("regions", "Tint the cells that each number can reach; what none can reach is black.", bool, default=False),
    Option("cell", "The side of a cell in a PNG, in pixels; 60 if left out.", float, low=4, high=400, metavar="PIXELS"),
    *SHOW,
)
GENERATE = (
    Option("size", "Rows and columns, such as 10x12.", flags=("--size", "-s"), metavar="RxC"),
    Option(
        "difficulty",
        "medium, unless another option says otherwise.",
        choices=FAIR,
        flags=("--difficulty", "-d"),
    ),
    Option("seed", "The same seed gives the same puzzles, everywhere.", int, metavar="N"),
    Option("count", "How many, no two alike.", int, low=1, default=1, flags=("--count", "-n")),
    Option("id", 'The ids: text with {n}, {kind}, {size}, {tier} or {seed} in it, such as "MAG-{n:03}".'),
    Option("title", "The titles, with the same places.", metavar="TEXT"),
    Option("author", "The author.", metavar="NAME"),
    *METHOD,
    Option(
        "time_limit",
        "End after this, with what is done by then.",
        float,
        low=0,
        flags=("--time-limit", "-t"),
        metavar="SECONDS",
    ),
)
PICTURE = (
    Option(
        "size",
        "Rows and columns; 20x or x30 leaves the other to the picture.",
        flags=("--size", "-s"),
        metavar="RxC",
    ),
    Option(
        "rendering",
        "lines: its dark parts; inside: a dark body with light details; solid: a silhouette; outline; shade: a pattern "
        "as dark as the image; the one that looks best, if left out.",
        choices=RENDERINGS,
    ),
    Option("colours", "A puzzle in at most so many colours besides the background.", int, low=2, high=8),
    Option("crop", "Cut off the background around the picture.", bool, default=True, flags=("--crop/--no-crop",)),
    Option(
        "threshold",
        "One simple way: cells are black by otsu, adaptive, or up to a grey value from 0 to 255.",
        metavar="T",
    ),
    Option("edges", "One simple way: take the edges.", bool, default=False),
    Option("dither", "One simple way: show grey as a pattern of cells.", bool, default=False),
    Option("invert", "Swap black and white.", bool, default=False),
    Option("fair", "Change more, if need be, until lines alone solve it.", bool, default=False),
    Option("as_is", "Change nothing, even if the puzzle then has several solutions.", bool, default=False),
    Option("seed", "Another seed may change other cells.", int, default=0),
    Option("title", "The puzzle's title, shown from the start.", metavar="TEXT"),
    TIME_LIMIT,
)
_SETTING_LIMIT = Option(
    "time_limit",
    "Give up on a puzzle after this, or take the best so far.",
    float,
    low=0,
    default=SETTER_SECONDS,
    flags=("--time-limit", "-t"),
    metavar="SECONDS",
)
_AIM = (
    Option("difficulty", "What it should have; any, if left out.", choices=FAIR, flags=("--difficulty", "-d")),
    Option("seed", "Another seed may lead to another result.", int, default=0, metavar="N"),
)
SETTING = (
    *_AIM,
    Option("layout", "Rows of + where a clue must be, . where it may and - where it must not.", file=True),
    Option("inside", "A shape that holds all new clues.", choices=tuple(SHAPES)),
    Option("symmetry", "A symmetry of the places of all clues.", choices=tuple(SYMMETRIES)),
    *METHOD,
    _SETTING_LIMIT,
)
"""For everything that makes puzzles from what a setter has."""

REVIEW = (
    Option("keep", 'Clues that no change may touch, such as "r1c1 r3c4".', metavar="CELLS"),
    *SETTING,
)
