"""With a compiler, the extension must have been built: a failed build silently falls back to pure Python."""

from __future__ import annotations

import shutil

from nurigram.puzzle import extension
from tests.lacking import lacking


def test_the_extension_is_built_where_it_can_be() -> None:
    if not any(map(shutil.which, ("c++", "g++", "clang++"))):
        lacking("NO C++ COMPILER: the extension cannot be built")
    assert extension.is_built()
