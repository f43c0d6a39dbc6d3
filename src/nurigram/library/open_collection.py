"""An open collection: puzzles that this program made, graded in full, as tables that others may use and cite.

A folder gets the same puzzles as CSV, JSON lines and Parquet, and a data sheet that says what they are.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from nurigram import __version__
from nurigram.base.errors import InputError
from nurigram.base.files import write_file
from nurigram.library.exchange import COLUMNS, write_csv, write_parquet
from nurigram.library.rows import GRADE, Entry
from nurigram.reasoning.grade import grade

NAME = "nurigram-puzzles"
FREE = "CC0-1.0"
"""The licence of boards that are nobody's picture."""

MEANINGS = {
    "key": "where the puzzle stands in the library it comes from",
    "id": "a name made from the clues, the same everywhere",
    "kind": "nurikabe or nonogram",
    "rows": "height in cells",
    "cols": "width in cells",
    "tier": "the hardest technique needed: easy, medium, hard or expert; search if no technique is enough",
    "score": "how hard, within the kind; see weights",
    "steps": "how many steps of named techniques solve it",
    "weights": "which weights made the score",
    "minutes": "the median time that people are expected to take; nonograms only",
    "minutes_low": "one puzzle in ten takes less",
    "minutes_high": "one puzzle in ten takes more",
    "number": "counts within kind and tier",
    "title": "a title",
    "author": "who made it, if that is known",
    "seed": "the seed that makes the puzzle again",
    "order": "the order or collection it was made for",
    "version": "the version of the program that made it",
    "license": "the licence of this row",
    "source": "whom to credit for the picture",
    "tags": "its themes",
    "used": "where it has appeared",
    "techniques": "a JSON object: how many steps of each technique",
    "solution": "the only solution, row by row: # filled, . empty, letters for colours",
    "puzzle": "a JSON object with the clues",
}
"""What the columns of a table mean."""


def write_open(entries: Iterable[Entry], folder: Path) -> list[int]:
    """Write the entries that this program made, and give their keys."""
    found = [_complete(entry) for entry in entries if is_ours(entry)]
    if not found:
        raise InputError("the library has no puzzles that this program made: `nurigram factory run` makes some")
    folder.mkdir(parents=True, exist_ok=True)
    write_file(folder / f"{NAME}.csv", "".join(write_csv(found)))
    write_file(folder / f"{NAME}.jsonl", "".join(json.dumps(entry.to_json()) + "\n" for entry in found))
    write_parquet(found, folder / f"{NAME}.parquet")
    write_file(folder / "README.md", data_sheet(found))
    return [entry.key for entry in found]


def is_ours(entry: Entry) -> bool:
    """Whether this program made the puzzle: by an order or for the starter library, and nobody else claims it."""
    return entry.origin is not None and entry.author is None


def _complete(entry: Entry) -> Entry:
    """The entry with a licence and with all of its grade."""
    body = json.loads(entry.body)
    free = replace(entry, body=json.dumps({**body, "license": body.get("license", FREE)}, separators=(",", ":")))
    if entry.techniques is not None:
        return free
    found = grade(entry.puzzle()).to_json()
    graded: dict[str, Any] = {name: found.get(name) for name in GRADE}
    return replace(free, **graded)


def data_sheet(entries: Sequence[Entry]) -> str:
    """What the collection is, how it was made, and what its columns mean."""
    return SHEET.format(
        count=len(entries),
        version=__version__,
        name=NAME,
        free=FREE,
        kinds=_counts(f"{entry.kind} | {entry.tier}" for entry in entries),
        sizes=_counts(f"{entry.kind} | {entry.rows}x{entry.cols}" for entry in entries),
        licences=_counts(json.loads(entry.body)["license"] for entry in entries),
        columns="\n".join(f"| `{name}` | {MEANINGS[name]} |" for name in COLUMNS),
    )


def _counts(names: Iterable[str]) -> str:
    return "\n".join(f"| {name} | {count} |" for name, count in Counter(names).items())


SHEET = """\
# Nurikabe and nonograms, graded

{count} puzzles, each with exactly one solution, which is proved. Nurigram {version} made them and graded them by the
techniques that a person needs. `nurigram library export --open` writes this folder.

| file | for |
|---|---|
| `{name}.csv` | spreadsheets |
| `{name}.jsonl` | programs: one puzzle a line, as every command of Nurigram reads it |
| `{name}.parquet` | data tools |

## Licences

Boards that are nobody's picture are free of all rights ({free}). A picture drawn after free art has the licence of that
art; `source` names whom to credit.

| licence | puzzles |
|---|---|
{licences}

## Kinds and tiers

| kind | tier | puzzles |
|---|---|---|
{kinds}

## Sizes

| kind | size | puzzles |
|---|---|---|
{sizes}

## Columns

| column | meaning |
|---|---|
{columns}

## What the grades rest on

Tiers say which techniques are needed. Scores of Nurikabe follow the levels that a site gives to puzzles made by people,
those of nonograms the votes of players. Minutes are fitted to the median times of players of nonograms that can be
solved line by line; for harder or larger ones they are a guess. Nurikabe have none, as nobody has published times.
"""
