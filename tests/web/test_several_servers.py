"""Several servers on one database: they may start at the same moment, and no play is lost or counted twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx2
import pytest

from nurigram.library import Library, Search
from nurigram.library.search import STARTER
from nurigram.library.starter import starter_rows
from nurigram.study.plan import Study
from nurigram.study.store import Studies
from tests.study.test_plan import FORM
from tests.study.test_plays import PLAY
from tests.web.running import PATIENCE, Running, running, wait_until

SERVERS = 2
PLAYERS = 8
PUZZLE = {"kind": "nonogram", "rows": [[1]], "cols": [[1]]}


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[list[Running]]:
    """Servers that start at once, on a database without any tables."""
    with ExitStack() as stack, ThreadPoolExecutor(SERVERS) as pool:
        yield list(pool.map(stack.enter_context, [running(tmp_path, database=database) for _ in range(SERVERS)]))


@pytest.fixture
def library(servers: list[Running], database: str) -> Iterator[Library]:
    made = Library(database)
    yield made
    made.close()


def send(server: Running, path: str, body: object) -> httpx2.Response:
    """Send as the app does: come back if the server says so, as two may write the same play at once."""
    answers: list[httpx2.Response] = []

    def is_taken() -> bool:
        answers.append(httpx2.post(f"{server.address}/api/v1/{path}", json=body, timeout=PATIENCE))
        return answers[-1].status_code != 503

    wait_until(is_taken)
    assert answers[-1].status_code == 200
    return answers[-1]


@pytest.mark.slow
def test_servers_share_a_database(servers: list[Running], library: Library) -> None:
    assert library.count(Search(origin=STARTER)) == len(list(starter_rows()))
    study = Study("several", (PUZZLE | {"id": "dot"},), FORM)
    Studies(library).create(study)
    players = [f"player-{number}-0123456789" for number in range(PLAYERS)]

    def take_part(player: str) -> None:
        for server in servers:  # also to the others, as after a lost answer
            send(server, f"studies/{study.token}/join", {"player": player, "answers": {"experience": "some"}})
            play = {**PLAY, "id": f"{player}-1", "player": player, "study": study.token, "level": 1, "puzzle": "dot"}
            send(server, "plays", {"plays": [play]})

    with ThreadPoolExecutor(PLAYERS) as pool:
        list(pool.map(take_part, [*players, *players]))
    joined = Studies(library).participants(study)
    assert [each.number for each in joined] == list(range(PLAYERS))
    assert {each.player for each in joined} == set(players)
    names = Counter(f"P{number + 1}" for number in range(PLAYERS))
    assert Counter(play.player for play in Studies(library).of_study(study)) == names
    gone = httpx2.delete(f"{servers[0].address}/api/v1/players/{players[0]}", timeout=PATIENCE).json()
    assert gone["deleted"] >= 1
    assert httpx2.get(f"{servers[1].address}/api/v1/players/{players[0]}/plays", timeout=PATIENCE).json() == {
        "plays": []
    }
