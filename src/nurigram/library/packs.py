"""Packs: the puzzles of a library in files so small that a page can keep all of them.

A pack holds puzzles of one kind, size and tier in the order of their numbers. It is a gzipped text with one puzzle a
line, its fields separated by tabs:

    body    what follows kind and size in the puzzle's puzz.link address; if an address cannot hold the puzzle, it is
            the JSON object of its board, clues and given cells instead
    step    how far its number is from the one in the line before, or from 0 in the first line; empty for 1
    facts   a JSON object of what is known besides: ``title``, ``author``, ``source``, ``license``, ``theme``,
            ``minutes``, and ``shows``, its titles

Empty fields at the end of a line are left out. A Nurikabe of the starter library takes 28 bytes, a nonogram with its
titles less than 100. Ids are not stored, as they follow from the puzzles. The name of a file ends in a digest of its
content, so a browser that has it never needs to ask again. The index lists all files, and says which of them have
themes and how the puzzle of a day is chosen.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Any

from nurigram.base.errors import NurigramError
from nurigram.formats import dumps
from nurigram.library.rows import Entry
from nurigram.library.search import STARTER, Search
from nurigram.library.store import DAY, Library
from nurigram.library.week import POOL
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.kind import Wanted
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.picture_titles import shown, theme_of
from nurigram.puzzle.registry import KINDS, kind as kind_table

INDEX = "index.json"
MOST = 10_000
"""How many puzzles of each kind and tier are packed: those with the lowest numbers, and what the days need."""

PACK = 1_000
"""The most puzzles in one file: about 30 kB, so that a game can begin soon."""

DIGEST_BYTES = 6


@dataclass(frozen=True)
class Packs:
    """The files of a library by name, the index among them, and how many puzzles they hold."""

    files: dict[str, bytes]
    count: int

    @property
    def size(self) -> int:
        """The bytes of all packs, without the index."""
        return sum(len(data) for name, data in self.files.items() if name != INDEX)


def make_packs(library: Library, entries: Iterable[Entry] | None = None, most: int = MOST) -> Packs:
    """The packs of a library. ``entries`` are those of ``chosen``, for callers that count them on the way."""
    files: dict[str, bytes] = {}
    index: list[dict[str, Any]] = []
    found = sorted(chosen(library, most) if entries is None else entries, key=_place)
    for group, members in groupby(found, key=_group):
        for part, pack in enumerate(_parts(members), 1):
            row, data = _pack(group, part, pack)
            index.append(row)
            files[row["file"]] = data
    about = {"packs": index, "day": _days(library)}
    files[INDEX] = json.dumps(about, separators=(",", ":")).encode()
    return Packs(files, sum(row["count"] for row in index))


def chosen(library: Library, most: int = MOST) -> Iterator[Entry]:
    """The puzzles to pack, each once: those that days need come first, so that there is room for them."""
    seen: set[int] = set()
    planned = (Search(used=f"{DAY}{date.isoformat()}") for date in library.planned_days())
    for wanted in (*planned, Search(origin=STARTER), *(Search(kind, tier.label) for kind in KINDS for tier in Tier)):
        for entry in library.find(wanted, limit=most if wanted.kind else None):
            if entry.key not in seen:
                seen.add(entry.key)
                yield entry


def _group(entry: Entry) -> tuple[str, int, int, int]:
    return entry.kind, int(Tier.parse(entry.tier)), entry.rows, entry.cols


def _place(entry: Entry) -> tuple[Any, ...]:
    return *_group(entry), entry.number


def _parts(entries: Iterator[Entry]) -> Iterator[list[Entry]]:
    while part := list(islice(entries, PACK)):
        yield part


def _pack(group: tuple[str, int, int, int], part: int, entries: list[Entry]) -> tuple[dict[str, Any], bytes]:
    """The row of the index, and the file."""
    kind, tier, rows, cols = group
    name = f"{kind}-{rows}x{cols}-{Tier(tier).label}-{part}"
    # Without a time, the same puzzles give the same file.
    lines = "".join(_lines(entries))
    data = gzip.compress(lines.encode(), compresslevel=9, mtime=0)
    digest = hashlib.blake2b(data, digest_size=DIGEST_BYTES).hexdigest()
    row = {
        "file": f"{name}.{digest}.pack",
        "kind": kind,
        "rows": rows,
        "cols": cols,
        "tier": Tier(tier).label,
        "count": len(entries),
        "first": entries[0].number,
        "last": entries[-1].number,
        "themed": '"theme":' in lines,
        "colours": '"palette":' in lines,
        "bytes": len(data),
    }
    return row, data


def _lines(entries: list[Entry]) -> Iterator[str]:
    before = 0
    for entry in entries:
        step, before = entry.number - before, entry.number
        puzzle = entry.puzzle()
        fields = [_body(puzzle), "" if step == 1 else str(step), _facts(puzzle, entry.minutes)]
        yield "\t".join(fields).rstrip("\t") + "\n"


def _body(puzzle: Puzzle) -> str:
    try:
        return dumps(puzzle, "puzzlink").strip().split("/", 6)[6].rstrip("/")
    except NurigramError:
        return _json(own_fields(puzzle))


def _facts(puzzle: Puzzle, minutes: float | None) -> str:
    facts = {
        "title": puzzle.info.title,
        "author": puzzle.info.author,
        "source": puzzle.info.source,
        "license": puzzle.info.extra.get("license"),
        "shows": shown(puzzle),
        "theme": theme_of(puzzle),
        "minutes": minutes,
    }
    known = {name: value for name, value in facts.items() if value}
    return _json(known) if known else ""


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _days(library: Library) -> dict[str, Any]:
    """How the puzzle of a day is chosen, for a page that does what ``Library.of_day`` does.

    All of it is by kind. ``week`` has what the days from Monday to Sunday want, ``pools`` the puzzles to choose from on
    each, as ranges: a tier, the first number, the last. ``planned`` has the days with puzzles of their own. ``apart``
    names the kinds whose days have puzzles of their own, which are no levels.
    """
    pools = {kind: [_ranges(library, kind, day) for day in kind_table(kind).week] for kind in KINDS}
    planned: dict[str, dict[str, tuple[str, int]]] = {}
    for date in library.planned_days():
        found = {kind: library.planned(date, kind) for kind in KINDS}
        planned[date.isoformat()] = {kind: (entry.tier, entry.number) for kind, entry in found.items() if entry}
    week = {kind: [_wanted(day) for day in kind_table(kind).week] for kind in KINDS}
    apart = [kind for kind in KINDS if all(library.day_pool(kind, day).tag for day in kind_table(kind).week)]
    return {"week": week, "pools": pools, "planned": planned, "apart": apart}


def _wanted(day: Wanted) -> dict[str, Any]:
    tier = None if day.tier is None else day.tier.label
    return {"tier": tier, "rows": day.rows, "cols": day.cols, **({"theme": day.theme} if day.theme else {})}


def _ranges(library: Library, kind: str, day: Wanted) -> list[list[Any]]:
    ranges: list[list[Any]] = []
    for entry in library.find(library.day_pool(kind, day), limit=POOL):
        if ranges and ranges[-1][0] == entry.tier and ranges[-1][2] == entry.number - 1:
            ranges[-1][2] = entry.number
        else:
            ranges.append([entry.tier, entry.number, entry.number])
    return ranges
