"""Turn a picture into a nonogram with one solution, changing the picture as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.errors import GenerationError, InputError, NurigramError, OutOfTimeError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nonogram.making.art.portray import CHANGED, framed, portray
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.painted import PaintedCanvas
from nurigram.kinds.nonogram.making.retouch import AnyCanvas, Effort, Measure, open_by_lines, open_by_solutions, retouch
from nurigram.kinds.nonogram.puzzle import from_picture
from nurigram.puzzle.model import Info
from nurigram.puzzle.order import Pictured, PictureOptions
from nurigram.puzzle.palette import SHADING, Palette

if TYPE_CHECKING:
    from PIL import Image

    from nurigram.kinds.nonogram.making.art.candidates import Candidate
    from nurigram.kinds.nonogram.making.art.paint import Painted

EFFORT = Effort(width=80, patience=20, looks=60_000)

IN_COLOUR = Effort(width=24, patience=12, looks=6_000)
"""The same in colour, where every look takes longer."""

ATTEMPTS = 3
"""How often to repair a picture from the start with other random choices. The result with the fewest changes wins."""


def from_image(data: bytes, options: PictureOptions, deadline: Deadline) -> Pictured:
    """The puzzle from a picture file. Pillow is imported here because nothing else needs it."""
    from nurigram.kinds.nonogram.making.art.ruled import by_its_grid
    from nurigram.kinds.nonogram.making.image import crop, read_grey, simple_cells, size_of

    if options.colours:
        return deadline.within(partial(_in_colour, data, options, deadline))

    def read() -> tuple[Grid, Bitboard] | list[Candidate]:
        grey = read_grey(data)
        if options.crop:
            grey = crop(grey)
        grey = _of_its_size(by_its_grid(grey), options) or _cut_out(data, options) or grey
        rows, cols = size_of(grey, options.rows, options.cols)
        if options.is_simple or (rows, cols) == (grey.height, grey.width):
            return simple_cells(grey, options)
        return drawn(grey, rows, cols, options)

    found = deadline.within(read)
    if isinstance(found, tuple):
        return from_cells(*found, options, deadline)
    return from_candidates(found, options, deadline)


def _of_its_size(cells: Image.Image | None, options: PictureOptions) -> Image.Image | None:
    """The cells of a drawn grid, unless another size is ordered."""
    if cells and options.rows in (None, cells.height) and options.cols in (None, cells.width):
        return cells
    return None


def _cut_out(data: bytes, options: PictureOptions) -> Image.Image | None:
    """The subject of a photograph, in black on white."""
    from nurigram.kinds.nonogram.making.art.subject import drawing_of
    from nurigram.kinds.nonogram.making.image import read_opaque

    wanted = options.crop and not options.is_simple and options.rendering != "shade"
    image = read_opaque(data) if wanted else None
    return drawing_of(image, options.rows, options.cols) if image else None


def _in_colour(data: bytes, options: PictureOptions, deadline: Deadline) -> Pictured:
    """The puzzle that looks most like a picture file in a few colours."""
    from nurigram.kinds.nonogram.making.art.paint import paintings
    from nurigram.kinds.nonogram.making.image import crop_colour, read_colour, size_of

    image, paper = read_colour(data)
    image = crop_colour(image) if options.crop else image
    rows, cols = size_of(image, options.rows, options.cols)
    found = paintings(image, rows, cols, options.colours or 1, paper)
    if not found or not any(map(any, found[0].values)):
        raise InputError("nothing of the picture differs from its background")
    best: Pictured | None = None
    for attempt, each in enumerate(found):
        if best is not None and (attempt >= ATTEMPTS or each.score <= (best.likeness or 0)):
            break
        made = _repaired(each, options, Dice(derive_seed(options.seed, attempt)), deadline)
        if made is not None and (best is None or (made.likeness or 0) > (best.likeness or 0)):
            best = made
    if best is None:
        raise _failure((rows, cols), deadline)
    return best


def _repaired(found: Painted, options: PictureOptions, dice: Dice, deadline: Deadline) -> Pictured | None:
    """The picture with few cells changed until lines alone solve it, symmetric if it was and that can be."""
    grid = Grid(len(found.values), len(found.values[0]))
    for symmetry in ("left-right", "none") if found.symmetric else ("none",):
        canvas = PaintedCanvas(grid, found.palette, found.values)
        before = canvas.picture
        done = retouch(canvas, open_by_lines, dice, IN_COLOUR, symmetry, deadline, loss=found.loss)
        if done and all(found.palette.layers(grid, canvas.picture)):
            puzzle = canvas.puzzle(Info(title=options.title, solution=canvas.rows))
            changed = canvas.differing(before).bit_count() / grid.area
            return Pictured(puzzle, before, canvas.picture, likeness=found.score - CHANGED * changed)
    return None


def drawn(grey: Image.Image, rows: int, cols: int, options: PictureOptions) -> list[Candidate]:
    """The ways to draw an image with so many cells, best first."""
    from nurigram.kinds.nonogram.making.art.candidates import candidates

    return candidates(grey, rows, cols, options.rendering, invert=options.invert)


def from_candidates(found: list[Candidate], options: PictureOptions, deadline: Deadline) -> Pictured:
    """The puzzle that looks most like the image, from the ways to draw it."""
    if options.as_is:
        grid = Grid(*found[0].frame)
        return _untouched(grid, framed(found[0].cells, grid), options)
    for measure, time in _measures(options, deadline):
        made = portray(found, measure, options.seed, time)
        if made is not None:
            info = Info(title=options.title, solution=made.grid.format_rows(made.after))
            puzzle = from_picture(made.grid, made.after, info)
            return Pictured(puzzle, made.before, made.after, likeness=made.score)
    raise _failure(found[0].frame, deadline)


def from_cells(
    grid: Grid, picture: int, options: PictureOptions, deadline: Deadline, palette: Palette = SHADING
) -> Pictured:
    """The puzzle from a picture of cells, changed until it has one solution."""
    if options.as_is:
        return _untouched(grid, picture, options)
    for measure, time in _measures(options, deadline):
        canvas = _best(partial(_canvas, grid, picture, palette), measure, options.seed, time)
        if canvas is not None:
            info = Info(title=options.title, solution=canvas.rows)
            return Pictured(canvas.puzzle(info), picture, canvas.picture)
    raise _failure((grid.rows, grid.cols), deadline)


def _untouched(grid: Grid, picture: Bitboard, options: PictureOptions) -> Pictured:
    """The puzzle from the picture alone. It has no stored solution, for it may have several."""
    return Pictured(from_picture(grid, picture, Info(title=options.title)), picture, picture, as_is=True)


def _canvas(grid: Grid, picture: int, palette: Palette) -> AnyCanvas:
    return Canvas(grid, picture) if palette == SHADING else PaintedCanvas.of(grid, palette, picture)


def _measures(options: PictureOptions, deadline: Deadline) -> Iterator[tuple[Measure, Deadline]]:
    """What to repair for: with ``fair`` that lines alone solve it, else only where the exact way takes too long."""
    if not options.fair:
        half = Deadline(None if deadline.left is None else deadline.left / 2)
        yield partial(open_by_solutions, deadline=half), half
    yield open_by_lines, deadline


def _failure(size: tuple[int, int], deadline: Deadline) -> NurigramError:
    rows, cols = size
    if deadline.expired:
        return OutOfTimeError(f"the {rows}x{cols} picture did not become unique within {deadline.seconds:g} s")
    return GenerationError(
        f"the {rows}x{cols} picture still has several solutions; try another size or rendering, or more time"
    )


def _best(begin: Callable[[], AnyCanvas], measure: Measure, seed: int, deadline: Deadline) -> AnyCanvas | None:
    """The repaired picture with the fewest changes, out of several attempts."""
    picture = begin().picture
    best: AnyCanvas | None = None
    for attempt in range(ATTEMPTS):
        canvas = begin()
        done = retouch(canvas, measure, Dice(derive_seed(seed, attempt)), EFFORT, deadline=deadline)
        if done and (best is None or _distance(canvas, picture) < _distance(best, picture)):
            best = canvas
        if best is not None and _distance(best, picture) <= 1:
            break
    return best


def _distance(canvas: AnyCanvas, picture: int) -> int:
    return canvas.differing(picture).bit_count()
