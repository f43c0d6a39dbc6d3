"""The program `nurigram`: finds the verb, runs it, and turns what goes wrong into a message and an exit status."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Annotated

import typer

from nurigram.cli.common import guarded

VERBS = (
    "check",
    "solve",
    "explain",
    "hint",
    "grade",
    "convert",
    "formats",
    "show",
    "draw",
    "picture",
    "repair",
    "library",
    "factory",
    "lab",
    "serve",
    "generate",
    "bench",
)
"""In the order of the help page. A verb is a module of this name here, with a function of the same name or, for a
verb with verbs of its own, a Typer called ``app``. To add one: write its file, add its name here."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    # Only the verb in question is imported: it starts faster, and a fault in one verb leaves the others alone.
    verbs = given[:1] if given[:1] and given[0] in VERBS else VERBS
    typer.main.get_command(build(verbs)).main(given, prog_name="nurigram")


def build(verbs: Iterable[str]) -> typer.Typer:
    """The program with these verbs."""
    app = typer.Typer(
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings=_SETTINGS,
    )
    app.callback(epilog=_EXAMPLES)(_program)
    for name in verbs:
        _add(app, name, import_module(f"nurigram.cli.{name}"))
    return app


def _add(app: typer.Typer, name: str, module: ModuleType) -> None:
    if hasattr(module, "app"):
        for command in module.app.registered_commands:
            command.callback = guarded(command.callback)
        app.add_typer(module.app, name=name)
    else:
        settings = _SETTINGS | getattr(module, "SETTINGS", {})
        app.command(name, context_settings=settings)(guarded(getattr(module, name)))


_SETTINGS = {"help_option_names": ["-h", "--help"]}
_EXAMPLES = """
[bold]Examples[/bold]

nurigram solve puzzle.txt

nurigram solve collection.jsonl --json --jobs 2 > answers.jsonl

nurigram show 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g' --solution

nurigram convert puzzle.janko --to puzzlink

Every verb reads a file, - (standard input), an address or a one-line ID; most take folders and .jsonl collections.
Exit status: 0 done, 1 the answer is no, 2 bad usage or unreadable input, 3 no answer within the time limit.
"""


def _version(wanted: bool) -> None:
    if wanted:
        from nurigram import __version__

        typer.echo(f"nurigram {__version__}")
        raise typer.Exit


def _program(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """The workbench for Nurikabe and Nonogram."""
