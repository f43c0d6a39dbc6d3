"""Make the starter library: ``python -m tools.starter ART [--jobs N]``.

ART is a folder with the icon sets that ``SOURCES`` names, each the unpacked npm package of that name. None of their
art is kept, only the clues of the puzzles made from it. ``icons.txt`` has the smallest pictures, drawn by hand, and
``subjects.tsv`` says which drawings are taken at which size, and what they are called: names that nobody could
recognise on the contact sheets (``python -m tools.sheets``) are not there. Nurikabe are made by our own generator, each
order with its own seed, and those in the file are kept. ``scenes.tsv`` has the large pictures that are
composed of several drawings (``tools.starter.scenes``).

The same sources give the same file. Titles come from Unicode (``tools.starter.titles``).
"""

from __future__ import annotations

import argparse
import os
import zlib
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from nurigram import generate
from nurigram.base.grid import Grid
from nurigram.base.run_all import run_all
from nurigram.kinds.nonogram import from_picture
from nurigram.library.starter import FILE, HEADER, SOURCES, address_of, is_picture, read_address
from nurigram.making.album import make_album
from nurigram.making.art_sources import Drawing, drawings
from nurigram.making.batch import generate_many
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.order import PictureOptions, picture_options
from nurigram.puzzle.twins import Twins
from nurigram.reasoning.grade import grade
from tools.starter.scenes import draw, scenes

HERE = Path(__file__).parent
KITS = "kits"
"""The source of pictures that our own generator draws."""

COLOURS = {"flat": 5}
"""How many colours the pictures of a source have at most; those of the others are black and white."""

SECONDS = 900.0
"""How long one order of several puzzles may take: so long that the file does not depend on a machine's speed."""

YEAR = 53
"""A year of the same weekday: a puzzle of the day comes back after that."""

DAYS_AND_LEVELS = 2 * YEAR
"""A year of days, and as many that are levels: no puzzle is both."""

NURIKABE = {
    Tier.EASY: {(5, 5): 14, (7, 7): DAYS_AND_LEVELS, (10, 10): DAYS_AND_LEVELS, (15, 15): 4, (20, 20): 4},
    Tier.MEDIUM: {(5, 5): 8, (7, 7): DAYS_AND_LEVELS, (10, 10): DAYS_AND_LEVELS, (12, 12): 4, (15, 15): 4, (20, 20): 4},
    Tier.HARD: {(7, 7): DAYS_AND_LEVELS, (10, 10): DAYS_AND_LEVELS, (12, 12): 6, (15, 15): 6, (20, 20): 4},
    Tier.EXPERT: {(7, 7): 10, (10, 10): DAYS_AND_LEVELS, (12, 12): 6, (15, 15): 4, (20, 20): 3},
}
"""How many Nurikabe of each tier and size there are."""


class Subject(NamedTuple):
    """A line of ``subjects.tsv``: a drawing, its theme and its titles, the size of its puzzle and how it is made.

    Most puzzles are made so that ``lines`` alone solve them. Where ``looking ahead`` is needed, they are for experts.
    """

    size: str
    solved_by: str
    source: str
    name: str
    theme: str
    en: str
    ja: str


class Picture(NamedTuple):
    """A nonogram with what the library says of it."""

    puzzle: Puzzle
    theme: str
    titles: tuple[str, str]
    source: str


