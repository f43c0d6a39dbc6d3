"""The worker process. It reads tasks from its standard input and writes their results to its standard output.

It is started by name, so it does not depend on how the server was started, and it can be killed at any moment. Each
message is a pickle preceded by its length. Both ends belong to the same server.

SIGINT ends the current task, not the process. Native searches and SAT solvers react to it just as Python does, so the
server rarely has to kill a process to stop its work.
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
from nurigram.web.logs import set_up
from nurigram.web.problem import Problem, from_error, too_much
from nurigram.web.request_ids import CURRENT

HEADER = struct.Struct("!Q")
"""The length of the message that follows."""

Outcome = tuple[str, Any]
"""How a task ended (``result``, ``problem``, ``interrupted`` or ``crash``), and with what."""

_PR_SET_PDEATHSIG = 1
_MISSING = (ImportError, AttributeError, ValueError, OSError)
"""What may be raised where the system lacks a feature, such as priorities on Windows."""


def main(nice: int, memory: int, fat: int, log_format: str, log_level: str) -> None:
    """Do one task after another until the server closes the pipe. Each answer says if the process is fit for more."""
    _die_with_the_server()
    _limit_memory(memory)
    set_up(log_format, log_level)
    # Keep anything that a library prints out of the messages.
    answers = os.dup(1)
    os.dup2(2, 1)
    tasks = Tasks(lambda: _write(answers, "begun"))
    import_module("nurigram.web.tasks").warm_up()
    _step_back(nice)  # only now, so that a process starts fast
    _write(answers, "ready")
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            request_id, task, arguments, seconds = _read(sys.stdin.buffer)
            CURRENT.set(request_id)
            modules = len(sys.modules)
            outcome = tasks.attempt(task, arguments, seconds)
            was_importing = outcome[0] == "interrupted" and len(sys.modules) != modules
            _write(answers, (outcome, resident() <= fat and not was_importing))


def _die_with_the_server() -> None:
    """Have the kernel end this process when the server ends, even in the middle of a task. Only Linux can do that.

    On other systems an idle process sees the pipe close, and the alarm ends a busy one.
    """
    if sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _limit_memory(memory: int) -> None:
    """Limit the memory that the process allocates. Libraries and reserved stacks do not count."""
    with contextlib.suppress(*_MISSING):
        resource = import_module("resource")
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _step_back(nice: int) -> None:
    with contextlib.suppress(*_MISSING):
        os.nice(nice)


def resident(pid: int | None = None) -> int:
    """The memory that a process uses now, this one by default, in bytes; 0 if the system does not say."""
    with contextlib.suppress(*_MISSING):
        return int(Path(f"/proc/{pid or 'self'}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Tasks:
    """Runs tasks that SIGINT can end. Between tasks the signal does nothing.

    So the server must know when a task has begun: ``on_begin`` tells it. Python swallows an interrupt that hits a
    destructor or the like, so the server sends it again until the task has ended.
    """

    def __init__(self, on_begin: Callable[[], None]) -> None:
        self._on_begin = on_begin
        self._running = self._interrupted = False
        signal.signal(signal.SIGINT, self._on_interrupt)
        _expect_lost_interrupts()

    def _on_interrupt(self, *_: object) -> None:
        if self._running:
            self._interrupted = True
            raise KeyboardInterrupt

    def attempt(self, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Outcome:
        """Run a task and return its outcome. The alarm ends the process if no server is left to do so."""
        self._interrupted = False
        _set_alarm(seconds)
        try:
            outcome = self._outcome(task, arguments)
            # Some libraries turn an interrupt into an error of their own, above all while they load.
            return ("interrupted", None) if self._interrupted else outcome
        except KeyboardInterrupt:
            return "interrupted", None
        finally:
            self._running = False
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


def _expect_lost_interrupts() -> None:
    """Keep Python from reporting an interrupt that it swallowed: the server sends another one."""
    report = sys.unraisablehook

    def report_others(lost: sys.UnraisableHookArgs) -> None:
        if lost.exc_type is not KeyboardInterrupt:
            report(lost)

    sys.unraisablehook = report_others


def _set_alarm(seconds: float) -> None:
    """Have the system end this process after this many seconds. 0 turns the alarm off."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _read(stream: BinaryIO) -> tuple[str, Callable[..., Any], tuple[Any, ...], float]:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        raise EOFError
    request_id, task, arguments, seconds = pickle.loads(stream.read(HEADER.unpack(header)[0]))
    return request_id, task, arguments, seconds


def _write(pipe: int, message: object) -> None:
    data = pickle.dumps(message)
    rest = memoryview(HEADER.pack(len(data)) + data)
    while rest:
        rest = rest[os.write(pipe, rest) :]


if __name__ == "__main__":
    _nice, _memory, _fat, _format, _level = sys.argv[1:]
    main(int(_nice), int(_memory), int(_fat), _format, _level)
