"""What the engine in the page has to know: sentences, tiers, limits and weights, each written once in Python.

It is the same for everyone: the server sends it as ``data/knowledge.json``, and a static site holds that file.
"""

from __future__ import annotations

from typing import Any

from nurigram.base.plugins import KIND_WORDS
from nurigram.messages import LANGUAGES, SHORTEST_RUN, messages
from nurigram.messages.colours import INKS
from nurigram.puzzle import registry
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Tier
from nurigram.reasoning.grade import weights_of
from nurigram.reasoning.hint import SOLVE_SECONDS
from nurigram.web.settings import Settings

COMMON = ("plural", "cells", "hint", "refused", "colours")
"""The sentences that all kinds share."""


def knowledge() -> dict[str, Any]:
    """The content of the file."""
    tables = map(registry.kind, registry.KINDS)
    kinds = {table.name: _kind(table) for table in tables if table.name not in KIND_WORDS}
    return {
        "tiers": [tier.label for tier in Tier],
        "seconds": {"solve": SOLVE_SECONDS, "answer": Settings.model_fields["default_seconds"].default},
        "shortest_run": SHORTEST_RUN,
        "inks": dict(INKS),
        "kinds": kinds,
        "sentences": {language: _sentences(language, *kinds) for language in LANGUAGES},
    }


def _kind(table: PuzzleKind) -> dict[str, Any]:
    return {
        "limits": table.limits,
        "weights": weights_of(table.name).to_json(),
        "terms": table.terms.function,
        "minutes": table.minutes().to_json() if table.minutes else None,
    }


def _sentences(language: str, *kinds: str) -> dict[str, Any]:
    table = messages(language).table
    return {name: table[name] for name in (*COMMON, *kinds)}
