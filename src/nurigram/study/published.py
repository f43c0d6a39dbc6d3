"""What Yessenbayeva (2017) published of a study with five nonograms, as far as the numbers go.

The text speaks of 12 participants, 4 of them experienced; the pie charts add up to 16, 6 of them experienced, and those
of the fifth level to 14. The table of means of the experienced repeats that of all, and that of the completed levels
all but its first line. ``nurigram.study.beside`` puts all of it beside a study of one's own.
"""

from __future__ import annotations

from typing import NamedTuple

from nurigram.study.plays import FAILED, SOLVED, UNFINISHED

LIMIT = 300.0
"""Five minutes for each puzzle."""

PARTICIPANTS, EXPERIENCED = 12, 4
"""As the text has it."""


class Counts(NamedTuple):
    """How many solved a level, did not finish in time, and failed because of a mistake."""

    solved: int
    unfinished: int
    failed: int

    @property
    def total(self) -> int:
        """All of them."""
        return sum(self)

    def by_outcome(self) -> dict[str, int]:
        """The same under the names of the outcomes."""
        return {SOLVED: self.solved, UNFINISHED: self.unfinished, FAILED: self.failed}


EXPERT_COUNTS = {1: Counts(6, 0, 0), 2: Counts(6, 0, 0), 3: Counts(4, 0, 2), 4: Counts(2, 1, 3), 5: Counts(2, 3, 1)}
NOVICE_COUNTS = {1: Counts(5, 3, 2), 2: Counts(8, 2, 0), 3: Counts(3, 3, 4), 4: Counts(1, 5, 4), 5: Counts(3, 5, 2)}
ALL_COUNTS = {1: Counts(11, 3, 2), 2: Counts(14, 2, 0), 3: Counts(7, 3, 6), 4: Counts(3, 6, 7), 5: Counts(5, 6, 3)}
"""The pie charts."""

MEANS = {1: 237.9, 2: 169.8, 3: 324.6, 4: 353.9, 5: 337.8}
"""Mean seconds, with 6 minutes for the unfinished and 7 for the failed."""

COMPLETED_MEANS = {**MEANS, 1: 171.0}
"""The same for completed levels, as printed."""

TOTAL = (4 * 60 + 13) * 60.0
"""The time of all participants, in seconds."""

P_VALUES = {(1, 2): 0.1195, (3, 4): 0.4346, (1, 3): 0.1062, (2, 4): 0.009892, (1, 5): 0.002554}
"""t-tests between levels, uncorrected."""

ORDER = (2, 1, 5, 3, 4)
"""The levels from easy to hard, as the participants saw them."""
