"""Answers that are kept are made once in a while, and not too many are kept."""

from __future__ import annotations

import asyncio

from nurigram.web.ttl_cache import TtlCache


def test_an_answer_is_made_again_when_it_is_old_or_was_crowded_out() -> None:
    now = 0.0
    recent: TtlCache[str] = TtlCache(60, most=2, clock=lambda: now)
    made: list[str] = []

    def ask(key: str) -> str:
        async def make() -> str:
            made.append(key)
            return key

        return asyncio.run(recent.get(key, make))

    assert [ask(key) for key in "abab"] == list("abab")
    assert made == ["a", "b"]
    ask("c")
    ask("b")
    assert made == ["a", "b", "c"]
    now = 61.0
    ask("b")
    assert made == ["a", "b", "c", "b"]
