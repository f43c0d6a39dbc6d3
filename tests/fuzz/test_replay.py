"""The readers under fire for a moment: every kept input, and some mutations of each."""

from __future__ import annotations

import random

import pytest

from tests.fuzz.corpus import inputs, mutated
from tests.fuzz.targets import TARGETS

MUTATIONS = 25


@pytest.mark.filterwarnings("ignore:.*SpooledTemporaryFile:pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("name", TARGETS)
def test_a_reader_gives_only_errors_of_our_own(name: str) -> None:
    dice, kept = random.Random(name), list(inputs(name))
    assert kept
    for data in kept:
        TARGETS[name](data)
    for _ in range(MUTATIONS):
        TARGETS[name](mutated(dice.choice(kept), dice))
