"""The way to a solution as a film: one picture after another, as GIF or animated PNG."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace

import resvg_py
from PIL import Image, ImageDraw, ImageFont

from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.state import State
from nurigram.reasoning.explain import Explained, Explanation, technique_name
from nurigram.render.fonts import JAPANESE_SERIF, SERIF_BOLD, font_file
from nurigram.render.marks import Marks, marks_of
from nurigram.render.palette import PALETTES
from nurigram.render.svg import render_svg

SIDE = 640
"""The longer side of the board, in pixels."""

MOST_FRAMES = 240
"""Ways with more steps than this show several in one picture."""

FIRST, EACH, LAST = 1500, 800, 4000
"""How long pictures stay, in milliseconds."""

_COLOURS = 64
_VIEW = re.compile(r'viewBox="0 0 (\S+) (\S+)"')


def film(way: Explanation, settings: BookSettings, kind: str) -> bytes:
    """The film; ``kind`` is ``gif`` or ``apng``."""
    frames = list(_frames(way, settings))
    times = [FIRST, *[EACH] * (len(frames) - 2), LAST][-len(frames) :]
    out = io.BytesIO()
    first, *others = _with_one_palette(frames)
    if kind == "gif":
        first.save(out, "GIF", save_all=True, append_images=others, duration=times, loop=0, disposal=1)
    else:
        first.save(out, "PNG", save_all=True, append_images=others, duration=times, loop=0, default_image=False)
    return out.getvalue()


def _with_one_palette(frames: list[Image.Image]) -> list[Image.Image]:
    """All pictures in the same few colours, those of some of them: the film stays small and does not flicker."""
    some = frames[:: max(1, len(frames) // 4)]
    strip = Image.new("RGB", (sum(frame.width for frame in some), some[0].height))
    for place, frame in enumerate(some):
        strip.paste(frame, (place * frame.width, 0))
    palette = strip.quantize(_COLOURS, dither=Image.Dither.NONE)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]


def _frames(way: Explanation, settings: BookSettings) -> Iterator[Image.Image]:
    """The empty board, every step with its name below, and the finished board."""
    puzzle = way.trace.puzzle
    yield _frame(puzzle, Marks(), "", settings)
    states = list(way.trace.states())[1:]
    each = max(1, -(-len(way.steps) // MOST_FRAMES))
    for line, after in list(zip(way.steps, states, strict=True))[each - 1 :: each]:
        marks = _marks(line, after) if each == 1 else marks_of(after)
        yield _frame(puzzle, marks, _caption(way, line, settings), settings)
    end = way.trace.end
    yield _frame(puzzle, replace(marks_of(end), dots=not way.solved), "", settings)


def _marks(line: Explained, after: State) -> Marks:
    """A single step has its cells framed, and dashed what it follows from."""
    step = line.step.step
    return replace(marks_of(after), highlight=step.cells, reasons=step.because & ~step.cells)


def _caption(way: Explanation, line: Explained, settings: BookSettings) -> str:
    name = technique_name(way.trace.puzzle, line.step.name, settings.language)
    return f"{line.number}/{len(way.steps)}  {name}"


def _frame(puzzle: Puzzle, marks: Marks, caption: str, settings: BookSettings) -> Image.Image:
    board = _board(puzzle, marks)
    size = max(16, SIDE // 24)
    frame = Image.new("RGB", (board.width, board.height + 2 * size), PALETTES["light"].ground)
    frame.paste(board, (0, 0))
    _write(frame, caption, size, board.height + size // 4, settings.language)
    return frame


def _board(puzzle: Puzzle, marks: Marks) -> Image.Image:
    """The board, its numbers set with our own font: the same pixels on every machine."""
    picture = render_svg(puzzle, marks)
    view = _VIEW.search(picture)
    assert view, "every picture has a viewBox"
    data = resvg_py.svg_to_bytes(
        svg_string=picture,
        zoom=SIDE / max(float(view[1]), float(view[2])),
        skip_system_fonts=True,
        font_files=[str(font_file(SERIF_BOLD))],
        serif_family="Source Serif Pro",
    )
    return Image.open(io.BytesIO(bytes(data))).convert("RGB")


def _write(frame: Image.Image, text: str, size: int, top: int, language: str) -> None:
    """One line in the middle, smaller where it would not fit."""
    path = str(font_file(JAPANESE_SERIF if language == "ja" else SERIF_BOLD))
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    wide = font.getlength(text)
    if wide > 0.95 * frame.width:
        font = font.font_variant(size=max(8, int(size * 0.95 * frame.width / wide)))
    ink = PALETTES["light"].ink
    ImageDraw.Draw(frame).text((frame.width / 2, top + size), text, fill=ink, font=font, anchor="ms")
