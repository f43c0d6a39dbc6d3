"""`nurigram study`: let people play a series of puzzles, and find out what they find hard."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.base.counting import counted
from nurigram.base.errors import InputError, UnavailableError
from nurigram.base.files import claim_file, claim_folder, read_file, write_file
from nurigram.cli.book_options import LanguageOption, MonoOption, PaperOption, need_paper
from nurigram.cli.library import DatabaseOption, opened
from nurigram.cli.shared.arguments import JsonOption
from nurigram.cli.shared.console import complain, echo, emit
from nurigram.cli.shared.run_each import Source
from nurigram.puzzle.model import Puzzle

if TYPE_CHECKING:
    from nurigram.library import Library
    from nurigram.study.plan import Form
    from nurigram.study.plays import Play
    from nurigram.study.store import Studies

app = typer.Typer(help="Let people play a series of puzzles, and find out what they find hard.", no_args_is_help=True)

LEVELS = 5
ADDRESS = "http://127.0.0.1:8000"

NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="The name of the study.")]
PlaysArgument = Annotated[Path, typer.Argument(metavar="PLAYS", help="A CSV file with a line for each play or person.")]
BaseOption = Annotated[str, typer.Option("--base", metavar="URL", help="Where participants reach the server.")]


@app.command()
def new(
    name: NameArgument,
    puzzles: Annotated[
        list[str] | None, typer.Argument(metavar="[PUZZLE]...", help="The series: files, addresses, - for stdin.")
    ] = None,
    levels: Annotated[bool, typer.Option("--levels", help="The five levels of Yessenbayeva (2017).")] = False,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="Which puzzles --levels makes.")] = 1,
    from_order: Annotated[
        str | None, typer.Option("--from-order", metavar="ORDER", help="The puzzles of this factory order.")
    ] = None,
    time_limit: Annotated[float, typer.Option("--time-limit", "-t", metavar="SECONDS", help="For each puzzle.")] = 300,
    order: Annotated[str, typer.Option("--order", metavar="ORDER", help="fixed, shuffled or latin.")] = "fixed",
    group: Annotated[
        list[str] | None, typer.Option("--group", metavar="NAME", help="A group; say it again for more.")
    ] = None,
    form: Annotated[
        Path | None, typer.Option("--form", metavar="FILE", help="Consent and questions as TOML, in both languages.")
    ] = None,
    base: BaseOption = ADDRESS,
    db: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Create a study and print its link. Everybody who has the link can take part."""
    from nurigram.study.plan import Study, puzzle_object

    with kept(db) as studies, opened(db) as library:
        series = list(_series(puzzles or [], levels, seed, from_order, library))
        objects = tuple(puzzle_object(puzzle, level) for level, puzzle in enumerate(series, 1))
        study = Study(name, objects, _form(form), time_limit, order, tuple(group or ()))
        studies.create(study)
    link = f"{base.rstrip('/')}/#/study/{study.token}"
    if json:
        emit({"study": name, "token": study.token, "link": link, "puzzles": len(series)})
    else:
        echo(link)
        complain(
            f"{name}: {len(series)} puzzles of {time_limit:g} seconds at most; `nurigram serve` lets people take part"
        )


@app.command("list")
def list_(db: DatabaseOption = None, json: JsonOption = False) -> None:
    """List the studies, with how far they have got."""
    with kept(db) as studies:
        for name in studies.names():
            _show(studies.progress(studies.named(name)), json=json)


@app.command()
def watch(
    name: NameArgument,
    every: Annotated[float, typer.Option("--every", metavar="SECONDS", help="How often; 0 shows it once.")] = 5,
    db: DatabaseOption = None,
    json: JsonOption = False,
) -> None:
    """Show how far the participants are, without names, until Ctrl-C."""
    with kept(db) as studies:
        study = studies.named(name)
        while True:
            _show(studies.progress(study), json=json)
            if every <= 0:
                return
            sys.stdout.flush()
            time.sleep(every)


@app.command()
def report(
    name: NameArgument,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The page to write.")] = Path(
        "report.html"
    ),
    tables: Annotated[Path | None, typer.Option("--tables", metavar="FOLDER", help="The figures as CSV files.")] = None,
    plays: Annotated[
        Path | None, typer.Option("--plays", metavar="FILE", help="Plays from a CSV file instead.")
    ] = None,
    time_limit: Annotated[
        float | None, typer.Option("--time-limit", "-t", metavar="SECONDS", help="The limit, for plays from a file.")
    ] = None,
    db: DatabaseOption = None,
) -> None:
    """Write the report: one HTML page with plots, tests, a model, and what follows in plain words."""
    claim_file(output)
    if tables:
        claim_folder(tables)
    found, limit = (read_plays(plays), time_limit) if plays else _stored(name, db)
    if not found:
        raise InputError(f"the study {name!r} has no plays yet")
    made = _reporter().of(name, found, time_limit or limit)
    write_file(output, made.to_html())
    for table in made.tables() if tables else ():
        write_file(Path(str(tables)) / f"{table.title.replace(' ', '-')}.csv", table.to_csv())
    complain(f"the report on {len(found)} plays is in {output}")


@app.command()
def export(
    name: NameArgument,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="The file to write.")] = None,
    people: Annotated[
        bool, typer.Option("--people", help="The participants instead, with their groups and answers.")
    ] = False,
    db: DatabaseOption = None,
) -> None:
    """Write the plays of a study as CSV. `nurigram study codebook` explains the columns."""
    from nurigram.study.plays import people_csv, to_csv

    claim_file(output)
    with kept(db) as studies:
        study = studies.named(name)
        text = people_csv(studies.people(study)) if people else to_csv(studies.of_study(study))
    if output is None:
        echo(text, nl=False)
    else:
        write_file(output, text)


