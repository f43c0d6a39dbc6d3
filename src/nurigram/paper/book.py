"""A whole book: what the template needs to know of its puzzles, their sections and the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import lru_cache, partial
from itertools import groupby, islice
from operator import itemgetter
from typing import Any

from nurigram.base.cells import CellSet
from nurigram.base.errors import UnsupportedError
from nurigram.base.run_all import run_all
from nurigram.formats import loads
from nurigram.messages import app_sentences, messages
from nurigram.paper.board import Data, board_data, given_board, solved_board
from nurigram.paper.entry import Entry, Wanted, prepare, stars_of
from nurigram.paper.explanation import explanation_data
from nurigram.paper.settings import BookSettings, sheet_of
from nurigram.paper.typeset import common_data, typeset
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.picture_titles import shown
from nurigram.puzzle.registry import KINDS, kind, kind_of
from nurigram.reasoning.explain import technique_name, technique_rule
from nurigram.render.marks import solution_marks
from nurigram.render.typesetter import clean
from nurigram.solving.solve import solve

TIPS = 3
"""How many techniques the rules name for a start."""

_WORDS = ("contents", "hints", "ways", "solutions", "rules", "puzzle", "solution", "begin", "not_unique", "cells")


def book(
    puzzles: Iterable[Puzzle],
    *,
    paper: str = "A4",
    sheet: Mapping[str, Any] | None = None,
    jobs: int = 1,
    **wishes: Any,
) -> bytes:
    """A print-ready book of puzzles as the content of a PDF file.

    ``paper`` is a name such as ``A5`` or a size such as ``170x240``, and ``sheet`` may hold ``margin``, ``gutter``,
    ``bleed`` and ``crop_marks``. All other arguments are fields of ``BookSettings``: ``title``, ``hints``, ``ways``,
    ``booklet``, ``theme``, ``url`` and more.

    Raises ``UnsupportedError`` if a puzzle is not proved to have exactly one solution.
    """
    settings = BookSettings(sheet=sheet_of(paper, **(sheet or {})), **wishes)
    wanted = Wanted(settings.hints, settings.ways, settings.language, settings.url)
    entries = list(run_all(partial(prepare, wanted=wanted), iter(puzzles), jobs))
    if faulty := [f"{entry.name}: {entry.fault}" for entry in entries if entry.solution is None]:
        raise UnsupportedError(f"not fit for print: {'; '.join(faulty)}")
    return make_book(entries, settings)


def make_book(entries: Sequence[Entry], settings: BookSettings) -> bytes:
    """The file of a book."""
    return typeset("book", book_data(entries, settings), settings)


def book_data(entries: Sequence[Entry], settings: BookSettings) -> Data:
    """All that a book's template is given."""
    kinds = _kinds_in(entries)
    title = clean(settings.title or "") or settings.say("title").join(settings.kind(each) for each in kinds)
    chapters = list(_chapters(entries, settings))
    return common_data(title, settings, _WORDS) | {
        "running": title if settings.front else "",
        "subtitle": clean(settings.subtitle or "") or _subtitle(entries, settings),
        "imprint": [settings.say(word) for word in (("scan", "made") if settings.url else ("made",))],
        "ornaments": [_ornament(each) for each in kinds if kind(each).example],
        "chapters": chapters,
        "tabs": sum(len(chapter["sections"]) for chapter in chapters),
        **{name: getattr(settings, name) for name in ("front", "solutions", "hints", "ways", "per_page", "sections")},
    }


def _kinds_in(entries: Sequence[Entry]) -> list[str]:
    return [each for each in KINDS if any(entry.puzzle.kind == each for entry in entries)]


def _subtitle(entries: Sequence[Entry], settings: BookSettings) -> str:
    """How many puzzles there are, and that each has one solution if that is proved."""
    proved = all(entry.solution is not None for entry in entries)
    return settings.say("unique" if proved else "count", {"count": len(entries)})


def _ornament(name: str) -> Data:
    """The solved example of a kind, without its clues."""
    puzzle, black = _example(name)
    return board_data(puzzle, "", solution_marks(puzzle, black.rows), Labels())


@lru_cache(maxsize=100)
def _example(name: str) -> tuple[Puzzle, CellSet]:
    """The example of a kind and its solution."""
    puzzle = loads(kind(name).example)
    found = solve(puzzle, limit=1).solutions
    if not found:
        raise UnsupportedError(f"the example of the kind {name} has no solution")
    return puzzle, found[0]


