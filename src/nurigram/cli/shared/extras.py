"""What is not installed with every Nurigram."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nurigram.base.errors import UnavailableError


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Say what to install if something is missing."""
    try:
        yield
    except ImportError as error:
        raise UnavailableError(f"{what} needs more packages ({error}): pip install 'nurigram[{extra}]'") from error
