"""`nurigram lab`: compare solving methods on the same instances."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.cli.common import JobsOption, complain
from nurigram.cli.streams import echo
from nurigram.ground.files import claim_folder

if TYPE_CHECKING:
    from nurigram.lab.summary import Sheet

app = typer.Typer(help="Compare solving methods: run a plan, then write its report.", no_args_is_help=True)


@app.command()
def run(
    plan: Annotated[str, typer.Argument(metavar="PLAN", help="A plan in TOML, or the name of a shipped one.")],
    output: Annotated[
        Path, typer.Option("-o", "--output", metavar="FILE", help="Where results go; what is in it is not run again.")
    ] = Path("results.jsonl"),
    instances: Annotated[
        list[str] | None, typer.Option("--instances", "-i", metavar="PUZZLES", help="In place of those of the plan.")
    ] = None,
    jobs: JobsOption = 1,
) -> None:
    """Run every method of a plan on every instance. You can stop at any time; the same command continues."""
    from nurigram.lab.plan import load_plan
    from nurigram.lab.run import claim_results, run_plan, waiting

    claim_results(output)
    wanted = load_plan(plan, tuple(instances or ()))
    total = sum(1 for _ in waiting(wanted, output)) if sys.stderr.isatty() else None
    solved = count = 0
    for record in _watched(run_plan(wanted, output, jobs), total):
        count += 1
        solved += record["solved"]
    complain(f"{count} runs, {solved} of them solved; now: nurigram lab report {output}")


@app.command()
def report(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="The JSONL file that a run has written.")],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", metavar="FOLDER", help="Write the page and its plots here.")
    ] = None,
) -> None:
    """Print the tables of an experiment. With -o, also write an HTML page with plots (PNG and SVG)."""
    from nurigram.lab.report import load_table, write_report
    from nurigram.lab.summary import sheets

    table = load_table(results)
    if output:
        claim_folder(output)
    for sheet in sheets(table):
        _print(sheet)
    if output:
        echo(str(write_report(results, output)))


@app.command()
def plans() -> None:
    """List the built-in plans."""
    from nurigram.lab.plan import shipped

    for name, path in shipped().items():
        echo(f"{name:<12} {path.read_text(encoding='utf-8').splitlines()[0].lstrip('# ')}")


def _watched(records: Any, total: int | None) -> Any:
    """The records, with a progress bar on a terminal."""
    if total is None:
        return records
    from rich.console import Console
    from rich.progress import track

    return track(records, "runs", total=total, console=Console(stderr=True), transient=True)


def _print(sheet: Sheet) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=sheet.title, title_justify="left")
    for name in sheet.header:
        table.add_column(name)
    for row in sheet.rows:
        table.add_row(*row)
    Console(width=None if sys.stdout.isatty() else 160).print(table)
