"""Contact sheets of the nonograms that come with the program: ``python -m tools.sheets``.

Without options it writes the sheets of docs/album.md, sixty pictures of each size. ``--all`` writes every picture with
its title into ``shots/sheets``, to look for those that nobody can name. ``--blind N`` writes N pictures of all sizes
with numbers alone, for judges who name them, and the answers into a file of its own (``--key``).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageColor, ImageDraw

from nurigram.base.dice import Dice
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.puzzle.palette import Palette
from nurigram.puzzle.picture_titles import shown
from nurigram.solving.solve import solve

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs" / "pictures" / "sheets"
SHOTS = ROOT / "shots" / "sheets"
NAMES = ("5x5", "10x10", "15x15", "20x20", "30x30", "colour")
SAMPLE, ACROSS, SIDE, GAP, LINE = 60, 12, 60, 8, 12
LARGEST = 30
"""The side of the largest pictures that show one thing; larger ones are scenes."""

PER_SHEET = 40
"""Pictures on a sheet for judges."""


class Shown(NamedTuple):
    """A picture: its side, its titles, its rows and its palette."""

    side: int
    titles: dict[str, str]
    rows: tuple[str, ...]
    palette: Palette


def main() -> None:
    """Write what the options ask for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="every picture with its title")
    parser.add_argument("--blind", type=int, metavar="N", help="N pictures with numbers alone")
    parser.add_argument("--seed", type=int, default=1, help="another seed chooses other pictures")
    parser.add_argument("-o", "--output", type=Path, default=SHOTS, help="the folder")
    parser.add_argument("--key", type=Path, help="where the answers of the blind test go; not into that folder")
    options = parser.parse_args()
    if options.blind:
        if options.key is None:
            parser.error("--blind needs --key FILE for the answers")
        blind(options.blind, options.seed, options.output, options.key)
    elif options.all:
        everything(options.output)
    else:
        samples(DOCS)


def pictures() -> list[Shown]:
    """All nonograms of the library with their solutions, in its order."""
    rows = (from_object(json.loads(row["body"])) for row in starter_rows("nonogram"))
    solved = ((each, solve(each, limit=1).solutions[0]) for each in rows)
    return [Shown(each.grid.rows, shown(each), tuple(found.rows), each.palette) for each, found in solved]


def samples(folder: Path) -> None:
    """Sixty pictures of each size and sixty in colour, taken evenly from easy to hard."""
    folder.mkdir(parents=True, exist_ok=True)
    found = pictures()
    groups = {f"{side}x{side}": group for side, group in _by_size(each for each in found if not each.palette.in_colour)}
    groups["colour"] = [each for each in found if each.palette.in_colour and each.side == len(each.rows[0])]
    scenes = [each for each in found if each.side > LARGEST]
    sheet(scenes, [""] * len(scenes), 7, 2 * SIDE).save(folder / "scenes.png", optimize=True)
    for name, group in groups.items():
        if name in NAMES:
            chosen = [group[at * len(group) // SAMPLE] for at in range(min(SAMPLE, len(group)))]
            sheet(chosen, [""] * len(chosen)).save(folder / f"{name}.png", optimize=True)


def everything(folder: Path) -> None:
    """All pictures with their titles, a few hundred on each sheet."""
    folder.mkdir(parents=True, exist_ok=True)
    for side, group in _by_size(pictures()):
        for number, part in enumerate(_parts(group, 120), 1):
            sheet(part, [each.titles["en"] for each in part], 15).save(folder / f"{side}x{side}-{number}.png")


def blind(count: int, seed: int, folder: Path, key: Path) -> None:
    """Pictures of all sizes with numbers, and what they are in a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    chosen = Dice(seed).shuffled(pictures())[:count]
    for number, part in enumerate(_parts(chosen, PER_SHEET)):
        labels = [str(number * PER_SHEET + at) for at in range(1, len(part) + 1)]
        sheet(part, labels, 8, 90).save(folder / f"blind-{number + 1}.png")
    answers = {str(at): {"side": each.side, **each.titles} for at, each in enumerate(chosen, 1)}
    key.parent.mkdir(parents=True, exist_ok=True)
    key.write_text(json.dumps(answers, ensure_ascii=False, indent=1), encoding="utf-8")


def _by_size(found: Iterable[Shown]) -> Iterator[tuple[int, list[Shown]]]:
    groups: dict[int, list[Shown]] = {}
    for each in found:
        groups.setdefault(each.side, []).append(each)
    yield from sorted(groups.items())


def _parts(items: Sequence[Shown], size: int) -> Iterator[list[Shown]]:
    rest = iter(items)
    while part := list(islice(rest, size)):
        yield part


def sheet(found: Sequence[Shown], labels: Sequence[str], across: int = ACROSS, side: int = SIDE) -> Image.Image:
    """Pictures side by side, each about ``side`` pixels wide, with a line of text below."""
    line = LINE if any(labels) else 0
    width, height = side + GAP, side + GAP + line
    image = Image.new("RGB", (across * width + GAP, -(-len(found) // across) * height + GAP), "#e1e1e1")
    for at, (each, label) in enumerate(zip(found, labels, strict=True)):
        left, top = GAP + at % across * width, GAP + at // across * height
        tile = cells(each).resize((side, side), Image.Resampling.NEAREST)
        image.paste(tile, (left, top))
        ImageDraw.Draw(image).text((left, top + side), label[: side // 6], fill="#5a5a5a")
    return image.quantize(256 if any(each.palette.in_colour for each in found) else 8)


def cells(picture: Shown) -> Image.Image:
    """A pixel for each cell."""
    rows, palette = picture.rows, picture.palette
    inks = {letter: ImageColor.getrgb(ink) for letter, ink in zip(palette.letters, palette.inks, strict=True)}
    image = Image.new("RGB", (len(rows[0]), len(rows)))
    image.putdata([inks[mark] for row in rows for mark in row])
    return image


if __name__ == "__main__":
    main()
