"""Who asks, how much they had of late, and how fast they ask: what the server needs to be fair to all."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from starlette.types import Scope

HALF_LIFE = 60.0
"""Seconds after which work done for a client counts half."""

MANY = 10_000
"""So many clients are remembered before those without a trace of use are forgotten."""

Clock = Callable[[], float]


def client_of(scope: Scope) -> str:
    """The client of a request: its address, or the network of an IPv6 address, since a home has a whole one."""
    host = scope["client"][0] if scope.get("client") else ""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return host


class Tally:
    """The seconds of work that each client had of late: they fade, and count half after ``HALF_LIFE``."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, client: str) -> float:
        """What the client had."""
        seconds, at = self._used.get(client, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE))

    def add(self, client: str, seconds: float) -> None:
        """Count work done for the client."""
        self._used[client] = (self.of(client) + seconds, self._clock())
        if len(self._used) > MANY:
            self._used = {each: used for each, used in self._used.items() if self.of(each) > 0.01}


class Pace:
    """A token bucket for each client: ``burst`` tokens at once, then ``rate`` a second. Who is faster waits."""

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._interval = 1 / rate
        self._lead = (burst - 1) / rate
        self._clock = clock
        self._due: dict[str, float] = {}

    def take(self, client: str, tokens: int = 1) -> float:
        """Take tokens, and tell how many seconds the request has to wait for them."""
        now = self._clock()
        due = max(now, self._due.get(client, now))
        self._due[client] = due + tokens * self._interval
        if len(self._due) > MANY:
            self._due = {each: moment for each, moment in self._due.items() if moment > now}
        return max(0.0, due - self._lead - now)

    def give_back(self, client: str) -> None:
        """Put a token back that was of no use."""
        self._due[client] -= self._interval
