"""Turns the package's own tables and types into models of requests and answers, so that each is written once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel, ConfigDict, Field, create_model

from nurigram.base.cells import CellsJson
from nurigram.puzzle import registry
from nurigram.puzzle.order import Option

M = TypeVar("M", bound=BaseModel)

MAX_TEXT, MAX_FILE = 200, 20_000
"""The longest text of an option, and of one that is a file on the command line."""

MAX_SEED = 2**63 - 1

SecondsIn = Annotated[float | None, Field(gt=0, description="Time limit; the server's default if left out.")]

Cell = tuple[int, int]


def _open(schema: dict[str, Any]) -> None:
    """Clients must not refuse fields that a later version adds."""
    schema.pop("additionalProperties", None)


class Answer(BaseModel):
    """An answer of the API. It has no fields but these, which tests check."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=_open)


class Named(Answer):
    """An answer about one puzzle."""

    id: str | None
    kind: str | None


@cache
def model_of(form: Any, base: type[BaseModel] = Answer) -> type[BaseModel]:
    """The model of what a ``to_json`` returns. Before Python 3.12, pydantic takes no ``TypedDict`` as it is."""
    hints = get_type_hints(form, include_extras=True)
    fields: dict[str, Any] = {name: _part(hint) for name, hint in hints.items()}
    name = form.__name__.removesuffix("Json") + ("Out" if base is Named else "")
    return create_model(name, __base__=base, __doc__=form.__doc__, **fields)


def _part(hint: Any) -> tuple[Any, Any]:
    if get_origin(hint) is NotRequired:
        return _content(*get_args(hint)), Field(None, validate_default=False)
    return _content(hint), ...


def _content(hint: Any) -> Any:
    if is_typeddict(hint):
        return model_of(hint)
    if hint == CellsJson:
        return list[Cell]
    origin, parts = get_origin(hint), tuple(map(_content, get_args(hint)))
    if origin in (None, Literal):
        return hint
    return reduce(or_, parts) if origin in (Union, UnionType) else origin[parts]


def with_fields(base: type[M], options: Iterable[Option]) -> type[M]:
    """The request with a field for each option. A subclass may redefine a field to narrow it."""
    fields: dict[str, Any] = {option.name: _field(option) for option in options}
    return create_model(f"{base.__name__}Fields", __base__=base, **fields)


def _field(option: Option) -> tuple[Any, Any]:
    if option.name == "time_limit":
        return SecondsIn, None
    if option.name == "seed":
        return int, Field(option.default, description=option.help, ge=0, le=MAX_SEED)
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
