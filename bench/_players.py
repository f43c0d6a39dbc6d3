"""Players for a load test: each has an address of its own, does what people do, and checks every answer it gets."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import httpx2

import nurigram
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.state import State

MIX = {"hint": 35, "play": 25, "solve": 15, "explain": 10, "grade": 10, "generate": 5}
"""What players do, in percent."""

ORDERS = (
    {"kind": "nurikabe", "size": "7x7", "difficulty": "easy"},
    {"kind": "nonogram", "size": "10x10", "difficulty": "easy"},
    {"kind": "nurikabe", "size": "8x8", "difficulty": "medium"},
    {"kind": "nonogram", "size": "15x15", "difficulty": "medium"},
)
EVERY = 20
"""Of the starter library, every so manieth puzzle is played."""

RETRY_SECONDS = 0.5
OUT_OF_TIME = 504
LOST = 0
"""The status of a request without an answer."""


@dataclass(frozen=True)
class Board:
    """A puzzle with all that its answers must agree with."""

    puzzle: Puzzle
    data: dict[str, Any]
    rows: tuple[str, ...]
    grade: dict[str, Any]

    @classmethod
    def of(cls, data: dict[str, Any]) -> Board:
        """The board of a puzzle in its JSON form."""
        puzzle = from_object(data)
        (solution,) = nurigram.solve(puzzle, limit=2).solutions
        return cls(puzzle, data, tuple(solution.rows), dict(nurigram.grade(puzzle).to_json()))

    def agrees(self, cells: Iterable[list[int]], colour: str) -> bool:
        """Whether all these cells have that colour in the solution."""
        return all(self.rows[row][col] == colour for row, col in cells)

    def moment(self, dice: random.Random) -> list[str]:
        """A moment of play: some cells are known, and all of them are right."""
        share = dice.random() * 0.8
        return [
            "".join(cell if cell not in "#." or dice.random() < share else "?" for cell in row) for row in self.rows
        ]


def boards() -> list[Board]:
    """What is played: both kinds, all tiers, small and large; in black and white, as the players read answers."""
    bodies = [json.loads(row["body"]) for row in starter_rows()]
    return [Board.of(body) for body in [body for body in bodies if "palette" not in body][::EVERY]]


@dataclass
class Ledger:
    """What all players have seen."""

    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statuses: dict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    wrong: list[str] = field(default_factory=list)
    generated: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    retries: int = 0

    def judge(self, what: str, is_right: bool) -> None:
        """Note an answer that is wrong."""
        if not is_right:
            self.wrong.append(what)

    def judge_generated(self) -> None:
        """Check all generated puzzles: exactly one solution, the one that came along, and the tier that was ordered."""
        for tier, made in self.generated:
            puzzle = from_object(made["board"]["puzzle"])
            found = nurigram.solve(puzzle, limit=2)
            is_right = found.verdict is Verdict.UNIQUE and list(found.solutions[0].rows) == made["solution"]
            self.judge(f"generate {made['id']}", is_right and made["tier"] == tier)


class Player:
    """One client, with a name and an address of its own."""

    def __init__(self, number: int, server: str, known: list[Board], ledger: Ledger) -> None:
        self.name = f"player-{number}-of-the-load-test"
        self.sent: set[str] = set()
        self._dice = random.Random(number)
        self._boards = known
        self._ledger = ledger
        source = f"127.1.{number // 250}.{1 + number % 250}"
        transport = httpx2.AsyncHTTPTransport(local_address=source)
        self._client = httpx2.AsyncClient(base_url=f"{server}/api/v1", timeout=90, transport=transport)
        self._actions: dict[str, Callable[[], Awaitable[None]]] = {name: getattr(self, f"_{name}") for name in MIX}

    async def play(self, until: float, pause: float) -> None:
        """Do one thing after another until that moment, with pauses that are as long as this on average."""
        await asyncio.sleep(self._dice.random() * pause)
        while time.monotonic() < until:
            (action,) = self._dice.choices(list(MIX), list(MIX.values()))
            await self._actions[action]()
            await asyncio.sleep(self._dice.expovariate(1 / pause))

    async def close(self) -> None:
        """Compare what the server knows with what it was told, and leave."""
        answer = await self._client.get(f"/players/{self.name}/plays")
        known = Counter(play["id"] for play in answer.json()["plays"])
        self._ledger.judge(f"plays of {self.name}", known == Counter(self.sent))
        await self._client.aclose()

    async def _ask(self, action: str, path: str, body: Any = None, **query: Any) -> Any:
        """The answer, or ``None`` if it was refused. Refusals must say when to come back, or that the time is up."""
        start = time.perf_counter()
        try:
            request = self._client.post(path, json=body) if body else self._client.get(path, params=query)
            answer = await request
        except httpx2.TransportError:
            self._ledger.statuses[action][LOST] += 1
            return None
        self._ledger.statuses[action][answer.status_code] += 1
        if answer.status_code != 200:
            is_honest = answer.status_code == OUT_OF_TIME or "retry-after" in answer.headers
            self._ledger.judge(f"{action}: {answer.status_code} {answer.text[:200]}", is_honest)
            return None
        self._ledger.times[action].append(time.perf_counter() - start)
        return answer.json()

    def _board(self) -> Board:
        return self._dice.choice(self._boards)

    async def _hint(self) -> None:
        board = self._board()
        rows = board.moment(self._dice)
        told = await self._ask("hint", "/hint", {"puzzle": board.data, "state": rows})
        if told is not None:
            self._ledger.judge(f"hint {board.data} {rows} {told}", is_right_hint(board, rows, told))

    async def _solve(self) -> None:
        board = self._board()
        told = await self._ask("solve", "/solve", {"puzzle": board.data})
        if told is not None:
            is_right = told["verdict"] == "unique" and told["solutions"] == [list(board.rows)]
            self._ledger.judge(f"solve {board.data} {told}", is_right)

    async def _explain(self) -> None:
        board = self._board()
        told = await self._ask("explain", "/explain", {"puzzle": board.data})
        if told is not None:
            is_right = told["solved"] and all(is_right_step(board, step) for step in told["steps"])
            self._ledger.judge(f"explain {board.data}", is_right and is_whole(board, told["steps"]))

    async def _grade(self) -> None:
        board = self._board()
        told = await self._ask("grade", "/grade", {"puzzle": board.data})
        if told is not None:
            is_right = all(told[name] == board.grade[name] for name in ("tier", "score"))
            self._ledger.judge(f"grade {board.data} {told}", is_right)

    async def _generate(self) -> None:
        order = self._dice.choice(ORDERS)
        told = await self._ask("generate", "/generate/unseeded", **order)
        if told is not None:
            self._ledger.generated.append((order["difficulty"], told))

    async def _play(self) -> None:
        """Send a play, as often as it takes: the app keeps it until the server has it."""
        play = self._new_play()
        while (told := await self._ask("play", "/plays", {"plays": [play]})) is None:
            self._ledger.retries += 1
            await asyncio.sleep(RETRY_SECONDS)
        self.sent.add(play["id"])
        self._ledger.judge(f"play {play} {told}", told["received"] == 1)

    def _new_play(self) -> dict[str, Any]:
        board, dice = self._board(), self._dice
        return {
            "id": f"{self.name}-{len(self.sent)}",
            "player": self.name,
            "puzzle": board.puzzle.info.id or "board",
            "kind": board.puzzle.kind,
            "seconds": round(dice.uniform(10, 900), 1),
            "outcome": "solved",
            **dict.fromkeys(("moves", "undos", "hints", "mistakes"), dice.randrange(9)),
            "started": "2026-11-16T12:00:00Z",
        }


def is_right_hint(board: Board, rows: list[str], told: dict[str, Any]) -> bool:
    """Whether a hint is true, and there is one wherever something is left to say."""
    if told["advice"] == "step":
        return is_right_step(board, told)
    return not State.parse(board.puzzle, rows).unknown and told["wrong"] == []


def is_right_step(board: Board, step: dict[str, Any]) -> bool:
    """Whether a step colours cells as the solution does."""
    return board.agrees(step["black"], "#") and board.agrees(step["white"], ".")


def is_whole(board: Board, steps: list[dict[str, Any]]) -> bool:
    """Whether the steps find every black cell."""
    found = {tuple(cell) for step in steps for cell in step["black"]}
    return found == {(r, c) for r, row in enumerate(board.rows) for c, cell in enumerate(row) if cell == "#"}
