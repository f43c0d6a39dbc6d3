"""What a person does to solve a Nurikabe: named techniques, each one short function, in the order of difficulty.

Every technique is sound and, together with the easier ones, monotone: knowing more cells never leads to fewer
conclusions. So the cells that the techniques up to a tier decide do not depend on the order in which they are applied.
The paragraph "Exactly" in each docstring is the full definition.
"""

from __future__ import annotations

from nurigram.kinds.nurikabe.techniques.easy import EASY
from nurigram.kinds.nurikabe.techniques.expert import EXPERT
from nurigram.kinds.nurikabe.techniques.hard import HARD
from nurigram.kinds.nurikabe.techniques.medium import MEDIUM
from nurigram.kinds.nurikabe.techniques.position import view
from nurigram.kinds.nurikabe.techniques.search import SEARCH
from nurigram.puzzle.model import Tier

TECHNIQUES = {
    Tier.EASY: EASY,
    Tier.MEDIUM: MEDIUM,
    Tier.HARD: HARD,
    Tier.EXPERT: EXPERT,
    Tier.SEARCH: SEARCH,
}

__all__ = ["TECHNIQUES", "view"]
