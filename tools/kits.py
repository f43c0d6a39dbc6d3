"""Pictures of what the drawing kits draw: sheets to look at, the sheet of the documentation, and a blind test.

Without options it writes eight samples of every kit at three sizes, before any repair, into ``shots/kits``. ``--docs``
writes the sheet of docs/kits.md. ``--blind N`` writes N numbered puzzles as the solver sees them in the end, with
``key.json`` to say what they are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from PIL import Image, ImageDraw

from nurigram import Grid, generate
from nurigram.ground.dice import Dice, derive_seed
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
PAPER, EDGE = 225, 170
"""Shades of grey."""


def main() -> None:
    """Write what the options ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kits", nargs="*", help="names of kits; all if left out")
    parser.add_argument("--rendering", choices=tuple(RENDERINGS), default="solid")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--docs", action="store_true", help="write the sheet of the documentation")
    parser.add_argument("--blind", type=int, metavar="N", help="write N unnamed puzzles and their key")
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
    """Solved puzzles under numbers, in random order.

    All kits come up equally often as easy and medium puzzles. Every fourth is a hard one of whatever subject comes.
    """
    dice = Dice(seed)
    subjects = [name for _ in range(count // len(names) + 1) for name in dice.shuffled(names)][:count]
    key = {}
    for number, subject in enumerate(dice.shuffled(subjects), 1):
        size, tier = SIZES[number % len(SIZES)], TIERS[number // len(SIZES) % len(TIERS)]
        wish: dict[str, Any] = {"style": "picture"} if tier == "hard" else {"subject": subject}
        puzzle = generate("nonogram", (size, size), tier, seed=derive_seed(seed, number), **wish)
        shown = puzzle.info.extra["picture"]
        assert puzzle.info.solution is not None
        drawn(puzzle.info.solution, 300).save(folder / f"{number:03}.png")
        key[f"{number:03}"] = {**shown, "size": size, "difficulty": tier}
    (folder / "key.json").write_text(json.dumps(key, indent=1) + "\n")
    print(f"wrote {count} pictures and key.json to {folder}")


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
