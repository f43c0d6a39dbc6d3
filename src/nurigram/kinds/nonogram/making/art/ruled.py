"""A picture with a drawn grid: its lines are recognised, and the cells between them read one by one.

A line is a column or a row of pixels that have one colour from end to end. Lines are thin, and lie at even distances in
both directions. Anything less is no grid: then the picture is treated like any other.
"""

from __future__ import annotations

from itertools import groupby, pairwise

from PIL import Image

LONGEST = 1_000
"""Larger pictures are reduced before lines are looked for."""

EVEN = 0.97
"""The share of the pixels of a line that have its colour."""

ALIKE = 60
"""Grey values that differ by no more are one colour."""

FINEST = 4
"""Lines are at least this many pixels apart."""

FEWEST = 4
"""A grid has at least this many cells in each direction."""

INSET = 0.2
"""How much of a cell is left out at each side: a line may be thick, and a hand unsteady."""


def by_its_grid(grey: Image.Image) -> Image.Image | None:
    """A picture with one pixel for each cell of the grid that is drawn on the given one, if there is one."""
    grey = grey.reduce(max(1, -(-max(grey.size) // LONGEST)))
    across = _places(grey)
    down = _places(grey.transpose(Image.Transpose.TRANSPOSE)) if across else None
    if not across or not down or not 0.7 < (across[1] - across[0]) / (down[1] - down[0]) < 1.4:
        return None
    cells = Image.new("L", (len(across) - 1, len(down) - 1))
    for x, (left, right) in enumerate(pairwise(across)):
        for y, (top, bottom) in enumerate(pairwise(down)):
            dx, dy = INSET * (right - left), INSET * (bottom - top)
            cells.putpixel((x, y), _mean(grey, left + dx, top + dy, right - dx, bottom - dy))
    return cells


def _mean(grey: Image.Image, left: float, top: float, right: float, bottom: float) -> int:
    box = (left, top, max(right, left + 1), max(bottom, top + 1))
    return int(grey.resize((1, 1), Image.Resampling.BOX, box=box).tobytes()[0])


def _places(grey: Image.Image) -> list[float] | None:
    """Where the vertical lines lie, from left to right; nothing if they make no grid."""
    colours = [_colour(bytes(column)) for column in zip(*_rows(grey), strict=True)]
    paper = max(grey.tobytes())
    inks = sorted({colour for colour in colours if colour is not None and colour < paper - ALIKE})
    return next((found for ink in inks if (found := _even_places(colours, ink))), None)


def _rows(grey: Image.Image) -> list[bytes]:
    data = grey.tobytes()
    return [data[start : start + grey.width] for start in range(0, len(data), grey.width)]


def _colour(column: bytes) -> int | None:
    """The colour of a column of pixels, if nearly all have the same."""
    middle = sorted(column)[len(column) // 2]
    alike = sum(abs(value - middle) <= ALIKE for value in column)
    return middle if alike >= EVEN * len(column) else None


def _even_places(colours: list[int | None], ink: int) -> list[float] | None:
    """Lines of a colour at even distances over the whole width. A filled column hides none.

    The outermost lines may be missing, because cropping takes them for the border.
    """
    inked = [colour is not None and abs(colour - ink) <= ALIKE for colour in colours]
    runs = [list(run) for is_line, run in groupby(range(len(inked)), inked.__getitem__) if is_line]
    middles = [(run[0] + run[-1] + 1) / 2 for run in runs if len(run) <= len(inked) / 6]
    gaps = sorted(later - former for former, later in pairwise(middles))
    if not gaps or gaps[0] < FINEST:
        return None
    pitch = gaps[(len(gaps) - 1) // 2]
    lines = round((middles[-1] - middles[0]) / pitch)
    pitch = (middles[-1] - middles[0]) / lines
    before, after = round(middles[0] / pitch), round((len(inked) - middles[-1]) / pitch)
    first, last = middles[0] - before * pitch, middles[-1] + after * pitch
    slack = max(1.5, pitch / 6)
    if max(before, after) > 1 or first < -slack or last > len(inked) + slack or lines + before + after < FEWEST:
        return None
    places = [first + number * pitch for number in range(before + lines + after + 1)]
    seen = all(any(inked[max(0, round(place - slack)) : round(place + slack) + 1]) for place in places[1:-1])
    thin = sum(inked) < len(inked) / 2
    return places if seen and thin else None
