"""A worker process as the server sees it: start it, give it one task at a time, interrupt it, end it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from nurigram.web.settings import SECRETS
from nurigram.web.worker import HEADER, Outcome

START_SECONDS = 60.0
"""How many seconds a process may take to get ready. After that, the server assumes that it hangs."""

GRACE = 1.0
"""Seconds a process gets to notice by itself that its time is up."""

AGAIN = 0.25
"""Seconds after which an interrupt is sent again: Python swallows one that hits a destructor or the like."""

_APART: dict[str, Any] = {"process_group": 0}
if sys.platform == "win32":
    _APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}


class NeverStartedError(Exception):
    """The process died before it took the task. Nothing was done, so another process may do it."""


class EndedError(Exception):
    """The process died in the middle of the task."""


def encode(request_id: str, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> bytes:
    """A task as the process receives it. If it still runs after this many seconds, the process ends itself."""
    data = pickle.dumps((request_id, task, arguments, seconds))
    return HEADER.pack(len(data)) + data


def _environment() -> dict[str, str]:
    """What the process inherits. It handles what strangers send, so it is told no secrets."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}


class Worker:
    """A process and the pipes to it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.tasks = 0
        self.is_fit = True
        self.was_killed = False
        self.gone = asyncio.ensure_future(process.wait())
        self._process = process
        self._has_begun = asyncio.Event()

    @classmethod
    async def start(cls, nice: int, memory: int, fat: int, *log: str) -> Worker:
        """Start the process and wait until it says that it is ready, so that no task has to wait for imports.

        It gets its own process group, so a Ctrl-C in the terminal reaches only the server. Its own session would do
        that too, but then the system would not weigh its priority against that of the other processes.
        """
        command = (sys.executable, "-P", "-m", "nurigram.web.worker", str(nice), str(memory), str(fat), *log)
        pipe = asyncio.subprocess.PIPE
        start = asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=_environment(), **_APART)
        worker = cls(await start)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker._receive()
        except BaseException:
            await worker.kill()
            raise
        return worker

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process still runs, as far as the server knows."""
        return self._process.returncode is None

    async def call(self, message: bytes, seconds: float, unwanted: asyncio.Future[Any], patience: float) -> Outcome:
        """Run a task and return how it ended. It is interrupted when its time is up or ``unwanted`` is done.

        A process that ignores the interrupt for ``patience`` seconds is killed. Its task then counts as interrupted.
        """
        self.tasks += 1
        exchange = asyncio.ensure_future(self._exchange(message))
        try:
            await asyncio.wait({exchange, unwanted}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if not exchange.done():
                await self._interrupt(exchange, patience)
            if exchange.done():
                return exchange.result()
            self.was_killed = True
            await self._end()
            return "interrupted", None
        finally:
            exchange.cancel()
            await asyncio.gather(exchange, return_exceptions=True)

    async def _interrupt(self, exchange: asyncio.Future[Outcome], patience: float) -> None:
        """Interrupt the task until it ends, for a moment. It reacts to the signal only once it has begun."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._has_begun.wait()
                while not exchange.done():
                    self._interrupt_task()
                    await asyncio.wait({exchange}, timeout=AGAIN)

    async def _exchange(self, message: bytes) -> Outcome:
        assert self._process.stdin is not None
        self._has_begun.clear()
        trouble: type[Exception] = NeverStartedError
        try:
            self._process.stdin.write(message)
            await self._process.stdin.drain()
            await self._receive()
            self._has_begun.set()
            trouble = EndedError
            answer: tuple[Outcome, bool] = await self._receive()
        except (EOFError, OSError) as error:
            await self._end()
            raise trouble from error
        finally:
            self._has_begun.set()
        outcome, self.is_fit = answer
        return outcome

    async def _receive(self) -> Any:
        assert self._process.stdout is not None
        (length,) = HEADER.unpack(await self._process.stdout.readexactly(HEADER.size))
        return pickle.loads(await self._process.stdout.readexactly(length))

    def _interrupt_task(self) -> None:
        with contextlib.suppress(ProcessLookupError, ValueError):  # Windows cannot send it
            self._process.send_signal(signal.SIGINT)

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def _end(self) -> None:
        self._kill()
        await self.gone

    async def kill(self) -> None:
        """End the process at once."""
        self._kill()
        pipe = self._process.stdin
        assert pipe is not None
        pipe.close()
        await self._process.communicate()  # reads to the end, which also closes the pipes
        with contextlib.suppress(OSError):
            await pipe.wait_closed()
        await self.gone