def main() -> None:
    """Make the file and put it in place in one step."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "art", type=Path, nargs="?", help="the folder of icon sets; without it, what there is is graded again"
    )
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    lines = [*nurikabe(options.jobs), *pictures(options.art, options.jobs)] if options.art else graded_again()
    fresh = FILE.with_suffix(".new")
    fresh.write_text(HEADER + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    os.replace(fresh, FILE)
    print(f"{len(lines)} puzzles in {FILE}")


def nurikabe(jobs: int) -> Iterator[str]:
    """The lines of Nurikabe: those there are, and new ones where there are too few."""
    there = [line for line in _old_lines() if not is_picture(line)]
    yield from there
    for tier, sizes in NURIKABE.items():
        for (rows, cols), count in sizes.items():
            kept = sum(
                line.startswith(f"nurikabe/{cols}/{rows}/") and line.split("\t")[1] == tier.label for line in there
            )
            yield from _made(tier, (rows, cols), kept, count - kept, jobs)


def _old_lines() -> list[str]:
    return [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def _made(tier: Tier, size: tuple[int, int], kept: int, count: int, jobs: int) -> Iterator[str]:
    if not count:
        return
    seed = zlib.crc32(f"nurikabe {tier.label} {size}{f' {kept}' if kept else ''}".encode())
    for puzzle in generate_many("nurikabe", size, tier, count=count, seed=seed, jobs=jobs, time_limit=SECONDS):
        yield "\t".join((*_graded(puzzle), str(puzzle.info.extra["seed"])))


def graded_again() -> list[str]:
    """The lines there are, with the grades of today."""
    found = []
    for line in _old_lines():
        address, _, _, _, *rest = line.split("\t")
        found.append("\t".join((*_graded(read_address(address)), *rest)))
    return found


def _graded(puzzle: Puzzle) -> tuple[str, ...]:
    """Address, tier, score and minutes."""
    found = grade(puzzle)
    minutes = f"{found.minutes.expected:.2f}" if found.minutes else ""
    return address_of(puzzle), found.tier.label, f"{found.score:.3f}", minutes


def pictures(art: Path, jobs: int) -> Iterator[str]:
    """The lines of all nonograms, no two alike."""
    twins = Twins()
    for picture in (*icons(), *drawn(art, jobs), *composed(art, jobs)):
        twin = twins.add(picture.titles[0], picture.puzzle.info.solution or ())
        if twin is not None:
            raise SystemExit(f"{picture.titles[0]} looks like {twin}")
        yield "\t".join((*_graded(picture.puzzle), "", picture.theme, *picture.titles, picture.source))


def icons() -> Iterator[Picture]:
    """The pictures of ``icons.txt``: blocks of a line with titles and the rows."""
    for block in (HERE / "icons.txt").read_text(encoding="utf-8").split("\n\n")[1:]:
        head, *rows = block.strip().split("\n")
        english, japanese = head.split(" = ")
        grid = Grid(len(rows), len(rows[0]))
        puzzle = from_picture(grid, grid.parse_rows(rows)[0])
        yield Picture(_with_solution(puzzle, rows), "icons", (english, japanese), "own")


def _with_solution(puzzle: Puzzle, rows: Iterable[str]) -> Puzzle:
    from nurigram.puzzle.model import with_info

    return with_info(puzzle, solution=tuple(rows))


def drawn(art: Path, jobs: int) -> Iterator[Picture]:
    """The pictures of ``subjects.tsv``, by size and source."""
    rows = (HERE / "subjects.tsv").read_text(encoding="utf-8").splitlines()[1:]
    subjects = [Subject(*row.split("\t")) for row in rows]
    for (size, solved_by, source), group in groupby(subjects, key=lambda each: each[:3]):
        if source == KITS:
            yield from map(_by_kit, group)
            continue
        options = picture_options(size, fair=solved_by == "lines", colours=COLOURS.get(source))
        yield from _album(art / SOURCES[source].package, options, list(group), jobs)


def composed(art: Path, jobs: int) -> Iterator[Picture]:
    """The scenes of ``scenes.tsv``."""
    found = list(scenes())
    there = {drawing.name: drawing for drawing in drawings(art / SOURCES["fluent"].package)}
    for scene, puzzle in zip(found, run_all(partial(draw, there=there), found, jobs), strict=True):
        yield Picture(puzzle, "scenes", (scene.en, scene.ja), "fluent")


def _by_kit(subject: Subject) -> Picture:
    """A picture by one of our kits; its name says which, and the tier and the seed."""
    kit, tier, seed = subject.name.split()
    puzzle = generate("nonogram", subject.size, tier, subject=kit, seed=int(seed))
    return Picture(puzzle, subject.theme, (subject.en, subject.ja), subject.source)


def _album(folder: Path, options: PictureOptions, subjects: list[Subject], jobs: int) -> Iterator[Picture]:
    there = {drawing.name: drawing for drawing in drawings(folder)}
    wanted: list[Drawing] = [there[subject.name] for subject in subjects]
    pages = make_album(wanted, [options], jobs=jobs)
    for subject, page in zip(subjects, pages, strict=True):
        if page.puzzle is None:
            raise SystemExit(f"{subject.name} at {subject.size}: {page.problem}")
        yield Picture(page.puzzle, subject.theme, (subject.en, subject.ja), subject.source)


if __name__ == "__main__":
    main()
