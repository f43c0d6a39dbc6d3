"""The engine in the page: its size, how soon it is ready, hints and verdicts, and the times of the extension.

Hints and verdicts are those that the app gets, in words. Each puzzle is asked about for the first time, so that solving
it counts, in an engine that has just started. For the ratio to the extension everything is asked several times and the
best time counts, as browsers compile better what is used a lot. It runs under node; ``--chromium`` asks the Chromium of
this machine as well.
"""

from __future__ import annotations

import argparse
import gzip
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from bench.common import percentile, records, save, table
from bench.web_burst import server
from nurigram import Tier, backbone, deduce, hint, solve
from nurigram.base.grid import bits
from nurigram.kinds.nonogram import from_picture
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind
from nurigram.puzzle.state import State
from nurigram.reasoning.hint import only_solution
from nurigram.web.engine_data import knowledge
from nurigram.web.kept import ZIP_LEVEL
from nurigram.web.pages import STATIC
from tests.fixtures.chromium import chromium_path
from tests.web.local_answers import LACKS, Question, ask

FILES = {"nurikabe": ("nurikabe/janko.jsonl", "nurikabe/site.jsonl"), "nonogram": ("nonogram/pictures.jsonl",)}
PARTS = ("engine.wasm", "lib/engine.js", "reason/local.js", "reason/local/*.js")
"""What the page fetches for its engine, besides what it has to know."""

STARTS = 7
ROUNDS = 6
"""How often everything is asked for the ratio."""

STROKES = 12
"""How many cells are drawn between two verdicts."""

IN_PAGE = """async (questions) => {
  const { load } = await import("/static/lib/engine.js");
  const { LocalAnswers } = await import("/static/reason/local/local_answers.js");
  const bytes = await (await fetch("/static/engine.wasm")).arrayBuffer();
  const text = await (await fetch("/data/knowledge.json")).text();
  const times = [];
  const timed = async (work) => {
    const start = performance.now();
    const done = await work();
    times.push(performance.now() - start);
    return done;
  };
  const answers = await timed(async () => new LocalAnswers(await load(bytes), JSON.parse(text)));
  for (const { question, asked } of questions) await timed(() => answers[question](asked, () => {}));
  return times;
}"""

Times = list[float]
Ask = Callable[[Sequence[Question]], Times]
"""The milliseconds until the engine was ready, then those of each answer."""


class Case(NamedTuple):
    """A figure: its goal in milliseconds, the questions, and the same work for the extension."""

    title: str
    goal: float
    questions: list[Question]
    native: list[Callable[[], object]]


def main(arguments: list[str]) -> None:
    """Print each figure beside its goal."""
    parser = argparse.ArgumentParser(prog="page_engine", description=__doc__)
    parser.add_argument("--boards", type=int, default=60, help="how many boards of each size and kind")
    parser.add_argument("--chromium", action="store_true", help="ask a browser, too")
    options = parser.parse_args(arguments)
    if LACKS:
        raise SystemExit(LACKS)
    _print_sizes()
    cases = list(_cases(options.boards))
    _print_times("node", cases, under_node)
    if options.chromium:
        with chromium() as asked:
            _print_times("Chromium", cases, asked)


def _print_sizes() -> None:
    files = {path.relative_to(STATIC).as_posix(): path.read_bytes() for part in PARTS for path in STATIC.glob(part)}
    files["knowledge.json"] = json.dumps(knowledge(), ensure_ascii=False, separators=(",", ":")).encode()
    sizes = {name: len(gzip.compress(data, ZIP_LEVEL)) / 1000 for name, data in files.items()}
    scripts = sum(size for name, size in sizes.items() if name.endswith(".js"))
    rows = [
        ("engine.wasm", sizes["engine.wasm"], ""),
        ("sentences and weights", sizes["knowledge.json"], ""),
        ("scripts", scripts, ""),
        ("all", sum(sizes.values()), "200"),
    ]
    table("Compressed size as our server sends it, kB", ["what", "kB", "goal"], rows)
    save("page_engine_size", {"kB": sizes})


