"""Turn the shared tables of options into Typer flags, with help and completion, for a verb's ``**options``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from inspect import Parameter, Signature, signature
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from nurigram.puzzle.order import Option

Verb = Callable[..., None]


def with_options(*options: Option) -> Callable[[Verb], Verb]:
    """Add these options to a verb. Options that the verb defines itself stay as they are."""

    def decorate(verb: Verb) -> Verb:
        written = signature(verb, eval_str=True).parameters.values()
        own = [each for each in written if each.kind is not Parameter.VAR_KEYWORD]
        return _signed(verb, [*(_parameter(each) for each in options if each.name not in _names(own)), *own])

    return decorate


def _names(parameters: Iterable[Parameter]) -> set[str]:
    return {each.name for each in parameters}


def _signed(verb: Verb, parameters: Iterable[Parameter]) -> Verb:
    """The verb with a signature for Typer, which passes every value by name."""
    listed = [each.replace(kind=Parameter.KEYWORD_ONLY) for each in parameters]
    verb.__dict__["__signature__"] = Signature(listed)
    verb.__annotations__ = {each.name: each.annotation for each in listed}
    return verb


def _parameter(option: Option) -> Parameter:
    value: Any = Path if option.file else Literal[option.choices] if option.choices else option.type
    content: Any = value if option.default is not None else value | None
    name = option.name.replace("_", "-")
    flags = option.flags or ((f"--{name}/--no-{name}",) if content == bool | None else (f"--{name}",))
    shown = typer.Option(*flags, metavar=_metavar(option), help=option.help, min=option.low, max=option.high)
    annotation = Annotated[content, shown]
    return Parameter(option.name, Parameter.KEYWORD_ONLY, default=option.default, annotation=annotation)


def _metavar(option: Option) -> str | None:
    if option.metavar:
        return option.metavar
    return "FILE" if option.file else {int: "N", float: "SHARE" if option.high == 1 else "X"}.get(option.type)
