"""`nurigram library`: keep puzzles in a database, search them, and check them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.run_all import run_all
from nurigram.cli.shared.arguments import JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.console import complain, emit, printable
from nurigram.cli.shared.exit_status import Status, worst
from nurigram.cli.shared.extras import needing
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.progress import count_up
from nurigram.cli.shared.run_each import Source
from nurigram.making.generate import parse_size
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.order import Option, parse_minutes

if TYPE_CHECKING:
    from nurigram.library import Entry, Library, Search

app = typer.Typer(help="Keep puzzles in a database: each once, graded, and easy to find again.", no_args_is_help=True)

DatabaseOption = Annotated[
    str | None,
    typer.Option("--db", metavar="URL", help="sqlite:///FILE or postgresql://...; by default the app's own library."),
]
SEARCH = (
    Option("kind", ", ".join(registry.KINDS) + ".", metavar="KIND"),
    Option("size", "Rows and columns, such as 10x12.", flags=("--size", "-s"), metavar="RxC"),
    Option("tier", ", ".join(tier.label for tier in Tier) + ".", flags=("--tier", "-d"), metavar="TIER"),
    Option("score", "A range such as 2-3.5, 2- or -3.", metavar="LOW-HIGH"),
    Option("minutes", "How long people take: a range such as 5-8, 5- or -8.", metavar="LOW-HIGH"),
    Option("tag", "Only puzzles with this tag.", metavar="TAG"),
    Option("text", "A part of the title or the author.", metavar="TEXT"),
    Option("order", "Only puzzles made for this order.", metavar="NAME"),
    Option("used", "Only puzzles used in this book or day.", metavar="USE"),
    Option("unused", "Only puzzles that were never used.", bool, default=False, flags=("--unused",)),
)
"""Which puzzles of the library are meant."""

SortOption = Annotated[str, typer.Option("--sort", metavar="ORDER", help="number, score, size or added.")]


@app.command()
def add(
    puzzles: PuzzlesArgument,
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="Give them this tag.")] = None,
    author: Annotated[str | None, typer.Option("--author", metavar="NAME", help="Name their author.")] = None,
    trust: Annotated[bool, typer.Option("--trust", help="Take solutions and grades as they are in the files.")] = False,
    jobs: JobsOption = 1,
    db: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Add puzzles in any format, CSV and Parquet included. Each is proved unique and graded first.

    Puzzles that the library already has are skipped, even if they are turned or mirrored.
    """
    with opened(db) as library:
        from nurigram.library import proof
        from nurigram.library.writing import BATCH

        source = Source(puzzles)
        work = proof.trust if trust else proof.prove
        batch: list[dict[str, Any]] = []
        count = {"added": 0, "known": 0, "refused": 0}
        for each in run_all(partial(_named, work, author), _puzzles(source), jobs):
            if each.row is None:
                complain(f"{each.name}: {each.problem}")
                count["refused"] += 1
                continue
            batch.append(_tagged(each.row, tag or []))
            if len(batch) == BATCH:
                _put(library, batch, count)
        _put(library, batch, count)
    _say(count, f"{count['added']} added, {count['known']} there already, {count['refused']} refused", json=json)
    raise typer.Exit(worst((source.status, Status.NO if count["refused"] else Status.DONE)))


@app.command()
@with_options(*SEARCH)
def find(
    sort: SortOption = "number",
    limit: Annotated[int, typer.Option("--limit", "-n", min=0, metavar="N", help="At most N; 0 means all.")] = 50,
    after: Annotated[int | None, typer.Option("--after", metavar="KEY", help="Continue after this puzzle.")] = None,
    db: DatabaseOption = None,
    json: JsonOption = False,
    **search: Any,
) -> None:
    """Find puzzles. --json writes one puzzle per line, which every other verb can read."""
    wanted = search_for(**search)
    with opened(db) as library:
        found = False
        for entry in library.find(wanted, sort, limit or None, after):
            found = True
            if json:
                emit(entry.to_json())
            else:
                typer.echo(_line(entry))
    if not found and not json:
        complain("nothing in the library fits")
    raise typer.Exit(Status.DONE)


