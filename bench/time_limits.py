"""How late every engine, picture, repair and generate end after a time limit, and how much memory they take until then.

``time_limits [NAME...] [--limit SECONDS]``: each case runs in a process of its own on a board that is nasty to set up.
Seconds beyond the limit by the clock, and in CPU time, which is what a machine of its own would show; loading does not
count. At most 0.5 s are asked for. A dash: the work was done before.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import resource
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from PIL import Image

from bench.common import save, table
from bench.interrupt import lattice, noise
from nurigram import Grid, generate, solve
from nurigram.base.deadline import Deadline
from nurigram.base.errors import GenerationError, OutOfTimeError, UnsupportedError
from nurigram.kinds.nonogram import KIND as NONOGRAM
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.order import PictureOptions

TARGET = 0.5
LIMIT = 2.0

Work = Callable[[float], str]
"""Something that takes long, with a time limit in seconds; what came out."""


def alone(side: int) -> NurikabePuzzle:
    """One number, half as large as the board."""
    return NurikabePuzzle(Grid(side, side), (Clue(side // 2, side // 2, side * side // 2),))


BOARDS: dict[str, Callable[[], Puzzle]] = {
    "nurikabe 50x50, one number": partial(alone, 50),
    "nurikabe 100x100, one number": partial(alone, 100),
    "nurikabe 1000x1000, one number": partial(alone, 1000),
    "nurikabe 60x60, islands of 12": partial(lattice, 60, 5, 12),
    "nurikabe 40x40, 64 times ?": partial(lattice, 40, 5, None),
    "nonogram 100x100": partial(noise, 100, 0.5),
    "nonogram 200x200": partial(noise, 200, 0.3),
}


def _solve(board: Callable[[], Puzzle], engine: str, seconds: float) -> str:
    return solve(board(), engine, time_limit=seconds).verdict.value


def _picture(side: int, fair: bool, seconds: float) -> str:
    random.seed(1)
    file = io.BytesIO()
    Image.frombytes("L", (600, 600), random.randbytes(600 * 600)).save(file, "PNG")
    options = PictureOptions(side, side, fair=fair)
    assert NONOGRAM.picture
    NONOGRAM.picture(file.getvalue(), options, Deadline(seconds))
    return "done"


def _repair(method: str, seconds: float) -> str:
    deadline = Deadline(seconds)

    def solutions(puzzle: Puzzle, limit: int) -> list[int]:
        result = solve(puzzle, limit=limit, time_limit=deadline.left)
        return [cells.board for cells in result.solutions] if result.complete else []

    assert NONOGRAM.repair
    NONOGRAM.repair(noise(70, 0.5), method, solutions, deadline)
    return "done"


def _generate(kind: str, size: str, tier: str, seconds: float) -> str:
    generate(kind, size, tier, seed=1, time_limit=seconds)
    return "done"


def cases() -> dict[str, Work]:
    """What is measured, by name."""
    engines = {
        f"{engine}: {name}": partial(_solve, board, engine)
        for engine in ("auto", *registry.ENGINES)
        for name, board in BOARDS.items()
        if not (engine.startswith("aco") and name.startswith("nonogram"))
        and not (engine == "cp-starts" and name.startswith("nurikabe"))
    }
    return {
        **engines,
        "picture 120x120": partial(_picture, 120, False),
        "picture 200x200, fair": partial(_picture, 200, True),
        **{f"repair 70x70, {method}": partial(_repair, method) for method in ("unique", "fair", "two", "all")},
        "generate nonogram 100x100, hard": partial(_generate, "nonogram", "100x100", "hard"),
        "generate nonogram 60x60, expert": partial(_generate, "nonogram", "60x60", "expert"),
        "generate nurikabe 50x50, expert": partial(_generate, "nurikabe", "50x50", "expert"),
    }


def measure(work: Work, limit: float) -> dict[str, Any]:
    """One run in this process, after a short one that loads what is needed."""
    _outcome(work, 0.01)
    at_limit: list[float] = []
    timer = threading.Timer(limit, lambda: at_limit.append(time.process_time()))
    start = time.monotonic()
    timer.start()
    outcome = _outcome(work, limit)
    late, cpu = time.monotonic() - start - limit, time.process_time()
    timer.cancel()
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {"outcome": outcome, "late": late, "cpu": cpu - at_limit[0] if at_limit else 0.0, "megabytes": megabytes}


def _outcome(work: Work, limit: float) -> str:
    try:
        return work(limit)
    except UnsupportedError:
        return "refused"
    except (OutOfTimeError, GenerationError):
        return "out of time"


def in_a_process(name: str, limit: float) -> dict[str, Any]:
    """The same in a process of its own, so that its memory can be told."""
    command = [sys.executable, "-m", "bench.time_limits", "--run", name, "--limit", str(limit)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _late(row: dict[str, Any]) -> list[str]:
    return [f"{row[key]:.2f}" if row["late"] >= 0 else "-" for key in ("late", "cpu")]


def main(arguments: list[str]) -> None:
    """Measure, print and keep the figures."""
    parser = argparse.ArgumentParser(prog="time_limits", description=__doc__)
    parser.add_argument("names", nargs="*", help="the rows whose name has one of these words; without them all")
    parser.add_argument("--limit", type=float, default=LIMIT)
    parser.add_argument("--run", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.run:
        print(json.dumps(measure(cases()[options.run], options.limit)))
        return
    chosen = [name for name in cases() if not options.names or any(word in name for word in options.names)]
    rows = {name: in_a_process(name, options.limit) for name in chosen}
    shown = [(name, row["outcome"], *_late(row), row["megabytes"]) for name, row in rows.items()]
    header = ("work", "outcome", "late s", "late s CPU", "MB")
    table(f"Late after a limit of {options.limit:g} s (at most {TARGET} s)", header, shown)
    late = [row for row in rows.values() if row["late"] >= 0]
    print(f"the latest by the clock: {max((row['late'] for row in late), default=0):.2f} s")
    print(f"the latest in CPU time: {max((row['cpu'] for row in late), default=0):.2f} s (at most {TARGET} s)")
    print(f"the most memory: {max(row['megabytes'] for row in rows.values())} MB")
    print(f"kept in {save('time_limits', {'limit': options.limit, 'cases': rows})}")


if __name__ == "__main__":
    main(sys.argv[1:])