@app.command()
def sheets(
    name: NameArgument,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The sheets to write: x.pdf.")],
    people: Annotated[int, typer.Option("--people", "-n", metavar="N", min=1, max=1000, help="For how many.")] = 1,
    first: Annotated[int, typer.Option("--first", metavar="N", min=1, max=9000, help="The number of the first.")] = 1,
    table: Annotated[
        Path | None, typer.Option("--table", metavar="FILE", help="An empty table to type the sheets into: x.csv.")
    ] = None,
    paper: PaperOption = "A4",
    lang: LanguageOption = "en",
    mono: MonoOption = False,
    db: DatabaseOption = None,
) -> None:
    """Print a study for people with pencils, in the order that each of them would get.

    The sheets of each person have a code. `nurigram study import` takes the table, with a line for each person.
    """
    need_paper()
    from nurigram.paper.settings import BookSettings, sheet_of
    from nurigram.study.on_paper import blank_table
    from nurigram.study.sheets import print_sheets

    claim_file(output)
    claim_file(table)
    settings = BookSettings(sheet=sheet_of(paper), language=lang, mono=mono)
    with kept(db) as studies:
        study = studies.named(name)
    numbers = range(first, first + people)
    write_file(output, print_sheets(study, numbers, settings))
    if table:
        write_file(table, blank_table(study, numbers))
    where = f"type what comes back into {table}" if table else "--table makes a table to type them into"
    complain(f"{output} has the sheets of {counted(people, 'participant')}; {where}")


@app.command("import")
def import_(name: NameArgument, plays: PlaysArgument, db: DatabaseOption = None) -> None:
    """Add plays from a CSV file to a study. Those that are there already are skipped.

    The file has a line for each play, as `export` writes it, or a line for each person, as `sheets --table` makes it.
    """
    from nurigram.study.on_paper import is_table_of_people, people_on_paper

    text = read_file(plays)
    with kept(db) as studies:
        study = studies.named(name)
        if not is_table_of_people(text):
            found = read_plays(plays)
        else:
            with naming(plays):
                people = list(people_on_paper(study, text))
            for each in people:
                studies.seat(study, each.player, each.place, each.answers)
            found = [play for each in people for play in each.plays]
        new_ones = studies.bring_in(study, found)
    complain(f"{new_ones} of {len(found)} plays were new")


@app.command()
def codebook() -> None:
    """Explain the columns of the plays, as a table in Markdown."""
    from nurigram.study import plays

    echo(plays.codebook(), nl=False)


@app.command()
def forget(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The random name that the player's app shows.")],
    db: DatabaseOption = None,
) -> None:
    """Delete everything about a player."""
    with kept(db) as studies:
        complain(f"{studies.forget(player)} plays are deleted")


@app.command()
def delete(
    name: NameArgument,
    yes: Annotated[bool, typer.Option("--yes", help="Delete it without asking; this cannot be undone.")] = False,
    db: DatabaseOption = None,
) -> None:
    """Delete a study with all its participants and plays; its link leads nowhere then."""
    with kept(db) as studies:
        study = studies.named(name)
        if not yes:
            count = studies.progress(study)["plays"]
            raise InputError(f"{name!r} has {count} plays, which cannot be brought back; export them, then say --yes")
        complain(f"{name!r} and its {studies.delete(study)} plays are deleted")


@contextmanager
def kept(db: str | None) -> Iterator[Studies]:
    """The studies of a database."""
    with opened(db) as library:
        from nurigram.study.store import Studies

        yield Studies(library)


def _show(found: dict[str, Any], *, json: bool) -> None:
    if json:
        emit(found)
    else:
        ends = ", ".join(f"{found[name]} {name}" for name in ("solved", "unfinished", "failed"))
        echo(
            f"{found['study']}: {found['joined']} joined, {found['finished']} finished; {found['plays']} plays: {ends}"
        )


def _series(puzzles: list[str], levels: bool, seed: int, order: str | None, library: Library) -> Iterable[Puzzle]:
    """The puzzles of the study, from exactly one of the three sources."""
    if sum((bool(puzzles), levels, order is not None)) != 1:
        raise InputError("a study needs its puzzles: name files, or --levels, or --from-order ORDER")
    if levels:
        import nurigram

        return (nurigram.generate("nonogram", level=level, seed=seed) for level in range(1, LEVELS + 1))
    if order is not None:
        return _ordered(order, library)
    return Source(puzzles)


def _ordered(order: str, library: Library) -> list[Puzzle]:
    from nurigram.library import Search

    found = [entry.puzzle() for entry in library.find(Search(origin=order))]
    if not found:
        raise InputError(f"there are no puzzles of an order {order!r} in the library")
    return found


def _form(path: Path | None) -> Form:
    from nurigram.study.plan import default_form, parse_form

    if path is None:
        return default_form()
    with naming(path):
        return parse_form(read_file(path))


def read_plays(path: Path) -> list[Play]:
    """The plays in a CSV file."""
    from nurigram.study.plays import from_csv

    with naming(path):
        return list(from_csv(read_file(path)))


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Name the file in what is wrong with it."""
    try:
        yield
    except InputError as error:
        raise error.at(str(path)) from error


def _stored(name: str, db: str | None) -> tuple[list[Play], float]:
    with kept(db) as studies:
        study = studies.named(name)
        return studies.of_study(study), study.seconds


def _reporter() -> Any:
    try:
        from nurigram.study.report import Report
    except ImportError as error:
        raise UnavailableError("reports need SciPy and Matplotlib: pip install 'nurigram[study]'") from error
    return Report