@app.command()
@with_options(*SEARCH)
def export(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help=".jsonl, .csv, .parquet, or a folder.")
    ] = None,
    to: Annotated[str | None, typer.Option("--to", metavar="FORMAT", help="Any format of `nurigram formats`.")] = None,
    sort: SortOption = "number",
    limit: Annotated[int, typer.Option("--limit", "-n", min=0, metavar="N", help="At most N; 0 means all.")] = 0,
    use: Annotated[str | None, typer.Option("--use", metavar="USE", help="Note that they are used there.")] = None,
    pack: Annotated[
        int | None, typer.Option("--pack", min=1, metavar="N", help="Several files of N puzzles each: FILE-1, FILE-2.")
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="An open collection for others: only puzzles made here; -o names a folder.")
    ] = False,
    db: DatabaseOption = None,
    **search: Any,
) -> None:
    """Write the matching puzzles to a file: JSON lines, a table, or any other format.

    The file extension decides: .jsonl, .csv or .parquet. With --to, formats that take one line per puzzle write one
    text; others write one file per puzzle to a folder. With --open, a folder gets three tables and a data sheet.
    """
    from nurigram.cli.library_files import write_entries, write_packs

    wanted = search_for(**search)
    if open_ and (output is None or output.suffix or to or pack):
        raise UnsupportedError(
            "an open collection is a folder of tables: name it with --output, without --to and --pack"
        )
    with opened(db) as library:
        entries = library.find(wanted, sort, limit or None)
        if open_ and output:
            from nurigram.library.open_collection import write_open

            total = min(library.count(wanted), limit or sys.maxsize)
            keys = write_open(count_up(entries, total, watched=True), output)
        else:
            keys = write_packs(entries, output, to, pack) if pack else write_entries(entries, output, to)
        for start in range(0, len(keys) if use else 0, 500):
            library.mark(keys[start : start + 500], uses=[use or ""])
    place = f"{output.stem}-1{output.suffix}, ..." if output and pack else output
    complain(f"{len(keys)} puzzles" + (f" in {place}" if place else ""))


