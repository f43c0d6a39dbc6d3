"""`nurigram bench`: the benchmarks of a checkout."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from nurigram.base.errors import UnavailableError, UnknownNameError
from nurigram.cli.shared.console import echo

SETTINGS = {"allow_extra_args": True, "ignore_unknown_options": True}
_ROOT = Path(__file__).resolve().parents[3]


def bench(
    context: typer.Context,
    name: Annotated[str | None, typer.Argument(help="Which benchmark; without a name they are listed.")] = None,
) -> None:
    """Run a benchmark by name and print its figures. All further arguments are passed to it."""
    known = available()
    if name is None:
        for each, path in known.items():
            echo(f"{each:<20} {_first_line(path)}")
        return
    if name not in known:
        raise UnknownNameError("benchmark", name, known)
    sys.path.insert(0, str(_ROOT))
    import_module(f"bench.{name}").main(context.args)


def available() -> dict[str, Path]:
    """The benchmarks by name. They are not in the package, only in a checkout of the project."""
    folder = _ROOT / "bench"
    if not (folder / "common.py").is_file():
        raise UnavailableError("benchmarks are run from a checkout of the project, and this is an installed package")
    return {path.stem: path for path in sorted(folder.glob("[a-z]*.py")) if path.stem != "common"}


def _first_line(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return text.split('"""')[1].split("\n")[0] if '"""' in text else ""