def _print_times(where: str, cases: list[Case], asked: Ask) -> None:
    starts = sorted(asked([])[0] for _ in range(STARTS))
    rows: list[tuple[object, ...]] = [("ready after (median)", STARTS, "", starts[STARTS // 2], "", 50, "")]
    for case in cases:
        rounds = _rounds(asked(case.questions * ROUNDS)[1:], len(case.questions))
        native = [[_timed(call) for call in case.native] for _ in range(ROUNDS)]
        slow, beside = percentile(rounds[0], 0.95), percentile(native[0], 0.95)
        ratio = sum(map(min, *rounds)) / sum(map(min, *native))
        rows.append((case.title, len(rounds[0]), percentile(rounds[0], 0.5), slow, beside, case.goal, ratio))
    header = ["what", "measured", "median", "95th", "95th of the extension", "goal (95th)", "ratio (goal 2)"]
    table(f"Milliseconds under {where}", header, rows)
    save(f"page_engine_{where.lower()}", {"rows": [list(map(str, row)) for row in rows]})


def _rounds(times: Times, length: int) -> list[Times]:
    return [times[start : start + length] for start in range(0, len(times), length)]


def under_node(questions: Sequence[Question]) -> Times:
    """The times under node, in a process of its own."""
    return [answer.milliseconds for answer in ask(questions)]


@contextmanager
def chromium() -> Iterator[Ask]:
    """The times in a browser, each time in a fresh page."""
    with server() as (address, _process), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])

        def in_page(questions: Sequence[Question]) -> Times:
            with browser.new_page() as page:
                page.goto(address)
                return list(page.evaluate(IN_PAGE, [{"question": name, "asked": asked} for name, asked in questions]))

        yield in_page
        browser.close()


def _timed(call: Callable[[], object]) -> float:
    only_solution.cache_clear()
    start = time.perf_counter()
    call()
    return 1000 * (time.perf_counter() - start)


def _cases(boards: int) -> Iterator[Case]:
    for name in FILES:
        for side, goal in ((10, 10.0), (20, 50.0)):
            yield _hints(name, side, goal, boards)
        yield _proofs(name, boards)
    some = max(1, boards // 10)
    pictures = [stage for finished in _puzzles("nonogram", 15, some) for stage in _strokes(finished)]
    yield _verdicts("nonogram: verdict while drawing 15x15", pictures)
    numbers = [stage for finished in _puzzles("nurikabe", 15, some) for stage in _numbers(finished)]
    yield _verdicts("nurikabe: verdict while editing 15x15", numbers)


def _hints(name: str, side: int, goal: float, boards: int) -> Case:
    rng = random.Random(side)
    states = [rng.choice(list(deduce(each, Tier.EXPERT).states())) for each in _puzzles(name, side, boards)]
    questions = [Question("hint", {**_position(state), "language": "en"}) for state in states]
    return Case(f"{name}: hint on {side}x{side}", goal, questions, [partial(hint, at.puzzle, at) for at in states])


def _position(state: State) -> dict[str, Any]:
    return {"puzzle": own_fields(state.puzzle), "state": list(state.rows)}


def _proofs(name: str, boards: int) -> Case:
    puzzles = list(_puzzles(name, 20, boards))
    questions = [Question("solve", {"puzzle": own_fields(each)}) for each in puzzles]
    return Case(f"{name}: proof on 20x20", 50.0, questions, [partial(solve, each, "native") for each in puzzles])


def _verdicts(title: str, puzzles: list[Puzzle]) -> Case:
    questions = [Question("solve", {"puzzle": own_fields(each)}) for each in puzzles]
    return Case(title, 20.0, questions, [partial(_verdict, each) for each in puzzles])


def _strokes(finished: Puzzle) -> Iterator[Puzzle]:
    """A picture that is drawn stroke by stroke."""
    solution = int(only_solution(finished) or 0)
    drawn = 0
    for number, cell in enumerate(bits(solution), 1):
        drawn |= 1 << cell
        if number % STROKES == 0 or drawn == solution:
            yield from_picture(finished.grid, drawn)


def _numbers(finished: Puzzle) -> Iterator[Puzzle]:
    """A board on which one number after the other is erased."""
    data = own_fields(finished)
    for left in range(len(data["clues"]), 0, -1):
        yield kind("nurikabe").from_json({**data, "clues": data["clues"][:left]})


def _verdict(puzzle: Puzzle) -> None:
    if len(solve(puzzle, "native").solutions) > 1:
        backbone(puzzle)


def _puzzles(name: str, side: int, most: int) -> Iterator[Puzzle]:
    found = [data for file in FILES[name] for data in records(file) if _sides(data) == (side, side)]
    for data in found[:: max(1, len(found) // most)][:most]:
        yield kind(name).from_json(data)


def _sides(data: dict[str, Any]) -> tuple[int, int]:
    rows, cols = data["rows"], data["cols"]
    return (rows, cols) if isinstance(rows, int) else (len(rows), len(cols))


if __name__ == "__main__":
    main(sys.argv[1:])
