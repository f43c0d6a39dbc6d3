"""`nurigram factory`: orders of many puzzles, made here or on a cluster."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nurigram.base.counting import counted
from nurigram.cli.library import DatabaseOption, opened
from nurigram.cli.shared.arguments import JobsOption, JsonOption
from nurigram.cli.shared.console import complain, emit
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.progress import count_up
from nurigram.cli.shared.proof_folders import PROOF_SECONDS, ProofFolders, ProofOption

if TYPE_CHECKING:
    from nurigram.factory.executor import Executor
    from nurigram.factory.run import Progress
    from nurigram.library import Library
    from nurigram.library.rows import Entry

app = typer.Typer(
    help="Make orders of many puzzles, here or on a cluster: nothing lost, nothing twice.", no_args_is_help=True
)

OrderFile = Annotated[
    Path, typer.Argument(metavar="ORDER.toml", help="The order, a file in TOML; `library` comes with the program.")
]
OrderName = Annotated[str | None, typer.Argument(metavar="ORDER", help="The name of an order, or its file.")]
ClusterOption = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS", help="A Dask scheduler, such as tcp://host:8786.")
]
STOP_SECONDS = 30.0
"""How long `stop` waits for the work to end."""

LOG_SECONDS = 30.0
"""Seconds between two lines of progress when the output is not a terminal."""


@app.command()
def run(
    order: OrderFile,
    db: DatabaseOption = None,
    cluster: ClusterOption = None,
    jobs: JobsOption = 0,
    proof: ProofOption = None,
) -> None:
    """Make the puzzles of an order. Ctrl-C or `factory stop` stops the work; `factory resume` continues it.

    The work runs in --jobs processes on this machine, or on the workers of a Dask cluster. Proofs are written when the
    puzzles are made, always here.
    """
    _work(order, db, cluster, jobs, proof, resume=False)


@app.command()
def resume(
    order: OrderFile,
    db: DatabaseOption = None,
    cluster: ClusterOption = None,
    jobs: JobsOption = 0,
    proof: ProofOption = None,
) -> None:
    """Continue an order that was stopped or interrupted for any reason, or write its missing proofs."""
    _work(order, db, cluster, jobs, proof, resume=True)


@app.command()
def status(order: OrderName = None, db: DatabaseOption = None, json: JsonOption = False) -> None:
    """Show the progress of orders: how many puzzles are made, how fast, and how long the rest will take."""
    with opened(db) as library:
        from nurigram.factory.status import orders

        found = orders(library, _name(order))
        for figures in found:
            if json:
                emit(figures)
            else:
                typer.echo(_sentence(figures))
    if not found:
        complain("there are no orders yet" if order is None else "there is no such order")


@app.command()
def stop(order: OrderName = None, db: DatabaseOption = None) -> None:
    """Stop work on an order, or on all of them. Finished puzzles are kept."""
    with opened(db) as library:
        from nurigram.factory.status import ask_to_stop, orders

        asked = ask_to_stop(library, _name(order))
        if not asked:
            complain("no such order is in progress")
            raise typer.Exit(Status.NO)
        end = time.monotonic() + STOP_SECONDS
        while time.monotonic() < end:
            states = {each["order"]: each["state"] for each in orders(library)}
            if all(states[name] != "stopping" for name in asked):
                break
            time.sleep(0.2)
        for name in asked:
            typer.echo(f"{name}: {orders(library, name)[0]['state']}")


@app.command()
def report(
    order: Annotated[str, typer.Argument(metavar="ORDER", help="The name of an order, or its file.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="The page; NAME.html by default.")
    ] = None,
    db: DatabaseOption = None,
) -> None:
    """Write an HTML page about an order: yield, times, scores, duplicates refused, failures."""
    with opened(db) as library:
        from nurigram.factory.report import write_report

        name = _name(order) or order
        page = output or Path(f"{name}.html")
        write_report(library, name, page)
    typer.echo(str(page))


def _name(order: str | None) -> str | None:
    """The name of an order, from its name or its file."""
    if order is None or not order.endswith(".toml"):
        return order
    from nurigram.factory.order import read_order

    return read_order(Path(order)).name


def _work(path: Path, db: str | None, cluster: str | None, jobs: int, proof: Path | None, *, resume: bool) -> None:
    folders = ProofFolders(proof, several=True) if proof else None
    with opened(db) as library:
        from nurigram.factory.ledger import Ledger
        from nurigram.factory.order import read_order
        from nurigram.factory.run import Driver

        order = read_order(path)
        executor = _executor(cluster, jobs)
        interrupted = False
        try:
            ledger = Ledger(library, order)
            ledger.open(resume=resume, width=executor.width)
            try:
                with _watching(order.total) as watch:
                    Driver(ledger, executor, watch, complain).run()
            except KeyboardInterrupt:
                interrupted = True
            finally:
                executor.close()
                state = ledger.close()
                counts = ledger.counts()
        finally:
            executor.close()
        proved = state != "done" or folders is None or _prove_all(library, order.name, folders, jobs)
    made, lost = counts.get("made", 0), sum(counts.values()) - counts.get("made", 0) - counts.get("open", 0)
    complain(_ending(order.name, state, made, order.total, lost, path))
    if interrupted:
        raise KeyboardInterrupt
    whole = Status.DONE if made == order.total else Status.NO
    raise typer.Exit(whole if state == "done" and proved else Status.TIME_LIMIT)


def _prove_all(library: Library, order: str, folders: ProofFolders, jobs: int) -> bool:
    """Write the proofs of an order that its folder lacks; whether there are all of them then."""
    from nurigram.base.run_all import run_all
    from nurigram.library.search import Search
    from nurigram.proofs.prove import prove

    def lacking() -> Iterator[Entry]:
        return (entry for entry in library.find(Search(origin=order)) if folders.lack(entry.id))

    total, kept = sum(1 for _ in lacking()), 0
    proofs = run_all(partial(prove, time_limit=PROOF_SECONDS), (entry.puzzle() for entry in lacking()), jobs)
    for proof in count_up(proofs, total, watched=True):
        if folders.keep(proof):
            kept += 1
        else:
            complain(f"{proof.puzzle.info.id}: no proof within {PROOF_SECONDS:g} s")
    complain(f"{order}: {counted(kept, 'new proof')} in {folders.folder}")
    return kept == total


def _executor(cluster: str | None, jobs: int) -> Executor:
    if cluster is None:
        from nurigram.factory.executor import LocalExecutor

        return LocalExecutor(jobs)
    from nurigram.factory.cluster import ClusterExecutor

    return ClusterExecutor(cluster, tell=complain)


def _ending(name: str, state: str, made: int, total: int, lost: int, path: Path) -> str:
    text = f"{name}: {made} of {total} puzzles are made"
    if state != "done":
        return f"{text}; `nurigram factory resume {path}` goes on"
    return f"{text}, {lost} could not be: `nurigram factory report {name}` says why" if lost else text


def _sentence(figures: dict[str, Any]) -> str:
    text = f"{figures['order']}: {figures['state']}, {figures['made']} of {figures['ordered']} made"
    if figures["lost"]:
        text += f", {figures['lost']} could not be made"
    if figures["rate"]:
        text += f", {figures['rate']:.3g} a second"
    if figures["seconds_left"] is not None:
        text += f", {_duration(figures['seconds_left'])} left"
    return text


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}"


@contextmanager
def _watching(total: int) -> Iterator[Callable[[Progress], None]]:
    """Show a progress bar on a terminal, or print a line now and then elsewhere."""
    if not sys.stderr.isatty():
        yield _log()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress as Bars, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeElapsedColumn())
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        task = bars.add_task("puzzles", total=total, rate="")
        yield lambda progress: bars.update(task, completed=progress.made, rate=_pace(progress))


def _log() -> Callable[[Progress], None]:
    last = [time.monotonic()]

    def watch(progress: Progress) -> None:
        if time.monotonic() - last[0] >= LOG_SECONDS:
            last[0] = time.monotonic()
            complain(f"{progress.made} of {progress.total}, {_pace(progress)}")

    return watch


def _pace(progress: Progress) -> str:
    left = "" if progress.left is None else f", {_duration(progress.left)} left"
    return f"{progress.rate:.3g}/s{left}"
