"""A process of our own that does one task at a time. It can crash, hang or be killed without harm to anything else.

Batches, the factory and the server all work in such processes. Python's own pools are not used: when one of their
processes dies, the whole pool is lost, and the task to blame is unknown; pools that share one pipe, as Pebble's do,
break when a process is killed while it writes.

The process runs this module by name, so it runs neither the caller's script nor what lies in the current folder. It
reads tasks from its standard input and writes what came of them to its standard output; each message is a pickle
preceded by its length. SIGINT ends the current task, not the process. The process ends with its parent.

This file holds the far side and ``Child``, the near side for programs that wait. The server has its own near side,
which is asynchronous (``web/processes.py``).
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import struct
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import IO, Any, cast

from nurigram.base.errors import UnavailableError

HEADER = struct.Struct("!Q")
"""The length of the message that follows."""

START_SECONDS = 300.0
"""How long a process may take to start."""

PULSE = 1.0
"""Seconds between two looks at the parent."""

_PR_SET_PDEATHSIG = 1
_MISSING = (ImportError, AttributeError, ValueError, OSError)
"""What may be raised where the system lacks a feature, such as priorities on Windows."""

APART: dict[str, Any] = {"process_group": 0}
"""Its own group, so that Ctrl-C in the terminal reaches only the parent. In a session of its own, the system would not
weigh its priority against that of its siblings."""
if sys.platform == "win32":
    APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}


@dataclass(frozen=True)
class Setting:
    """How a process works: its memory in bytes, what it does first, and where else it looks for modules."""

    memory: int | None = None
    nice: int = 0
    prepare: Callable[[], object] = bool
    path: tuple[str, ...] = ()

    @property
    def command(self) -> list[str]:
        """What starts the process. Folders of the caller come last, so that nothing there hides a module of Python."""
        bound = threading.current_thread() is threading.main_thread()
        path = [os.path.abspath(folder) for folder in self.path]
        begin = f"from {__name__} import main; main({os.getpid()}, bound={bound})"
        more = f"import sys; sys.path += [each for each in {path} if each not in sys.path]; " if path else ""
        return [sys.executable, "-P", "-c", more + begin]


@dataclass(frozen=True)
class Outcome:
    """What came of a task: a result, or an error with its traceback; or it was interrupted.

    ``resident`` is the memory that the process holds now, in bytes. ``is_fit`` is false after an interrupt that may
    have left a module half imported.
    """

    result: Any = None
    error: BaseException | None = None
    report: str = ""
    interrupted: bool = False
    resident: int = 0
    is_fit: bool = True

    def unwrap(self) -> Any:
        """The result; or the error is raised."""
        if self.error is not None:
            self.error.add_note(self.report)
            raise self.error
        return self.result


class DiedError(Exception):
    """The process died during its task."""


class OverdueError(Exception):
    """The task took too long, and the process was killed."""


def frame(message: object) -> bytes:
    """A message as it travels."""
    data = pickle.dumps(message)
    return HEADER.pack(len(data)) + data


def seal(content: object) -> bytes:
    """Something that one process of ours makes for another; the one between, which may be busy, need not read it."""
    return pickle.dumps(content)


def unseal(data: bytes) -> Any:
    """What another process of ours has sealed."""
    return pickle.loads(data)


class Child:
    """The near side: start the process, give it one task after another, end it."""

    def __init__(self, setting: Setting) -> None:
        line = setting.command
        self._process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **APART)
        self._is_late = False
        try:
            self._exchange(frame(setting), START_SECONDS, answers=1)
        except (DiedError, OverdueError) as error:
            raise UnavailableError(f"a process to work in could not be started: {' '.join(line)}") from error

    def call(self, task: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Outcome:
        """Do a task. After ``DiedError`` and ``OverdueError`` the process is gone."""
        _begun, outcome = self._exchange(frame((task, arguments, 0.0)), seconds, answers=2)
        return cast(Outcome, pickle.loads(outcome))

    @property
    def is_alive(self) -> bool:
        """Whether it can take a task."""
        return self._process.poll() is None

    def kill(self) -> None:
        """End the process at once; a thread that waits for it notices."""
        self._process.kill()

    def close(self) -> None:
        """End the process and let go of it. The thread that finds it dead and the batch that ends may both do so."""
        self.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):  # what was still to be written goes nowhere
                cast(IO[bytes], pipe).close()
        self._process.wait()

    def _exchange(self, message: bytes, seconds: float | None, answers: int) -> list[bytes]:
        """Send a message and wait for some answers. Killing the process is the one way out that every system has."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin
        assert stdout
        timer = threading.Timer(seconds or 0, self._end_late)
        if seconds is not None:
            timer.start()
        try:
            stdin.write(message)
            stdin.flush()
            return [_receive(stdout) for _ in range(answers)]
        except (OSError, ValueError, EOFError) as error:
            self.close()
            raise OverdueError if self._is_late else DiedError from error
        finally:
            timer.cancel()

    def _end_late(self) -> None:
        self._is_late = True
        self.kill()


