"""Sheets of what the drawing kits draw, to look at: eight samples of every kit at three sizes, before any repair."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from nurigram import Grid
from nurigram.ground.dice import Dice, derive_seed
from nurigram.kinds.nonogram.making.pictures.compose import RENDERINGS, compose
from nurigram.kinds.nonogram.making.pictures.kits import KITS

ROOT = Path(__file__).resolve().parents[1]
SIZES = (15, 20, 30)
SAMPLES = 8
GAP = 10


def main() -> None:
    """Write a sheet of each kit, or only of some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kits", nargs="*", help="names of kits; all if left out")
    parser.add_argument("--rendering", choices=RENDERINGS, default="solid")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--per-sheet", type=int, default=5)
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "shots" / "kits")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    names = options.kits or sorted(KITS)
    for first in range(0, len(names), options.per_sheet):
        some = names[first : first + options.per_sheet]
        strips = [strip(name, size, options.rendering, options.seed) for name in some for size in SIZES]
        stacked(strips).save(options.output / f"{first // options.per_sheet:02}.png")
        print(first // options.per_sheet, *some)


def strip(name: str, size: int, rendering: str, seed: int) -> Image.Image:
    """Eight samples side by side."""
    grid = Grid(size, size)
    rows = [
        grid.format_rows(compose(grid, Dice(derive_seed(seed, size, k)), KITS[name], rendering).black)
        for k in range(SAMPLES)
    ]
    return beside([drawn(each) for each in rows])


def drawn(rows: Sequence[str], side: int = 120) -> Image.Image:
    """A small picture of a board."""
    cell = max(2, side // max(len(rows), len(rows[0])))
    picture = Image.new("L", (cell * len(rows[0]) + 2, cell * len(rows) + 2), 255)
    pen = ImageDraw.Draw(picture)
    pen.rectangle((0, 0, picture.width - 1, picture.height - 1), outline=170)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign == "#":
                pen.rectangle((1 + x * cell, 1 + y * cell, x * cell + cell, y * cell + cell), fill=0)
    return picture


def beside(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures in a row."""
    sheet = Image.new("L", (sum(each.width + GAP for each in pictures), max(each.height for each in pictures)), 225)
    x = 0
    for each in pictures:
        sheet.paste(each, (x, 0))
        x += each.width + GAP
    return sheet


def stacked(pictures: Sequence[Image.Image]) -> Image.Image:
    """Pictures below each other."""
    sheet = Image.new("L", (max(each.width for each in pictures), sum(each.height + GAP for each in pictures)), 225)
    y = 0
    for each in pictures:
        sheet.paste(each, (0, y))
        y += each.height + GAP
    return sheet


if __name__ == "__main__":
    main()
