"""What the page needs besides its own files and does not change while it runs: sentences, kinds, lessons,
and what its engine has to know.

They are JSON files in ``data/``, made by the server when they are asked for, and written out for a static site.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from typing import Any

from nurigram.base.plugins import KIND_WORDS
from nurigram.base.turns import SYMMETRIES
from nurigram.formats import loads
from nurigram.formats.writing import holds_colour
from nurigram.library.starter import starter_rows
from nurigram.making.layouts import SHAPES
from nurigram.messages import LANGUAGES, app_sentences, messages
from nurigram.messages.colours import INKS
from nurigram.puzzle import registry
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Tier
from nurigram.reasoning.grade import grade
from nurigram.render.signs import SIGNS
from nurigram.solving.solve import solve
from nurigram.web.boards import to_board
from nurigram.web.course import lessons
from nurigram.web.engine_data import knowledge
from nurigram.web.settings import Settings


def materials(settings: Settings) -> dict[str, Callable[[], Any]]:
    """What makes the content of each file, by the name of the file."""
    spoken: dict[str, Callable[[str], Any]] = {"messages": app_sentences, "course": lessons}
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
                "name": table.name,
                "generates": table.propose is not None,
                "formats": formats_of(table.name),
                "example": example(table),
            }
            for table in shown_kinds()
        ],
        "difficulties": [tier.label for tier in Tier if tier is not Tier.SEARCH],
        "symmetries": list(SYMMETRIES),
        "shapes": list(SHAPES),
        "limits": limits,
    }


def shown_kinds() -> list[PuzzleKind]:
    """The kinds whose rules the page knows."""
    tables = map(registry.kind, registry.KINDS)
    return [table for table in tables if table.page or table.name not in KIND_WORDS]


@cache
def pages_of_plugins() -> dict[str, bytes]:
    """The rules of kinds that plug-ins bring, by the names of their files beside our own."""
    return {f"kinds/{table.name}.js": table.page.encode() for table in shown_kinds() if table.page}


def formats_of(kind: str) -> list[dict[str, Any]]:
    """The formats that can hold puzzles of a kind, and whether they hold colours."""
    return [
        {"name": name, "title": registry.format_module(name).TITLE, "colour": holds_colour(name)}
        for name in registry.FORMATS
        if kind in registry.kinds_of(name)
    ]


def example(kind: PuzzleKind) -> dict[str, Any] | None:
    """The small puzzle that shows what the kind is, and its solution; failing one, the first of the library."""
    texts = [kind.example] if kind.example else [row["body"] for row in islice(starter_rows(kind.name), 1)]
    for text in texts:
        puzzle = loads(text)
        graded = grade(puzzle)
        tier = graded.tier.label if graded.tier else None
        board = to_board(puzzle, tier=tier, score=graded.score)
        return {"board": board, "solution": solve(puzzle, limit=1).solutions[0].rows}
    return None
