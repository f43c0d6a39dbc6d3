"""A worker process as the server sees it: start it, give it one task at a time, interrupt it, end it.

The far side is that of ``base/child.py``.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import signal
from collections.abc import Callable
from functools import partial
from typing import Any

from nurigram.base.child import APART, HEADER, DiedError, Outcome, Setting, frame
from nurigram.web.settings import SECRETS
from nurigram.web.worker import attempt, prepare

START_SECONDS = 60.0
"""How many seconds a process may take to get ready. After that, the server assumes that it hangs."""

GRACE = 1.0
"""Seconds a process gets to notice by itself that its time is up."""

AGAIN = 0.25
"""Seconds after which an interrupt is sent again: Python swallows one that hits a destructor or the like."""


class NeverStartedError(Exception):
    """The process died before it took the task. Nothing was done, so another process may do it."""


def encode(request_id: str, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> bytes:
    """A task as the process receives it. If it still runs after this many seconds, the process ends itself."""
    return frame((attempt, (request_id, task, arguments), seconds))


def _environment() -> dict[str, str]:
    """What the process inherits. It handles what strangers send, so it gets no secrets."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}


class Worker:
    """A process and the pipes to it."""

    def __init__(self, process: asyncio.subprocess.Process, fat: int) -> None:
        self.tasks = 0
        self.is_fit = True
        self.was_killed = False
        self.gone = asyncio.ensure_future(process.wait())
        self._process, self._fat = process, fat
        self._has_begun = asyncio.Event()

    @classmethod
    async def start(cls, nice: int, memory: int, fat: int, *log: str) -> Worker:
        """Start the process and wait until it says that it is ready, so that no task has to wait for imports."""
        setting = Setting(memory, nice, partial(prepare, *log))
        pipe = asyncio.subprocess.PIPE
        start = asyncio.create_subprocess_exec(*setting.command, stdin=pipe, stdout=pipe, env=_environment(), **APART)
        worker = cls(await start, fat)
        try:
            async with asyncio.timeout(START_SECONDS):
                await worker._send(frame(setting))
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
            return Outcome(interrupted=True)
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
        self._has_begun.clear()
        trouble: type[Exception] = NeverStartedError
        try:
            await self._send(message)
            await self._receive()
            self._has_begun.set()
            trouble = DiedError
            outcome: Outcome = await self._receive()
        except (EOFError, OSError) as error:
            await self._end()
            raise trouble from error
        finally:
            self._has_begun.set()
        self.is_fit = outcome.is_fit and outcome.resident <= self._fat
        return outcome

    async def _send(self, message: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(message)
        await self._process.stdin.drain()

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
