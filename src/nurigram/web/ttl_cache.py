"""Keeps costly answers for a while, if they rarely change."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class TtlCache(Generic[T]):
    """Keeps the last ``most`` answers for ``seconds``, each under its key."""

    def __init__(self, seconds: float, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._kept: dict[Hashable, tuple[float, T]] = {}

    async def get(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """The answer under this key, made again if it is missing or old."""
        made_at, answer = self._kept.get(key, (None, None))
        if answer is not None and made_at is not None and self._clock() < made_at + self._seconds:
            return answer
        fresh = await make()
        self._kept.pop(key, None)
        self._kept[key] = (self._clock(), fresh)
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]
        return fresh
