"""What the page needs besides its own files and does not change while it runs: sentences, kinds, lessons,
and what its engine has to know.

They are JSON files in ``data/``, made by the server when they are asked for, and written out for a static site.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from nurigram.base.turns import SYMMETRIES
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.making.layouts import SHAPES
from nurigram.messages import LANGUAGES, app_sentences, messages
from nurigram.messages.colours import INKS
from nurigram.puzzle import registry
from nurigram.puzzle.model import Tier
from nurigram.render.signs import SIGNS
from nurigram.solving.solve import solve
from nurigram.web.boards import to_board
from nurigram.web.course import lessons
from nurigram.web.engine_data import knowledge
from nurigram.web.settings import Settings

CANDIDATES = 12
"""How many of the first puzzles of a kind may become its example."""


def materials(settings: Settings) -> dict[str, Callable[[], Any]]:
    """What makes the content of each file, by the name of the file."""
    spoken = {"messages": app_sentences, "course": lessons}
    made: dict[str, Callable[[], Any]] = {
        f"{name}.{language}.json": partial(make, language) for name, make in spoken.items() for language in LANGUAGES
    }
    return made | {
        "languages.json": languages,
        "kinds.json": partial(kinds, settings),
        "colours.json": colours,
        "knowledge.json": knowledge,
    }


def as_file(content: Any) -> bytes:
    """The content of a file in its shortest form."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def languages() -> dict[str, str]:
    """What each language is called in itself, in the order of choice."""
    return {language: messages(language).text("language") for language in LANGUAGES}


def colours() -> dict[str, Any]:
    """Typical inks by the name of their colour, and the signs of the paints."""
    return {"inks": dict(INKS), "signs": SIGNS}


def kinds(settings: Settings) -> dict[str, Any]:
    """What players can choose from."""
    limits = {"side": settings.max_side, "cells": settings.max_cells, "count": settings.max_count}
    return {
        "kinds": [
            {
                "name": name,
                "generates": registry.kind(name).propose is not None,
                "formats": formats_of(name),
                "example": example(name),
            }
            for name in registry.KINDS
        ],
        "difficulties": [tier.label for tier in Tier if tier is not Tier.SEARCH],
        "symmetries": list(SYMMETRIES),
        "shapes": list(SHAPES),
        "limits": limits,
    }


def formats_of(kind: str) -> list[str]:
    """The formats that can hold puzzles of a kind."""
    return [name for name in registry.FORMATS if kind in registry.kinds_of(name)]


def example(kind: str) -> dict[str, Any] | None:
    """A small, easy puzzle and its solution, for home and for the page that explains the rules."""
    rows = list(islice(starter_rows(kind), CANDIDATES))
    if not rows:
        return None
    boards = [
        (to_board(puzzle, tier=Tier(row["tier"]).label, score=row["score"]), puzzle)
        for row in rows
        for puzzle in [from_object(json.loads(row["body"]))]
    ]
    board, puzzle = min(boards, key=lambda pair: clutter(pair[0]))
    return {"board": board, "solution": solve(puzzle, limit=1).solutions[0].rows}


def clutter(board: dict[str, Any]) -> tuple[int, int]:
    """How busy a board looks. On boards of one size, fewer clues make larger shapes."""
    labels = board["labels"]
    return board["rows"] * board["cols"], len(labels["cells"]) + sum(map(len, (*labels["rows"], *labels["cols"])))
