"""The report of an order."""

from __future__ import annotations

import pytest

from nurigram.factory.plots import plots


@pytest.mark.slow
def test_an_order_of_many_lines_has_a_row_for_each_of_them() -> None:
    """A legend with all their names would leave no room for the plot."""
    lines = [f"{n}: nurikabe 10x10 hard" for n in range(1, 72)]
    times = {line: [1.0, 2.0, float(n)] for n, line in enumerate(lines)}
    parts = list(plots([1.0, 2.0], times, times, {line: (n % 2, 0, 0) for n, line in enumerate(lines)}))
    assert len(parts) == 4
    for part in parts[1:3]:
        assert "a dot at the median" in part.caption
        assert all(f">{line}</text>" in part.svg for line in lines)
    assert [f">{line}</text>" in parts[3].svg for line in lines] == [n % 2 == 1 for n in range(71)]