def _chapters(entries: Sequence[Entry], settings: BookSettings) -> Iterator[Data]:
    """The kinds in order, each with its rules and sections; one chapter without a name where kinds are mixed."""
    number = tab = 0
    for name, groups in groupby(_groups(entries, settings.sections), key=itemgetter(0)):
        sections = []
        for _, tier, some in groups:
            puzzles = [_puzzle(entry, number + place, settings) for place, entry in enumerate(some, 1)]
            first, number = number + 1, number + len(puzzles)
            sections.append(
                _titles(name, tier, settings)
                | {
                    "tab": tab,
                    "numbers": str(first) if first == number else f"{first}–{number}",
                    "puzzles": puzzles,
                }
            )
            tab += 1
        kinds = [name] if name else _kinds_in(entries)
        yield {
            "kind": settings.kind(name) if name else "",
            "rules": rules_data(kinds, settings) if settings.rules else [],
            "sections": sections,
        }


def _groups(entries: Sequence[Entry], by: str) -> Iterator[tuple[str, Tier | None, list[Entry]]]:
    """The puzzles of each section: small ones first, else in the order given. Without sections all of them."""
    if by == "none":
        yield "", None, list(entries)
        return
    for name in KINDS:
        for tier in Tier if by == "tier" else (None,):
            chosen = [each for each in entries if each.puzzle.kind == name and tier in (None, each.tier)]
            if chosen:
                yield name, tier, sorted(chosen, key=lambda each: each.puzzle.grid.area)


def _titles(name: str, tier: Tier | None, settings: BookSettings) -> Data:
    """The heading, its short form under the name of the kind, and the stars."""
    if not name or tier is None:
        puzzles = settings.say("puzzles")
        return {"title": settings.kind(name) if name else puzzles, "short": puzzles, "stars": 0}
    level = messages(settings.language).text(f"tiers.{tier.label}")
    level = level[:1].upper() + level[1:]
    return {"title": f"{settings.kind(name)} · {level}", "short": level, "stars": stars_of(tier)}


def _puzzle(entry: Entry, number: int, settings: BookSettings) -> Data:
    """One puzzle with all that the book says of it."""
    puzzle, info, black = entry.puzzle, entry.puzzle.info, entry.solution
    labels = replace(kind_of(puzzle).labels(puzzle), rows=(), cols=(), thick_every=0, row_paints=(), col_paints=())
    time = settings.say("minutes", {"minutes": max(1, round(entry.minutes))}) if entry.minutes else None
    return {
        "number": number,
        "name": clean(entry.name),
        "byline": " · ".join(filter(None, (clean(info.title or ""), clean(info.author or "")))),
        "facts": " · ".join(filter(None, (f"{puzzle.grid.rows} × {puzzle.grid.cols}", clean(entry.short_id), time))),
        "stars": stars_of(entry.tier),
        "shown": clean(shown(puzzle).get(settings.language, "")),
        "code": None if entry.code is None or settings.url is None else asdict(entry.code),
        "hint": entry.hint,
        "way": None if entry.way is None else explanation_data(entry.way, settings),
        "board": given_board(puzzle, settings),
        "solution": None if black is None else solved_board(puzzle, black, settings, labels) | {"rim": 0.5},
    }


def rules_data(kinds: Iterable[str], settings: BookSettings) -> list[Data]:
    """The rules of each kind that has an example to show them on."""
    return [_rules(each, settings) for each in kinds if kind(each).example]


def _rules(name: str, settings: BookSettings) -> Data:
    """The rules of a kind in words and on an example, and the techniques to begin with."""
    words = app_sentences(settings.language)["kinds"][name]
    puzzle, black = _example(name)
    easy = (each for each in kind(name).techniques.get(Tier.EASY, ()) if each.__name__ not in kind(name).obvious)
    return {
        "name": words["name"],
        "rules": words["rules"],
        "puzzle": given_board(puzzle, settings),
        "solution": solved_board(puzzle, black, settings),
        "tips": [
            {
                "name": technique_name(puzzle, technique.__name__, settings.language),
                "rule": technique_rule(puzzle, technique.__name__, settings.language),
            }
            for technique in islice(easy, TIPS)
        ],
    }
