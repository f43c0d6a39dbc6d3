"""Pictures of what the drawing kits draw: sheets to look at, the sheet of the documentation, and a blind test.

Without options it writes eight samples of every kit at three sizes, before any repair, into ``shots/kits``. ``--docs``
writes the sheet of docs/kits.md. ``--blind N`` writes N puzzles of each kit as the solver sees them in the end, on
sheets with numbers alone, and ``key.json`` to say what they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image, ImageDraw, ImageFont

from nurigram import GenerationError, Grid, Puzzle, generate
from nurigram.base.dice import Dice, derive_seed
from nurigram.kinds.nonogram.making.pictures.compose import RENDERINGS, compose
from nurigram.kinds.nonogram.making.pictures.kits import KITS

T = TypeVar("T")

ROOT = Path(__file__).resolve().parents[1]
SHOTS = ROOT / "shots" / "kits"
SHEET = ROOT / "docs" / "pictures" / "kits" / "sheet.png"
SIZES = (15, 20, 30)
TIERS = ("easy", "medium", "medium", "hard")
SAMPLES = 8
PER_SHEET = 5
GAP = 10
CARD, HEADLINE, ACROSS, DOWN = 180, 24, 6, 4
PATIENCE = 20.0
"""Seconds to look for one puzzle of the blind test."""

PAPER, EDGE = 225, 170
"""Shades of grey."""


def main() -> None:
    """Write what the options ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kits", nargs="*", help="names of kits; all if left out")
    parser.add_argument("--rendering", choices=tuple(RENDERINGS), default="solid")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--docs", action="store_true", help="write the sheet of the documentation")
    parser.add_argument("--blind", type=int, metavar="N", help="write N unnamed puzzles of each kit and the key")
    parser.add_argument("-o", "--output", type=Path, default=SHOTS, help="the folder")
    options = parser.parse_args()
    names = options.kits or sorted(KITS)
    if options.docs:
        SHEET.parent.mkdir(parents=True, exist_ok=True)
        overview(names).save(SHEET, optimize=True)
        print(f"wrote the picture of docs/kits.md: {len(names)} kits")
        return
    options.output.mkdir(parents=True, exist_ok=True)
    if options.blind:
        blind(options.blind, options.seed, names, options.output)
    else:
        sheets(names, options.rendering, options.seed, options.output)


def sheets(names: Sequence[str], rendering: str, seed: int, folder: Path) -> None:
    """Eight samples of each kit at each size, a few kits to a sheet."""
    for number, some in enumerate(batched(names, PER_SHEET)):
        rows = [beside(islice(samples(name, size, rendering, seed), SAMPLES)) for name in some for size in SIZES]
        stacked(rows).save(folder / f"{number:02}.png")
        print(f"{number:02}.png:", *some)


def overview(names: Sequence[str]) -> Image.Image:
    """Every kit once at 20x20, twelve in a row, in the order of their names."""
    pictures = [next(samples(name, 20, "solid", 4)) for name in names]
    return stacked([beside(row) for row in batched(pictures, 12)]).quantize(4, dither=Image.Dither.NONE)


def samples(name: str, size: int, rendering: str, seed: int) -> Iterator[Image.Image]:
    """Pictures of one subject."""
    grid, number = Grid(size, size), 0
    while True:
        picture = compose(grid, Dice(derive_seed(seed, size, number)), KITS[name], rendering)
        yield drawn(grid.format_rows(picture.black))
        number += 1


def blind(count: int, seed: int, names: Sequence[str], folder: Path) -> None:
    """Solved puzzles of each kit, in random order: sheets that show no more than their numbers, and the key."""
    made = [puzzle for name in names for puzzle in solved(name, count, seed)]
    key, cards = {}, []
    for number, (puzzle, asked) in enumerate(Dice(seed).shuffled(made), 1):
        assert puzzle.info.solution is not None
        cards.append(card(number, drawn(puzzle.info.solution, CARD)))
        key[f"{number:03}"] = {**puzzle.info.extra["picture"], **asked}
    for page, some in enumerate(batched(cards, ACROSS * DOWN), 1):
        stacked([beside(row) for row in batched(some, ACROSS)]).save(folder / f"sheet-{page:02}.png", optimize=True)
    (folder / "key.json").write_text(json.dumps(key, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"wrote {len(key)} pictures and key.json to {folder}")


def solved(name: str, count: int, seed: int) -> Iterator[tuple[Puzzle, dict[str, Any]]]:
    """Puzzles of one subject, of all sizes and tiers in turn."""
    first = sorted(KITS).index(name)
    for number in range(count):
        size, tier = SIZES[(first + number) % len(SIZES)], TIERS[number % len(TIERS)]
        yield one_of(name, size, (tier, "easy", "medium"), derive_seed(seed, first, number))


def one_of(name: str, size: int, tiers: Sequence[str], seed: int) -> tuple[Puzzle, dict[str, Any]]:
    """A puzzle of the first tier that this subject can have."""
    for tier in tiers:
        with suppress(GenerationError):
            puzzle = generate("nonogram", (size, size), tier, seed=seed, subject=name, time_limit=PATIENCE)
            return puzzle, {"size": size, "difficulty": tier}
    raise GenerationError(f"no {size}x{size} puzzle shows {name}")


def card(number: int, picture: Image.Image) -> Image.Image:
    """A picture with its number above it."""
    made = Image.new("L", (picture.width, picture.height + HEADLINE), PAPER)
    ImageDraw.Draw(made).text((2, 0), str(number), fill=0, font=ImageFont.load_default(HEADLINE - 4))
    made.paste(picture, (0, HEADLINE))
    return made


def batched(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """The items in groups. ``itertools.batched`` is new in Python 3.12."""
    return [items[first : first + size] for first in range(0, len(items), size)]


def drawn(rows: Sequence[str], side: int = 120) -> Image.Image:
    """A small picture of a board."""
    cell = max(2, side // max(len(rows), len(rows[0])))
    picture = Image.new("L", (cell * len(rows[0]) + 2, cell * len(rows) + 2), 255)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=EDGE)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "#":
                pen.rectangle((1 + x * cell, 1 + y * cell, x * cell + cell, y * cell + cell), fill=0)
    return picture


def beside(pictures: Iterator[Image.Image] | Sequence[Image.Image]) -> Image.Image:
    """Pictures in a row."""
    some = list(pictures)
    sheet = Image.new("L", (sum(each.width + GAP for each in some), max(each.height for each in some)), PAPER)
    x = 0
    for each in some:
        sheet.paste(each, (x, 0))
        x += each.width + GAP
    return sheet


def stacked(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures below each other."""
    sheet = Image.new("L", (max(each.width for each in pictures), sum(each.height + GAP for each in pictures)), PAPER)
    y = 0
    for each in pictures:
        sheet.paste(each, (0, y))
        y += each.height + GAP
    return sheet


if __name__ == "__main__":
    main()
