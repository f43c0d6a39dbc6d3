"""Who is asking, how much work they had lately, and how fast they ask: what the server must know to be fair."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from starlette.types import Scope

HALF_LIFE = 60.0
"""Seconds after which past work for a client counts only half."""

DAY = 24 * 3600.0

MANY = 10_000
"""Beyond this many clients, those that have used hardly anything are forgotten."""

Clock = Callable[[], float]


def client_of(scope: Scope) -> str:
    """The client behind a request."""
    return client_at(scope["client"][0] if scope.get("client") else "")


def client_at(host: str) -> str:
    """The client at an address: the /64 network of an IPv6 address, since a home has a whole one, else the address.

    Proxies that listen for both write an IPv4 address as ``::ffff:192.0.2.7``; all of those are in one network.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return host


class Tally:
    """The seconds of work each client had lately. They fade: after ``HALF_LIFE`` they count only half."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, client: str) -> float:
        """How many seconds the client had."""
        seconds, at = self._used.get(client, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE))

    def add(self, client: str, seconds: float) -> None:
        """Add work done for the client."""
        self._used[client] = (self.of(client) + seconds, self._clock())
        if len(self._used) > MANY:
            self._used = {each: used for each, used in self._used.items() if self.of(each) > 0.01}


class Quota:
    """How much of something each client may still do today; a day is 24 hours from the first time."""

    def __init__(self, most: int, clock: Clock = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._used: dict[str, tuple[int, float]] = {}

    def take(self, client: str, number: int = 1) -> float:
        """Take some, and return 0; or, if that is too much, the seconds until the client has a new day."""
        now = self._clock()
        used, since = self._used.get(client, (0, now))
        if now - since >= DAY:
            used, since = 0, now
        if used + number > self._most:
            return since + DAY - now
        self._used[client] = used + number, since
        if len(self._used) > MANY:
            del self._used[next(iter(self._used))]  # the one that came first
        return 0.0

    def give_back(self, client: str, number: int) -> None:
        """Give back what was not used."""
        if client in self._used:
            used, since = self._used[client]
            self._used[client] = used - number, since


class Pace:
    """A token bucket for each client: ``burst`` tokens at once, then ``rate`` a second. Faster clients must wait."""

    def __init__(self, rate: float, burst: int, clock: Clock = time.monotonic) -> None:
        self._interval = 1 / rate
        self._lead = (burst - 1) / rate
        self._clock = clock
        self._due: dict[str, float] = {}

    def take(self, client: str, tokens: int = 1) -> float:
        """Take tokens, and return how many seconds the request must wait for them."""
        now = self._clock()
        due = max(now, self._due.get(client, now))
        self._due[client] = due + tokens * self._interval
        if len(self._due) > MANY:
            self._due = {each: moment for each, moment in self._due.items() if moment > now}
        return max(0.0, due - self._lead - now)

    def give_back(self, client: str, tokens: int = 1) -> None:
        """Give back tokens that were not used."""
        self._due[client] -= tokens * self._interval
