"""How people solve nonograms, the easiest technique first. This table alone defines the tiers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from nurigram.kinds.nonogram.techniques.across import both_ways, contradiction, edge_logic, two_lines
from nurigram.kinds.nonogram.techniques.colours import no_common_colour
from nurigram.kinds.nonogram.techniques.ranges import (
    forcing,
    growth,
    joining_and_splitting,
    mercury,
    punctuating,
    sliding,
    unreachable_space,
)
from nurigram.kinds.nonogram.techniques.simple import finished_block, finished_line, full_or_empty_line, glue, overlap
from nurigram.kinds.nonogram.techniques.whole import whole_line
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Tier

TECHNIQUES: Mapping[Tier, tuple[Technique, ...]] = MappingProxyType(
    {
        Tier.EASY: (full_or_empty_line, finished_line, no_common_colour, overlap, finished_block, glue, mercury),
        Tier.MEDIUM: (
            sliding,
            unreachable_space,
            punctuating,
            forcing,
            growth,
            joining_and_splitting,
        ),
        Tier.HARD: (whole_line,),
        Tier.EXPERT: (edge_logic, two_lines, both_ways),
        Tier.SEARCH: (contradiction,),
    }
)


def up_to(tier: Tier) -> tuple[Technique, ...]:
    """All techniques up to and including a tier, the easiest first."""
    return tuple(technique for each in sorted(TECHNIQUES) if each <= tier for technique in TECHNIQUES[each])
