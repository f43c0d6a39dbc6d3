"""Who is a client, what they had of late, and how fast they may ask."""

from __future__ import annotations

import pytest

from nurigram.web.clients import HALF_LIFE, Pace, Tally, client_of


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_the_network_of_a_home(address: str, client: str) -> None:
    assert client_of({"type": "http", "client": (address, 50000)}) == client


def test_work_counts_half_after_a_while() -> None:
    clock = Clock()
    tally = Tally(clock)
    tally.add("one", 8.0)
    clock.now += HALF_LIFE
    assert tally.of("one") == pytest.approx(4.0)
    tally.add("one", 1.0)
    assert tally.of("one") == pytest.approx(5.0)
    assert tally.of("two") == 0.0


def test_a_burst_is_free_and_then_the_pace_holds() -> None:
    clock = Clock()
    pace = Pace(rate=10.0, burst=3, clock=clock)
    assert [pace.take("one") for _ in range(5)] == pytest.approx([0.0, 0.0, 0.0, 0.1, 0.2])
    assert pace.take("two") == 0.0
    clock.now += 1.0
    assert pace.take("one") == 0.0


def test_what_costs_more_takes_more_tokens_and_one_may_be_given_back() -> None:
    pace = Pace(rate=10.0, burst=3, clock=Clock())
    assert [pace.take("one", 3), pace.take("one")] == pytest.approx([0.0, 0.1])
    pace.give_back("one")
    assert pace.take("one") == pytest.approx(0.1)
