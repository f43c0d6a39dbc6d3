"""Turns the shared tables of options into request fields, with types, ranges and descriptions for the API's page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, Field, create_model

from nurigram.puzzle import registry
from nurigram.puzzle.order import Option

M = TypeVar("M", bound=BaseModel)

MAX_TEXT, MAX_FILE = 200, 20_000
"""The longest text of an option, and of one that is a file on the command line."""


def with_fields(base: type[M], options: Iterable[Option]) -> type[M]:
    """The request with a field for each option. A subclass may redefine a field to narrow it."""
    fields: dict[str, Any] = {option.name: _field(option) for option in options}
    return create_model(f"{base.__name__}Fields", __base__=base, **fields)


def _field(option: Option) -> tuple[Any, Any]:
    content: Any = Literal[option.choices] if option.choices else option.type
    longest = None if option.choices or option.type is not str else MAX_FILE if option.file else MAX_TEXT
    limits: dict[str, Any] = {"ge": option.low, "le": option.high, "max_length": longest}
    given = {name: limit for name, limit in limits.items() if limit is not None}
    shown = Field(option.default, description=option.help, **given)
    return (content if option.default is not None else content | None), shown


def kind_options() -> tuple[Option, ...]:
    """The options of all kinds that generate. If kinds share a name, the field accepts what any of them accepts."""
    merged: dict[str, Option] = {}
    for kind, option in _named():
        known = merged.get(option.name)
        help_text = f"{kind}: {option.help}"
        if known is None:
            merged[option.name] = replace(option, help=help_text)
        else:
            choices = tuple(dict.fromkeys((*known.choices, *option.choices)))
            merged[option.name] = replace(known, help=f"{known.help} {help_text}", choices=choices)
    return tuple(merged.values())


def _named() -> Iterator[tuple[str, Option]]:
    for name in registry.KINDS:
        table = registry.kind(name)
        if table.propose is not None:
            yield from ((name, option) for option in table.options)
