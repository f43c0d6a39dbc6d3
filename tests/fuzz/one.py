"""Fuzz one reader with Atheris, in this process: ``python -m tests.fuzz.one TARGET FOLDER [options of libFuzzer]``."""

from __future__ import annotations

import gc
import sys
import time
from types import FunctionType

import atheris

from tests.fuzz.corpus import inputs
from tests.fuzz.targets import TARGETS

WATCHED = ("nurigram", "tomllib", "tests.fuzz")
"""The packages whose branches the fuzzer counts."""

SECONDS = 2.0
"""How much processor time a reader may take."""

NAME = sys.argv.pop(1)


def watch() -> None:
    """Count the branches of all functions. Atheris could do so when they are imported, but not from a checkout."""
    for seed in inputs(NAME):  # much is imported only when it is needed
        TARGETS[NAME](seed)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and (thing.__module__ or "").startswith(WATCHED):
            atheris.instrument_func(thing)


def read(data: bytes) -> None:
    """Read the bytes, soon enough."""
    start = time.process_time()
    TARGETS[NAME](data)
    spent = time.process_time() - start
    assert spent <= SECONDS, f"this took {spent:.1f} s"


watch()
atheris.Setup(sys.argv, read)
atheris.Fuzz()
