"""A hand does the work in a process of its own, so that a unit can crash, run wild or overstay its time and take
nothing else with it; and it is known which unit it was.

``ground/pool.py`` is not used here: when one of its processes dies, the whole pool is lost, and nobody knows which of
the units under way was to blame.
"""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import threading
import time
from contextlib import suppress
from importlib import import_module
from typing import IO, Any

from nurigram.ground.errors import UnavailableError
from nurigram.ground.orphans import end_with

WORK = "nurigram.factory.unit:make"
"""What a hand does, as ``module:function``; tests and benchmarks have it do other things."""

MEMORY = 4 * 1024**3
"""The memory that a unit may take, in bytes."""

GRACE = 5.0
"""Seconds that a unit gets beyond its limit to notice by itself that the time is over."""

START_SECONDS = 300.0
"""Seconds that the process may take to start; it says when it is ready, so that no unit pays for it."""

Outcome = dict[str, Any]
"""``row`` or ``failed``, with ``seconds`` and ``cpu``; or ``killed``: the process died over it."""


class Hand:
    """The near side of the process: one task at a time."""

    def __init__(self, work: str = WORK) -> None:
        self.work = work
        command = [sys.executable, "-P", "-m", "nurigram.factory.hand", work, str(os.getpid())]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        assert self._process.stdin
        assert self._process.stdout
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._rest = b""
        _all.add(self)
        if not self._line(START_SECONDS):
            self.close()
            raise UnavailableError(f"a process to work in could not be started ({' '.join(command)})")

    def do(self, task: dict[str, Any]) -> Outcome:
        """The outcome of a task. After ``killed`` or a hard end by time the hand is dead."""
        start = time.perf_counter()
        try:
            self._stdin.write(json.dumps(task).encode() + b"\n")
            self._stdin.flush()
            line = self._line(task["seconds"] + GRACE)
        except OSError:
            line = b""
        if line:
            answer: Outcome = json.loads(line)
            return answer
        late = line is None
        self.close()
        fate = {"failed": "out of time"} if late else {"killed": True}
        return {**fate, "seconds": time.perf_counter() - start, "cpu": 0.0}

    @property
    def is_alive(self) -> bool:
        """Whether it can take a task."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def close(self) -> None:
        """End the process and let go of it."""
        _all.discard(self)
        self.kill()
        self._process.wait()
        for pipe in (self._stdin, self._stdout):
            with suppress(OSError):  # what was still to be written goes nowhere
                pipe.close()

    def _line(self, seconds: float) -> bytes | None:
        """The next line; nothing when the process has died; ``None`` when the time is over."""
        end = time.monotonic() + seconds
        while b"\n" not in self._rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._stdout], [], [], left)[0]:
                return None
            chunk = os.read(self._stdout.fileno(), 1 << 16)
            if not chunk:
                return b""
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line


_mine = threading.local()
_all: set[Hand] = set()


def do_all(tasks: list[dict[str, Any]], work: str = WORK, stop: threading.Event | None = None) -> list[Outcome]:
    """The outcomes of tasks, done one after another by the hand of this thread, until it is told to stop."""
    return [_hand(work).do(task) for task in tasks if stop is None or not stop.is_set()]


def _hand(work: str) -> Hand:
    """The hand of this thread; a new one where it has none, or a dead one, or one that does other work."""
    hand: Hand | None = getattr(_mine, "hand", None)
    if hand is None or not hand.is_alive or hand.work != work:
        hand = _mine.hand = Hand(work)
    return hand


def kill_all() -> None:
    """End the processes of all hands; the threads that wait for them notice."""
    for hand in tuple(_all):
        hand.kill()


def close_all() -> None:
    """Let go of all hands, once no thread waits for them."""
    for hand in tuple(_all):
        hand.close()


def main(work: str, parent: int) -> None:
    """The far side: read tasks, write outcomes, until the near side is gone."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not come between the answers
    _limit_memory()
    end_with(parent)
    module, _, name = work.partition(":")
    function = getattr(import_module(module), name)
    answers.write(b"ready\n")
    answers.flush()
    with suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            _answer(answers, function, json.loads(line))


def _answer(answers: IO[bytes], function: Any, task: dict[str, Any]) -> None:
    start = time.perf_counter()
    try:
        outcome = function(task)
    except MemoryError:
        os._exit(1)
    except Exception as error:
        outcome = {"failed": f"{type(error).__name__}: {error}", "seconds": time.perf_counter() - start, "cpu": 0.0}
    answers.write(json.dumps(outcome).encode() + b"\n")
    answers.flush()


def _limit_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):  # not on this system
        pass


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
