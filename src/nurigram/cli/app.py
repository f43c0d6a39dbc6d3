"""The program `nurigram`: find the verb, run it, and turn errors into a message and an exit status."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperArgument

from nurigram.cli.shared.console import echo, prepare_streams
from nurigram.cli.shared.exit_status import ending

PANELS = {
    "Solve and explain": ("check", "solve", "explain", "hint", "grade", "prove"),
    "Make": ("generate", "picture", "album", "number", "complete", "circuit"),
    "Change": ("review", "repair", "turn", "convert"),
    "Show and print": ("show", "draw", "book", "formats"),
    "Play and serve": ("serve", "site", "mcp"),
    "Keep and produce": ("library", "factory"),
    "Find out": ("lab", "study", "fit-grade", "bench"),
}
"""The verbs by task, as the help page shows them. A verb is a module of this name here, with a function of the same
name or, for a verb with verbs of its own, a Typer called ``app``. To add one: write its file, add its name here."""

PANEL_OF = {verb: panel for panel, verbs in PANELS.items() for verb in verbs}
VERBS = tuple(PANEL_OF)


def run(given: Sequence[str], loaded: Callable[[], object]) -> NoReturn:
    """Run the command line and exit. ``loaded`` is called before the verb starts its work."""
    prepare_streams()
    with ending():
        program = typer.main.get_command(build(_needed(given), loaded))
        _plain(program)
        program.main(list(given), prog_name="nurigram")
    raise AssertionError("the program has ended")


def _needed(given: Sequence[str]) -> Sequence[str]:
    """The one verb to import. Importing no others is faster, and a fault in one verb does not break the rest.

    During shell completion, the words of the command are in the environment.
    """
    completing = "_NURIGRAM_COMPLETE" in os.environ
    words = os.environ.get("COMP_WORDS", "").split()[1:] if completing else given
    if words and words[0] in ("--version", *VERBS):
        return [word for word in words[:1] if word in VERBS]
    return VERBS


def build(verbs: Iterable[str], loaded: Callable[[], object] = bool) -> typer.Typer:
    """The program with these verbs. Each calls ``loaded`` before it starts (the default, ``bool``, does nothing)."""
    app = typer.Typer(
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
        context_settings=_SETTINGS,
    )
    app.callback(epilog=_EXAMPLES)(_program)
    for name in verbs:
        _add(app, name, import_module(f"nurigram.cli.{name.replace('-', '_')}"), loaded)
    return app


def _plain(command: Any) -> None:
    """Leave out the types that say nothing on a help page: a switch has no value, and an argument's name is enough."""
    for each in command.get_params(typer.Context(command, **_SETTINGS)):
        if isinstance(each, TyperArgument) or each.is_flag:
            each.display_type_rich = lambda ctx: None
    for inner in getattr(command, "commands", {}).values():
        _plain(inner)


def _add(app: typer.Typer, name: str, module: ModuleType, loaded: Callable[[], object]) -> None:
    if hasattr(module, "app"):
        for command in module.app.registered_commands:
            command.callback = _guarded(command.callback, loaded)
        app.add_typer(module.app, name=name, rich_help_panel=PANEL_OF[name])
    else:
        settings = _SETTINGS | getattr(module, "SETTINGS", {})
        panel = PANEL_OF[name]
        app.command(name, context_settings=settings, rich_help_panel=panel)(
            _guarded(getattr(module, name.replace("-", "_")), loaded)
        )


def _guarded(verb: Callable[..., None], loaded: Callable[[], object]) -> Callable[..., None]:
    """The verb with our own error handling in place of Typer's."""

    @wraps(verb)
    def run(*arguments: Any, **options: Any) -> None:
        with ending():
            loaded()
            verb(*arguments, **options)

    return run


_SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"]}
_EXAMPLES = """
[bold]Examples[/bold]

nurigram solve puzzle.txt

nurigram solve collection.jsonl --json --jobs 2 > answers.jsonl

nurigram show 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g' --solution

nurigram convert puzzle.janko --to puzzlink

Verbs read files, folders, .jsonl collections, - (standard input), addresses and one-line IDs, and answer for each
puzzle in order. Completion for your shell: nurigram --install-completion
Exit status: 0 done, 1 the answer is no, 2 bad usage or unreadable input, 3 no answer within the time limit, 4 a fault.
"""


def _version(wanted: bool) -> None:
    if wanted:
        from nurigram import __version__

        echo(f"nurigram {__version__}")
        raise typer.Exit


def _program(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_version, is_eager=True)
    ] = False,
) -> None:
    """The workbench for Nurikabe and Nonogram."""
