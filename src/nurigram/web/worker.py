"""The worker process: reads tasks from its standard input, writes their results to its standard output.

A process of its own, started by name, knows nothing of how the server was started, and can be killed at any moment.
Messages are pickles behind their length; both ends belong to the same server.

SIGINT ends the task at hand, not the process: native searches and SAT solvers look out for it as well as Python does,
so the server rarely has to kill a process to stop its work.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import pickle
import signal
import struct
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from nurigram.ground.errors import NurigramError
from nurigram.web.problem import Problem, from_error, too_much

HEADER = struct.Struct("!Q")
"""The length of the message that follows."""

Outcome = tuple[str, Any]
"""How a task ended (``result``, ``problem``, ``interrupted`` or ``crash``), and with what."""

_PR_SET_PDEATHSIG = 1
_MISSING = (ImportError, AttributeError, ValueError, OSError)
"""What comes of asking a system for something that it does not have, such as Windows for priorities."""


def main(nice: int, memory: int, fat: int) -> None:
    """One task after the other, until the server closes the pipe. After each it says whether it is fit for another."""
    _die_with_the_server()
    _limit_memory(memory)
    # Nothing that a library prints may get between the messages.
    answers = os.dup(1)
    os.dup2(2, 1)
    tasks = Tasks(lambda: _write(answers, "begun"))
    import_module("nurigram.web.tasks").warm_up()
    _step_back(nice)  # only now: a process that is needed should start soon
    _write(answers, "ready")
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            task, arguments, seconds = _read(sys.stdin.buffer)
            modules = len(sys.modules)
            outcome = tasks.attempt(task, arguments, seconds)
            was_importing = outcome[0] == "interrupted" and len(sys.modules) != modules
            _write(answers, (outcome, resident() <= fat and not was_importing))


def _die_with_the_server() -> None:
    """Have the kernel end this process when the server ends, however busy it is. Only Linux can do that.

    Elsewhere an idle process sees the pipe close, and a busy one ends by its alarm.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _limit_memory(memory: int) -> None:
    """Limit what the process allocates. Libraries and stacks that it only reserves room for do not count."""
    with contextlib.suppress(*_MISSING):
        resource = import_module("resource")
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _step_back(nice: int) -> None:
    with contextlib.suppress(*_MISSING):
        os.nice(nice)


def resident() -> int:
    """The memory that this process holds now, in bytes, or 0 where the system does not tell."""
    with contextlib.suppress(*_MISSING):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Tasks:
    """Runs tasks that SIGINT can end. Between tasks the signal means nothing, so the server has to know.

    ``on_begin`` tells it that from now on the task at hand heeds the signal.
    """

    def __init__(self, on_begin: Callable[[], None]) -> None:
        self._on_begin = on_begin
        self._running = self._interrupted = False
        signal.signal(signal.SIGINT, self._on_interrupt)

    def _on_interrupt(self, *_: object) -> None:
        if self._running:
            self._running, self._interrupted = False, True
            raise KeyboardInterrupt

    def attempt(self, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Outcome:
        """The outcome of a task. The alarm is for the case that nobody is left to end this process."""
        self._interrupted = False
        _set_alarm(seconds)
        try:
            outcome = self._outcome(task, arguments)
            # A library may make an error of its own of an interrupt, most of all while it is loaded.
            return ("interrupted", None) if self._interrupted else outcome
        except KeyboardInterrupt:
            return "interrupted", None
        finally:
            _set_alarm(0)

    def _outcome(self, task: Callable[..., Any], arguments: tuple[Any, ...]) -> Outcome:
        try:
            self._running = True
            self._on_begin()
            return "result", task(*arguments)
        except Problem as problem:
            return "problem", problem
        except NurigramError as error:
            return "problem", from_error(error)
        except (MemoryError, RecursionError):
            return "problem", too_much()
        except Exception:
            return "crash", traceback.format_exc()
        finally:
            self._running = False


def _set_alarm(seconds: float) -> None:
    """Have the system end this process after so many seconds; 0 calls it off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _read(stream: BinaryIO) -> tuple[Callable[..., Any], tuple[Any, ...], float]:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        raise EOFError
    task, arguments, seconds = pickle.loads(stream.read(HEADER.unpack(header)[0]))
    return task, arguments, seconds


def _write(pipe: int, message: object) -> None:
    data = pickle.dumps(message)
    rest = memoryview(HEADER.pack(len(data)) + data)
    while rest:
        rest = rest[os.write(pipe, rest) :]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