@app.command()
def tag(
    ids: Annotated[list[str], typer.Argument(metavar="ID", help="Names of puzzles, or - for JSON lines from find.")],
    add: Annotated[list[str] | None, typer.Option("--add", metavar="TAG", help="Add a tag.")] = None,
    remove: Annotated[list[str] | None, typer.Option("--remove", metavar="TAG", help="Take a tag away.")] = None,
    use: Annotated[
        list[str] | None, typer.Option("--use", metavar="USE", help="Note a use: 'book Winter', 'day 2026-12-24'.")
    ] = None,
    unuse: Annotated[list[str] | None, typer.Option("--unuse", metavar="USE", help="Take a use back.")] = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="Set the title.")] = None,
    author: Annotated[str | None, typer.Option("--author", metavar="NAME", help="Set the author.")] = None,
    db: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Tag puzzles, record where they were used, and set their title and author."""
    with opened(db) as library:
        keys = [_key(library, name) for name in _names(ids)]
        library.mark(
            keys, tags=add or (), drop=remove or (), uses=use or (), unuse=unuse or (), title=title, author=author
        )
    _say({"changed": len(keys)}, f"{len(keys)} puzzles changed", json=json)


@app.command()
def stats(db: DatabaseOption = None, json: JsonOption = False) -> None:
    """Count the puzzles by kind, tier and size."""
    with opened(db) as library:
        lines = library.stats()
    for line in lines:
        if json:
            emit(line)
        else:
            size = f"{line['rows']}x{line['cols']}"
            scores = f"scores {line['lowest']:.2f} to {line['highest']:.2f}"
            counts = f"{line['count']:>8}   {line['unused']:>8} unused"
            typer.echo(f"{line['kind']:<9} {line['tier']:<7} {size:>7} {counts}   {scores}")
    if not json:
        typer.echo(f"{sum(line['count'] for line in lines)} puzzles")


@app.command()
@with_options(*SEARCH)
def check(
    jobs: JobsOption = 1,
    db: DatabaseOption = None,
    json: JsonOption = False,
    **search: Any,
) -> None:
    """Check every puzzle again: its only solution, its grade and its names. The status is 1 if anything is wrong.

    Of the nonograms that come with the program it also checks that each has titles, a licence and a theme, and that no
    two look the same.
    """
    from nurigram.library.proof import recheck
    from nurigram.library.shipped import broken_promises, counts, shipped_pictures

    wanted = search_for(**search)
    right = wrong = 0
    with opened(db) as library:
        total = library.count(wanted)
        for proof in count_up(run_all(recheck, library.find(wanted, "added"), jobs), total, watched=True):
            if proof.problem is None:
                right += 1
                continue
            wrong += 1
            _tell_problem(proof.name, proof.problem, json=json)
        pictures = list(shipped_pictures(library.find(wanted, "size")))
    for name, problem in broken_promises(pictures):
        wrong += 1
        _tell_problem(name, problem, json=json)
    _say({"right": right, "wrong": wrong}, f"{right} proved, {wrong} wrong", json=json)
    for title, count in zip(("sizes", "themes"), counts(pictures), strict=True):
        if count and not json:
            typer.echo(f"{title} of shipped pictures: " + ", ".join(f"{name} {n}" for name, n in count.items()))
    raise typer.Exit(Status.NO if wrong else Status.DONE)


def _tell_problem(name: str, problem: str, *, json: bool) -> None:
    _say({"id": name, "problem": problem}, f"{name}: {problem}", json=json)


@contextmanager
def opened(db: str | None) -> Iterator[Library]:
    """Open the library at an address. Database errors become messages."""
    with needing("library", "the library"):
        from nurigram.library import Library, default_url
        from nurigram.library.database import FAULTS, said_by, without_password
    address = db or default_url()
    library = Library(address)
    try:
        library.prepare(starter=False)
        yield library
    except FAULTS as error:
        raise InputError(f"the database failed: {said_by(error, address)}", source=without_password(address)) from error
    finally:
        library.close()


def search_for(
    *,
    kind: str | None,
    size: str | None,
    tier: str | None,
    score: str | None,
    minutes: str | None,
    order: str | None,
    **others: Any,
) -> Search:
    """The options of a search, checked."""
    from nurigram.library import Search

    if kind is not None:
        registry.kind(kind)
    rows, cols = parse_size(size) if size else (None, None)
    low, high = _range(score) if score else (None, None)
    label = Tier.parse(tier).label if tier else None
    time = parse_minutes(minutes) if minutes else None
    return Search(kind, label, rows, cols, low=low, high=high, minutes=time, origin=order, **others)


def _range(text: str) -> tuple[float | None, float | None]:
    low, dash, high = text.partition("-")
    try:
        return float(low) if low else None, float(high) if high else None if dash else float(low)
    except ValueError as error:
        raise InputError(f"{text!r} is not a range of scores; write 2-3.5, 2- or -3") from error


def _puzzles(source: Source) -> Iterator[Puzzle]:
    """The puzzles in tables and in all other files."""
    from nurigram.library.exchange import SUFFIXES, read_table

    tables = [Path(each) for each in source.arguments if each.lower().endswith(SUFFIXES) and os.path.isfile(each)]
    source.arguments = [each for each in source.arguments if Path(each) not in tables]
    for path in tables:
        for entry in read_table(path):
            if isinstance(entry, InputError):
                complain(str(entry))
                source.status = Status.BAD_INPUT
            else:
                yield entry
    yield from source


def _named(work: Any, author: str | None, puzzle: Puzzle) -> Any:
    from nurigram.puzzle.model import with_info

    return work(with_info(puzzle, author=author) if author else puzzle)


def _tagged(row: dict[str, Any], tags: list[str]) -> dict[str, Any]:
    from nurigram.library.rows import TAG, clean_name

    return row | {"marks": list(dict.fromkeys([*row["marks"], *((TAG, clean_name(name)) for name in tags)]))}


def _put(library: Library, batch: list[dict[str, Any]], count: dict[str, int]) -> None:
    added = library.add(batch)
    count["added"] += added
    count["known"] += len(batch) - added
    batch.clear()


def _names(ids: Iterable[str]) -> Iterator[str]:
    from json import loads

    for name in ids:
        if name != "-":
            yield name
            continue
        for number, line in enumerate(sys.stdin, 1):
            try:
                yield str(loads(line)["id"])
            except (ValueError, KeyError, TypeError) as error:
                raise InputError('expected JSON lines with an "id"', line=number, source="stdin") from error


def _key(library: Library, name: str) -> int:
    entry = library.get(name)
    if entry is None:
        raise InputError(f"there is no puzzle called {name!r} in the library")
    return entry.key


def _line(entry: Entry) -> str:
    size = f"{entry.rows}x{entry.cols}"
    named = " by ".join(filter(None, (entry.title, entry.author)))
    marks = " ".join([*(f"#{tag}" for tag in entry.tags), *(f"[{use}]" for use in entry.used)])
    facts = f"{entry.id} {entry.kind:<9} {size:>7} {entry.tier:<6} {entry.number:>6} {entry.score:7.2f}"
    return printable(" ".join(filter(None, (facts, named, marks))))


def _say(data: dict[str, Any], text: str, *, json: bool) -> None:
    if json:
        emit(data)
    else:
        typer.echo(text)
