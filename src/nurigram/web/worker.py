"""The worker process: reads tasks from its standard input, writes their results to its standard output.

A process of its own, started by name, knows nothing of how the server was started, and can be killed at any moment.
Messages are pickles behind their length; both ends belong to the same server.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, BinaryIO

from nurigram.ground.errors import NurigramError
from nurigram.web.problem import Problem, from_error

HEADER = struct.Struct("!Q")
"""The length of the message that follows."""


def main(nice: int, memory: int) -> None:
    """One task after the other, until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ImportError, AttributeError, ValueError, OSError):  # Windows has neither
        os.nice(nice)
        resource = import_module("resource")
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    # Nothing that a library prints may get between the messages.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    import_module("nurigram.web.tasks").warm_up()
    _write(answers, ("ready", None))
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            _write(answers, _attempt(*_read(sys.stdin.buffer)))


def _read(stream: BinaryIO) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        raise EOFError
    task, arguments = pickle.loads(stream.read(HEADER.unpack(header)[0]))
    return task, arguments


def _write(stream: BinaryIO, message: tuple[str, Any]) -> None:
    data = pickle.dumps(message)
    stream.write(HEADER.pack(len(data)) + data)
    stream.flush()


def _attempt(task: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "result", task(*arguments)
    except Problem as problem:
        return "problem", problem
    except NurigramError as error:
        return "problem", from_error(error)
    except MemoryError:
        return "problem", Problem(507, "too-large", "this took more memory than the server allows")
    except Exception as error:
        return "crash", f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
