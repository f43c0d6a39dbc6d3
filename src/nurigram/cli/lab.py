"""`nurigram lab`: compare solving methods on the same instances."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nurigram.cli.shared.arguments import JobsOption
from nurigram.cli.shared.console import complain, echo
from nurigram.cli.shared.progress import count_up

if TYPE_CHECKING:
    from nurigram.base.report import Table

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
    short: Annotated[bool, typer.Option("--short", help="The plan's short version, to see how it works.")] = False,
    runs: Annotated[
        int | None, typer.Option("--runs", min=1, help="How often each method runs, unless it needs only one run.")
    ] = None,
    every: Annotated[int | None, typer.Option("--every", min=1, help="Take only every n-th instance.")] = None,
    time_limit: Annotated[
        float | None, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Per run.")
    ] = None,
    jobs: JobsOption = 1,
) -> None:
    """Run every method of a plan on every instance. You can stop at any time; the same command continues."""
    from nurigram.lab.plan import load_plan
    from nurigram.lab.run import claim_results, run_plan, trials, waiting

    claim_results(output)
    changes = {"runs": runs, "every": every, "time_limit": time_limit}
    wanted = load_plan(plan, tuple(instances or ()), short=short, **changes)
    total, left = (sum(1 for _ in some) for some in (trials(wanted), waiting(wanted, output)))
    if left < total:
        complain(f"{total - left} of {total} runs are done already, {left} are left")
    solved = count = 0
    for record in count_up(run_plan(wanted, output, jobs), left, watched=True):
        count += 1
        solved += record["solved"]
    complain(f"{count} runs, {solved} of them solved; now: nurigram lab report {output}")


@app.command()
def report(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="The JSONL file that a run has written.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Write one page here, x.html; into a folder, with plots as files."
        ),
    ] = None,
) -> None:
    """Print the tables of an experiment. With -o, also write an HTML page with plots."""
    from nurigram.lab.report import all_sheets, claim_report, load_table, read_header, write_report

    table, header = load_table(results), read_header(results)
    if output:
        claim_report(output)
    for sheet in all_sheets(table, header):
        _print(sheet)
    if output:
        echo(str(write_report(results, output)))


@app.command()
def pictures(
    size: Annotated[str, typer.Option("--size", "-s", metavar="RxC", help="Rows and columns, such as 15x15.")],
    percent: Annotated[int, typer.Option("--percent", min=0, max=100, help="The share of black cells.")] = 50,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many.")] = 1,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same pictures, everywhere.")] = 1,
) -> None:
    """Print raw random nonograms, a line of JSON each. Nothing is repaired or proved: many have several solutions."""
    from nurigram.base.dice import Dice
    from nurigram.base.grid import Grid
    from nurigram.formats import dumps
    from nurigram.lab.subjects import raw_picture
    from nurigram.making.generate import parse_size
    from nurigram.puzzle.model import with_info

    grid = Grid(*parse_size(size))
    for number in range(1, count + 1):
        puzzle = raw_picture(grid, Dice(seed * 1_000_003 + number - 1), percent)
        echo(dumps(with_info(puzzle, id=f"raw-{percent}-{number}"), "json"), nl=False)


@app.command("list")
def list_plans() -> None:
    """List the built-in plans: their sources, the questions they answer, and how long they take."""
    from nurigram.base.report import Table
    from nurigram.lab.plan import read_plan, shipped

    plans = {name: read_plan(name) for name in shipped()}
    rows = [[name, plan.source or "-", plan.question or plan.title, plan.takes] for name, plan in plans.items()]
    _print(Table("Plans", ["plan", "source", "question", "takes"], rows))


def _print(sheet: Table) -> None:
    from rich.console import Console
    from rich.table import Table as Printed

    table = Printed(title=sheet.title, title_justify="left")
    for name in sheet.header:
        table.add_column(name)
    for row in sheet.rows:
        table.add_row(*map(str, row))
    Console(width=None if sys.stdout.isatty() else 160).print(table)
