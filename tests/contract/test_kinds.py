"""The package of a kind exposes its modules under their own names: no function hides the module it comes from."""

from __future__ import annotations

from dataclasses import fields
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from nurigram.puzzle.kind import Later, PuzzleKind
from nurigram.puzzle.registry import KINDS, kind


@pytest.mark.parametrize("kind", KINDS)
def test_no_name_hides_a_module(kind: str) -> None:
    package = import_module(f"nurigram.kinds.{kind}")
    hidden = [
        module.name
        for module in iter_modules(package.__path__)
        if not isinstance(getattr(package, module.name, package), ModuleType)
    ]
    assert hidden == []


@pytest.mark.parametrize("name", KINDS)
def test_every_part_of_the_table_can_be_imported(name: str) -> None:
    table = kind(name)
    parts = {each.name: getattr(table, each.name) for each in fields(PuzzleKind)}
    assert not [name for name, part in parts.items() if isinstance(part, Later)]
