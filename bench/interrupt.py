"""How late the native engine obeys a deadline and a Ctrl-C, on boards that are slow to set up or to search.

``interrupt [NAME...] [--repeat N]`` prints the milliseconds beyond a limit of 0.2 s and of 1 s, and from a Ctrl-C to
the KeyboardInterrupt: the best and the worst by the clock and, in brackets, the worst in CPU time, which an idle
machine would show. The target is at most 50 ms. A dash means that the work was done before, or has no deadline.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from bench.common import save, table
from nurigram import Grid, backbone, count_solutions, solve
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nonogram.solving.native import line_closure
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import decide, numbers_of, up_to
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.state import State

TARGET = 50
LIMITS = (0.2, 1.0)
PATIENCE = 0.3
"""How many seconds to work before the Ctrl-C."""

Work = Callable[[float | None], object]
"""Something that takes long; it gets a time limit in seconds, or ``None``."""


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


def _closure(puzzle: NurikabePuzzle, _seconds: float | None) -> object:
    for _ in range(10_000):
        decide(puzzle.grid, numbers_of(puzzle), up_to(Tier.EXPERT))
    return None


def _lines(puzzle: NonogramPuzzle, _seconds: float | None) -> object:
    for _ in range(10_000):
        line_closure(State(puzzle))
    return None


def cases() -> dict[str, Work]:
    """What is measured, by name."""
    many, unknown, large = lattice(100, 8, None), lattice(100, 10, None), lattice(100, 10, 40)
    few = NurikabePuzzle(Grid(12, 10), (Clue(3, 3, 46), Clue(8, 6, 46)))
    tiny = NurikabePuzzle(Grid(7, 7), (Clue(0, 0, None), Clue(3, 3, None), Clue(6, 6, None)))
    dense, thin, wide = noise(200, 0.5), noise(200, 0.2), noise(100, 0.5)
    return {
        "nurikabe 100x100, 169 times ?": partial(_solve, many, "native", 2),
        "nurikabe 100x100, 100 times ?": partial(_solve, unknown, "native", 2),
        "nurikabe 100x100, 100 islands of 40": partial(_solve, large, "native", 2),
        "nurikabe 12x10, swept": partial(_solve, few, "native", 2),
        "nurikabe 7x7, all solutions": partial(_solve, tiny, "native", None),
        "nurikabe count": partial(_count, large),
        "nurikabe backbone": partial(_backbone, unknown),
        "nurikabe closure 60x60": partial(_closure, lattice(60, 4, 6)),
        "colony 100x100": partial(_solve, large, "aco", 1),
        "scouts 100x100": partial(_solve, large, "aco+", 1),
        "nonogram 200x200, half black": partial(_solve, dense, "native", 2),
        "nonogram 200x200, a fifth black": partial(_solve, thin, "native", 2),
        "nonogram 100x100": partial(_solve, wide, "native", 2),
        "nonogram count": partial(_count, wide),
        "nonogram backbone": partial(_backbone, thin),
        "nonogram lines 200x200": partial(_lines, thin),
    }


WITHOUT_DEADLINE = ("nurikabe closure 60x60", "nonogram lines 200x200")


class Late(NamedTuple):
    """Milliseconds too late, by the clock and in CPU time."""

    clock: float
    cpu: float | None = None


def late_for_deadline(work: Work, limit: float) -> Late | None:
    """How late the work ended, or ``None`` if it was done before the limit."""
    at_limit: list[float] = []
    timer = threading.Timer(limit, lambda: at_limit.append(time.process_time()))
    start = time.monotonic()
    timer.start()
    work(limit)
    end, late = time.process_time(), time.monotonic() - start - limit
    timer.cancel()
    timer.join()
    return Late(1000 * late, 1000 * (end - at_limit[0]) if at_limit else 0.0) if late >= 0 else None


def wait_for_interrupt(work: Work) -> None:
    """In a separate process: report when the work begins, and when the Ctrl-C arrives."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # background jobs of a shell ignore Ctrl-C otherwise
    print("ready", flush=True)
    try:
        work(None)
    except KeyboardInterrupt:
        print(time.monotonic(), flush=True)
        os._exit(0)  # at once: freeing memory should not be measured
    print("done", flush=True)


def late_for_interrupt(name: str) -> Late | None:
    """How long after the signal the exception came, or ``None`` if the work was done before."""
    command = [sys.executable, "-m", "bench.interrupt", "--wait", name]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        child.stdout.readline()
        time.sleep(PATIENCE)
        sent = time.monotonic()
        child.send_signal(signal.SIGINT)
        answer = child.stdout.readline().strip()
    return None if answer == "done" else Late(1000 * (float(answer) - sent))


def several(measure: Callable[[], Late | None], repeat: int) -> list[Late]:
    """Repeat a measurement."""
    return [late for late in (measure() for _ in range(repeat)) if late is not None]


def measure(name: str, work: Work, repeat: int) -> list[list[Late]]:
    """One row: both limits and the Ctrl-C."""
    has_deadline = name not in WITHOUT_DEADLINE
    deadlines = [several(partial(late_for_deadline, work, limit), repeat * has_deadline) for limit in LIMITS]
    return [*deadlines, several(partial(late_for_interrupt, name), repeat)]


def cell(measured: list[Late]) -> str:
    """``3 to 20 (2)``: the best and the worst by the clock, and the worst in CPU time."""
    if not measured:
        return "-"
    clock = f"{min(late.clock for late in measured):.0f} to {max(late.clock for late in measured):.0f}"
    cpu = [late.cpu for late in measured if late.cpu is not None]
    return f"{clock} ({max(cpu):.0f})" if cpu else clock


def main(arguments: list[str]) -> None:
    """Measure, then print and save the figures."""
    parser = argparse.ArgumentParser(prog="interrupt", description=__doc__)
    parser.add_argument("names", nargs="*", help="only rows whose name contains one of these words; default: all")
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
    shown = [(name, *map(cell, row)) for name, row in rows.items()]
    table(f"Milliseconds too late (target: at most {TARGET})", ("work", "limit 0.2 s", "limit 1 s", "Ctrl-C"), shown)
    filled = [measured for row in rows.values() for measured in row if measured]
    cpu = max(late.cpu for measured in filled for late in measured if late.cpu is not None)
    print(f"the worst of the best by the clock: {max(min(late.clock for late in some) for some in filled):.0f} ms")
    print(f"the worst in CPU time: {cpu:.0f} ms (target: at most {TARGET})")
    print(f"saved in {save('interrupt', {'milliseconds': rows})}")


if __name__ == "__main__":
    main(sys.argv[1:])
