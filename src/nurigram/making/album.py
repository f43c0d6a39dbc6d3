"""Many drawings as puzzles: each at every size asked for, by the way of drawing that looks most like it.

A drawing that does not become a puzzle is reported with the reason. No two puzzles of an album look the same. The
result does not depend on the number of processes, nor on their speed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import NurigramError
from nurigram.base.grid import WHITE
from nurigram.base.run_all import run_all
from nurigram.making.art_sources import Drawing
from nurigram.making.picture import maker
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.puzzle.twins import Twins
from nurigram.reasoning.grade import grade

LIKE = 0.4
"""A puzzle that looks less like its drawing is not taken; 1 is the drawing itself."""

CHANGED = 0.05
"""A puzzle for which a larger share of the cells had to change is not taken."""

FILLED = 2 / 3
"""A puzzle that leaves more of its rows or columns empty is not taken."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Page:
    """What became of a drawing at a size: a puzzle, or the reason why not."""

    name: str
    size: Size
    puzzle: Puzzle | None
    problem: str | None = None

    @property
    def key(self) -> tuple[str, int, int]:
        """What tells the pages of an album apart."""
        return self.name, *self.size


def make_album(
    drawings: Iterable[Drawing],
    options: Iterable[PictureOptions],
    *,
    jobs: int = 1,
    like: float = LIKE,
    known: Mapping[tuple[str, int, int], Puzzle] | None = None,
) -> Iterator[Page]:
    """A page for each drawing and each of the options, in this order. ``known`` are puzzles of an earlier run."""
    there = known or {}
    tasks = [(drawing, each) for each in options for drawing in drawings]
    fresh = run_all(partial(_page, like=like), (task for task in tasks if _key(*task) not in there), jobs)
    twins = Twins()
    for drawing, each in tasks:
        key = _key(drawing, each)
        page = Page(key[0], key[1:], there[key]) if key in there else next(fresh)
        yield _unlike(page, twins)


def _key(drawing: Drawing, options: PictureOptions) -> tuple[str, int, int]:
    return drawing.name, options.rows or 0, options.cols or 0


def _unlike(page: Page, twins: Twins) -> Page:
    """The page, unless an earlier one looks the same."""
    if page.puzzle is None:
        return page
    twin = twins.add(page.name, page.puzzle.info.solution or ())
    return page if twin is None else Page(page.name, page.size, None, f"looks like {twin}")


def _page(task: tuple[Drawing, PictureOptions], like: float) -> Page:
    drawing, options = task
    name, *size = _key(drawing, options)
    page = partial(Page, name, (size[0], size[1]))
    try:
        made = maker()[1](drawing.image(), options, Deadline(None))
    except NurigramError as error:
        return page(None, str(error))
    if problem := _problem(made, like):
        return page(None, problem)
    return page(_titled(made, drawing, page.args[1]))


def _problem(made: Pictured, like: float) -> str | None:
    area, changed = made.puzzle.grid.area, made.changed.bit_count()
    if changed > CHANGED * area:
        return f"{changed} of {area} cells would have to change"
    if _filled(made.puzzle.info.solution) < FILLED:
        return "too narrow for the frame"
    if made.likeness is not None and made.likeness < like:
        return f"looks too little like the drawing: {max(0.0, made.likeness):.2f}"
    return None


def _filled(rows: tuple[str, ...]) -> float:
    """The share of the rows, or of the columns if it is smaller, that are not empty."""
    across = ["".join(column) for column in zip(*rows, strict=True)]
    return min(sum(line.strip(WHITE) != "" for line in lines) / len(lines) for lines in (rows, across))


def _titled(made: Pictured, drawing: Drawing, size: Size) -> Puzzle:
    """The puzzle with its grade, and with all that is known of the drawing."""
    graded = grade(made.puzzle).to_json()
    about: dict[str, Any] = {
        "picture": {"subject": drawing.name, **drawing.titles},
        "album": {"name": drawing.name, "size": list(size)},
        "license": drawing.license,
        "likeness": None if made.likeness is None else round(made.likeness, 3),
        "changed": made.changed.bit_count(),
        "grade": {name: graded[name] for name in ("tier", "score", "weights")},
    }
    extra = {name: value for name, value in about.items() if value is not None}
    puzzle: Puzzle = made.puzzle
    return with_info(puzzle, author=drawing.author, source=drawing.source, title=None, extra=extra)


def keys_of(puzzles: Iterable[Puzzle]) -> Mapping[tuple[str, int, int], Puzzle]:
    """The puzzles of an album by their keys."""
    return {key: puzzle for puzzle in puzzles if (key := _key_of(puzzle.info.extra.get("album"))) is not None}


def _key_of(album: Any) -> tuple[str, int, int] | None:
    if not isinstance(album, dict) or not isinstance(album.get("size"), Collection):
        return None
    return (album.get("name", ""), *album["size"])
