"""Ways that techniques came, for comparison."""

from __future__ import annotations

from nurigram.puzzle.trace import Way


def told(way: Way | None) -> object:
    """All of a way, the order of facts included, which equality does not look at."""
    assert way is not None
    steps = [(step, list(step.facts.items())) for step in way.steps]
    clash = (way.clash, list(way.clash.facts.items())) if way.clash else None
    return way.start, way.end, steps, way.offers, clash
