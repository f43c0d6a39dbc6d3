"""An image becomes a puzzle with one solution."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError
from nurigram.making.art_sources import is_svg, read_image, render, title_of
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.order import Pictured, PictureOptions, picture_options

Maker = Callable[[bytes, PictureOptions, Deadline], Pictured]


def picture(
    image: str | os.PathLike[str] | bytes, size: str | None = None, *, time_limit: float | None = None, **options: Any
) -> Pictured:
    """A puzzle from an image, with as few cells changed as it takes to give it one solution.

    ``image`` is a file, or the content of one: PNG, JPEG, GIF, WebP, BMP or SVG. ``size`` is ``"20x30"``, ``"20x"`` or
    ``"x30"``. The other options are those of ``nurigram picture``, such as ``colours=4``, ``rendering="outline"``,
    ``fair=True`` and ``title="Cat"``.

    Raises ``GenerationError`` if no puzzle comes of it, ``OutOfTimeError`` if the time limit ends first.
    """
    wanted, deadline = picture_options(size, **options), Deadline(time_limit)
    if isinstance(image, bytes):
        return _made(image, wanted, deadline)
    path = Path(image)
    try:
        made = _made(read_image(path), wanted, deadline)
    except InputError as error:
        raise error.at(str(path)) from error
    return made if wanted.title else replace(made, puzzle=_named(made.puzzle, path.stem))


def _made(data: bytes, wanted: PictureOptions, deadline: Deadline) -> Pictured:
    return maker()[1](render(data) if is_svg(data) else data, wanted, deadline)


def _named(puzzle: Puzzle, stem: str) -> Puzzle:
    """The puzzle with the name of its file as what it shows: as a title it would give the solution away."""
    return with_info(puzzle, extra={**puzzle.info.extra, "picture": {"subject": stem, "en": title_of(stem)}})


def maker() -> tuple[str, Maker]:
    """The kind that makes puzzles from pictures, and its function for that."""
    makers = ((name, registry.kind(name).picture) for name in registry.KINDS)
    return next((name, make) for name, make in makers if make is not None)
