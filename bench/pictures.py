"""Thirty sample pictures as nonograms: whether all become unique, how many cells change, and a contact sheet."""

from __future__ import annotations

import argparse
import io
import time
from pathlib import Path

from PIL import Image, ImageDraw

from bench.common import RESULTS, percentile, save, table
from nurigram import solve
from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nonogram.making.picture import from_image
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.order import Pictured
from tests.fixtures.sample_pictures import as_png, samples

TILE, GAP = 150, 12


def main(arguments: list[str]) -> None:
    """Turn the pictures into puzzles, print the figures and draw the contact sheet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, default=RESULTS / "pictures.png", help="where to write the contact sheet")
    options = parser.parse_args(arguments)
    rows, made = [], []
    for name, image, settings in samples():
        start = time.process_time()
        pictured = from_image(as_png(image), settings, Deadline(60))
        seconds = time.process_time() - start
        verdict = solve(pictured.puzzle, "sat", time_limit=60).verdict
        grid, changed = pictured.puzzle.grid, pictured.changed.bit_count()
        rows.append((name, f"{grid.rows}x{grid.cols}", verdict.value, changed, 100 * changed / grid.area, seconds))
        made.append((name, image, pictured))
    table("pictures", ["picture", "cells", "verdict by sat", "changed", "percent", "CPU s"], rows)
    unique = sum(row[2] == Verdict.UNIQUE.value for row in rows)
    print(
        f"{unique} of {len(rows)} unique (target: all); changed cells: median {percentile([r[3] for r in rows], 0.5)},"
    )
    print(f"  at most {max(row[3] for row in rows)}, {max(row[4] for row in rows):.1f} % of a picture")
    options.sheet.parent.mkdir(parents=True, exist_ok=True)
    options.sheet.write_bytes(contact_sheet(made))
    save("pictures", {"rows": rows})
    print(f"contact sheet: {options.sheet}")


def contact_sheet(made: list[tuple[str, Image.Image, Pictured]], across: int = 5) -> bytes:
    """Every picture beside the solution of its puzzle. Added cells are red, and removed cells are blue."""
    width, height = 2 * TILE + 2 * GAP, TILE + 3 * GAP
    down = -(-len(made) // across)
    sheet = Image.new("RGB", (across * width, down * height), "white")
    pen = ImageDraw.Draw(sheet)
    for number, (name, image, pictured) in enumerate(made):
        left, top = number % across * width, number // across * height
        sheet.paste(image.convert("RGB").resize((TILE, TILE)), (left, top + GAP))
        cells = _cells(pictured.puzzle.grid, pictured.before, pictured.after)
        middle = (TILE - cells.width) // 2, (TILE - cells.height) // 2
        sheet.paste(cells, (left + TILE + GAP + middle[0], top + GAP + middle[1]))
        pen.text((left, top), f"{name}: {pictured.changed.bit_count()} changed", fill="black")
    file = io.BytesIO()
    sheet.save(file, "PNG")
    return file.getvalue()


def _cells(grid: Grid, before: Bitboard, after: Bitboard) -> Image.Image:
    colours = {(0, 0): "white", (1, 1): "black", (0, 1): "red", (1, 0): "deepskyblue"}
    image = Image.new("RGB", (grid.cols, grid.rows))
    for row in range(grid.rows):
        for col in range(grid.cols):
            bit = grid.bit(row, col)
            image.putpixel((col, row), _rgb(colours[bool(before & bit), bool(after & bit)]))
    zoom = TILE // max(grid.rows, grid.cols)
    return image.resize((grid.cols * zoom, grid.rows * zoom), Image.Resampling.NEAREST)


def _rgb(name: str) -> tuple[int, int, int]:
    colour = {"white": (255, 255, 255), "black": (0, 0, 0), "red": (220, 40, 40), "deepskyblue": (0, 160, 240)}
    return colour[name]


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
