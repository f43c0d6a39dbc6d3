"""What a person does to solve a Nurikabe: named techniques, each one short function, in the order of difficulty.

Every technique is sound and monotone: whoever knows more cells never infers less, so that the set of cells which the
techniques up to a tier decide does not depend on the order in which they are applied. The line "Exactly" of each
docstring is the whole definition.
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
