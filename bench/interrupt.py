"""How late the native engine honours a deadline and a Ctrl-C, on boards that are nasty to set up or to search.

``interrupt [NAME...] [--repeat N]``: milliseconds by the clock beyond a limit of 0.2 s and of 1 s, and between a Ctrl-C
and the KeyboardInterrupt, the best and the worst of the repetitions: the best is the engine's, the worst has the
rest of the machine in it. At most 50 ms are asked for. A dash: the work was done before, or takes no deadline.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from bench.common import save, table
from nurigram import Grid, backbone, count_solutions, solve
from nurigram.engines import native
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.native import line_closure
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.closure import decide_natively, numbers_of
from nurigram.model import Puzzle, State, Tier

TARGET = 50
LIMITS = (0.2, 1.0)
PATIENCE = 0.3
"""Seconds of work before the Ctrl-C."""

Work = Callable[[float | None], object]
"""Something that takes long, with a time limit in seconds or none."""


def lattice(side: int, step: int, size: int | None) -> NurikabePuzzle:
    """Equal islands at equal distances."""
    places = range(0, side, step)
    return NurikabePuzzle(Grid(side, side), tuple(Clue(row, col, size) for row in places for col in places))


def noise(side: int, share: float) -> NonogramPuzzle:
    """The clues of a random picture."""
    rng = random.Random(1)
    cells = [[rng.random() < share for _ in range(side)] for _ in range(side)]
    return NonogramPuzzle(tuple(map(_runs, cells)), tuple(map(_runs, zip(*cells, strict=True))))


def _runs(line: Sequence[bool]) -> tuple[int, ...]:
    text = "".join("#" if black else "." for black in line)
    return tuple(len(run) for run in text.split(".") if run)


def _solve(puzzle: Puzzle, engine: str, limit: int | None, seconds: float | None) -> object:
    return solve(puzzle, engine=engine, limit=limit, time_limit=seconds)


def _count(puzzle: Puzzle, seconds: float | None) -> object:
    return count_solutions(puzzle, engine="native", time_limit=seconds)


def _backbone(puzzle: Puzzle, seconds: float | None) -> object:
    return backbone(puzzle, time_limit=seconds)


def _batch(puzzle: Puzzle, seconds: float | None) -> object:
    return native.solve_many([puzzle, puzzle], time_limit=seconds, threads=2)


def _closure(puzzle: NurikabePuzzle, _seconds: float | None) -> object:
    for _ in range(10_000):
        decide_natively(puzzle.grid, numbers_of(puzzle), Tier.EXPERT)
    return None


def _lines(puzzle: NonogramPuzzle, _seconds: float | None) -> object:
    for _ in range(10_000):
        line_closure(State(puzzle))
    return None


def cases() -> dict[str, Work]:
    """What is measured, by name."""
    many, unknown, large = lattice(100, 5, None), lattice(100, 10, None), lattice(100, 10, 40)
    few = NurikabePuzzle(Grid(12, 10), (Clue(0, 0, 36), Clue(11, 9, 35)))
    tiny = NurikabePuzzle(Grid(7, 7), (Clue(0, 0, None), Clue(3, 3, None), Clue(6, 6, None)))
    dense, thin, wide = noise(200, 0.5), noise(200, 0.2), noise(100, 0.5)
    return {
        "nurikabe 100x100, 400 times ?": partial(_solve, many, "native", 2),
        "nurikabe 100x100, 100 times ?": partial(_solve, unknown, "native", 2),
        "nurikabe 100x100, 100 islands of 40": partial(_solve, large, "native", 2),
        "nurikabe 12x10, swept": partial(_solve, few, "native", 2),
        "nurikabe 7x7, all solutions": partial(_solve, tiny, "native", None),
        "nurikabe count": partial(_count, large),
        "nurikabe backbone": partial(_backbone, unknown),
        "nurikabe batch on two threads": partial(_batch, large),
        "nurikabe closure 60x60": partial(_closure, lattice(60, 4, 6)),
        "colony 100x100": partial(_solve, large, "aco", 1),
        "scouts 100x100": partial(_solve, large, "aco+", 1),
        "nonogram 200x200, half black": partial(_solve, dense, "native", 2),
        "nonogram 200x200, a fifth black": partial(_solve, thin, "native", 2),
        "nonogram 100x100": partial(_solve, wide, "native", 2),
        "nonogram count": partial(_count, wide),
        "nonogram backbone": partial(_backbone, thin),
        "nonogram batch on two threads": partial(_batch, dense),
        "nonogram lines 200x200": partial(_lines, thin),
    }


WITHOUT_DEADLINE = ("nurikabe closure 60x60", "nonogram lines 200x200")


def late_for_deadline(work: Work, limit: float) -> float | None:
    """Milliseconds beyond the limit; nothing if the work was done before."""
    start = time.monotonic()
    work(limit)
    late = time.monotonic() - start - limit
    return 1000 * late if late >= 0 else None


def wait_for_interrupt(work: Work) -> None:
    """In a process of its own: say when the work begins, and when the Ctrl-C arrives."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs of a shell ignore it
    print("ready", flush=True)
    try:
        work(None)
    except KeyboardInterrupt:
        print(time.monotonic(), flush=True)
        os._exit(0)  # at once: freeing the rest is not part of the answer
    print("done", flush=True)


def late_for_interrupt(name: str) -> float | None:
    """Milliseconds between the signal and the exception; nothing if the work was done before."""
    command = [sys.executable, "-m", "bench.interrupt", "--wait", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(PATIENCE)
        sent = time.monotonic()
        child.send_signal(signal.SIGINT)
        answer = child.stdout.readline().strip()
    return None if answer == "done" else 1000 * (float(answer) - sent)


def span(measure: Callable[[], float | None], repeat: int) -> tuple[float, float] | None:
    """The best and the worst of several measurements."""
    late = [value for value in (measure() for _ in range(repeat)) if value is not None]
    return (min(late), max(late)) if late else None


def measure(name: str, work: Work, repeat: int) -> list[tuple[float, float] | None]:
    """One row: both limits, and the Ctrl-C."""
    limits = () if name in WITHOUT_DEADLINE else LIMITS
    deadlines = [span(partial(late_for_deadline, work, limit), repeat) for limit in limits]
    return [*deadlines, *[None] * (len(LIMITS) - len(limits)), span(partial(late_for_interrupt, name), repeat)]


def main(arguments: list[str]) -> None:
    """Measure, print and keep the figures."""
    parser = argparse.ArgumentParser(prog="interrupt", description=__doc__)
    parser.add_argument("names", nargs="*", help="the rows whose name has one of these words; without them all")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--wait", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    chosen = {
        name: work for name, work in cases().items() if not options.names or any(word in name for word in options.names)
    }
    if options.wait:
        wait_for_interrupt(chosen[options.wait])
        return
    rows = {name: measure(name, work, options.repeat) for name, work in chosen.items()}
    shown = [
        (name, *("-" if cell is None else f"{cell[0]:.0f} to {cell[1]:.0f}" for cell in row))
        for name, row in rows.items()
    ]
    table(f"Late by so many ms (at most {TARGET})", ("work", "limit 0.2 s", "limit 1 s", "Ctrl-C"), shown)
    worst = max(cell[0] for row in rows.values() for cell in row if cell)
    print(f"the worst of the best: {worst:.0f} ms (at most {TARGET})")
    print(f"kept in {save('interrupt', {'milliseconds': rows})}")


if __name__ == "__main__":
    main(sys.argv[1:])