# The far side.


def main(parent: int, bound: bool) -> None:
    """Do one task after another until the parent closes the pipe."""
    answers = os.dup(1)
    os.dup2(2, 1)  # whatever a library prints must not come between the answers
    _end_with(parent, bound)
    tasks = Tasks(lambda: _write(answers, "begun"))
    setting: Setting = pickle.loads(_receive(sys.stdin.buffer))
    _limit_memory(setting.memory)
    setting.prepare()
    with contextlib.suppress(*_MISSING):
        os.nice(setting.nice)  # only now, so that a process starts fast
    _write(answers, "ready")
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            _write(answers, tasks.attempt(*pickle.loads(_receive(sys.stdin.buffer))))


def _end_with(parent: int, bound: bool) -> None:
    """End this process soon after its parent: a task may take minutes, and its result is no longer needed.

    The parent says its number itself, for it may be gone already. On Linux the kernel ends the process at once, but as
    soon as the thread that started it has ended, so only the main thread may ask for that.
    """
    if bound and sys.platform == "linux":
        with contextlib.suppress(AttributeError, OSError):
            import_module("ctypes").CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(PULSE)
    os._exit(1)


def _limit_memory(memory: int | None) -> None:
    """Limit the memory that the process allocates. Libraries and reserved stacks do not count."""
    if memory is not None:
        with contextlib.suppress(*_MISSING):
            resource = import_module("resource")
            resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def resident(pid: int | None = None) -> int:
    """The memory that a process uses now, this one by default, in bytes; 0 if the system does not say."""
    with contextlib.suppress(*_MISSING):
        return int(Path(f"/proc/{pid or 'self'}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Tasks:
    """Runs tasks that SIGINT can end. Between tasks the signal does nothing.

    So the near side must know when a task has begun: ``on_begin`` tells it. Python swallows an interrupt that hits a
    destructor or the like, so it is sent again until the task has ended.
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

    def attempt(self, task: Callable[..., Any], arguments: Iterable[Any], seconds: float) -> Outcome:
        """Do a task. After this many seconds (0: never) the system ends the process if it still runs."""
        self._interrupted, modules = False, len(sys.modules)
        _set_alarm(seconds)
        try:
            outcome = self._outcome(task, arguments)
            # Some libraries turn an interrupt into an error of their own, above all while they load.
            if not self._interrupted:
                return outcome
        except KeyboardInterrupt:
            pass
        finally:
            self._running = False
            _set_alarm(0)
        return Outcome(interrupted=True, resident=resident(), is_fit=len(sys.modules) == modules)

    def _outcome(self, task: Callable[..., Any], arguments: Iterable[Any]) -> Outcome:
        try:
            self._running = True
            self._on_begin()
            return Outcome(task(*arguments), resident=resident())
        except Exception as error:
            return Outcome(error=error, report=traceback.format_exc(), resident=resident())
        finally:
            self._running = False


def _expect_lost_interrupts() -> None:
    """Keep Python from reporting an interrupt that it swallowed: another one is sent."""
    report = sys.unraisablehook

    def report_others(lost: sys.UnraisableHookArgs) -> None:
        if lost.exc_type is not KeyboardInterrupt:
            report(lost)

    sys.unraisablehook = report_others


def _set_alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _receive(stream: IO[bytes]) -> bytes:
    """The next message. Raises ``EOFError`` where the stream ends before it does."""
    (length,) = HEADER.unpack(_exactly(stream, HEADER.size))
    return _exactly(stream, length)


def _exactly(stream: IO[bytes], length: int) -> bytes:
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return data


def _write(pipe: int, message: object) -> None:
    try:
        data = frame(message)
    except Exception as error:  # what cannot travel
        problem = TypeError(f"what a process answered cannot be pickled: {error}")
        data = frame(Outcome(error=problem, report=traceback.format_exc()))
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(pipe, rest) :]
