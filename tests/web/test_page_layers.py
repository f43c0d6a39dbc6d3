"""The modules of the page import only from the layers below them, as the layers of the package do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from nurigram.web.pages import STATIC

LAYERS = (
    *(
        ("lib",),
        ("game",),
        ("kinds",),
        ("links",),
        ("reason",),
        ("making",),
        ("packs",),
        ("board",),
        ("print",),
        ("study",),
        ("play",),
    ),
    ("course", "day", "docs", "edit", "embed", "home", "stats"),
    ("screens",),
    ("app.js", "embed.js"),
)
"""From the bottom to the top, as docs/internals/web.md lists them. Folders of one layer do not import each other."""
HEIGHT = {name: height for height, layer in enumerate(LAYERS) for name in layer}
ALONE = {"from-file.js", "sw.js", "nurigram-board.js"}
"""Scripts that the browser loads by themselves."""

COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
IMPORT = re.compile(r"""\b(?:from|import)\s*\(?\s*["`](\.[^"`]+)["`]""")


def imports(module: Path) -> Iterator[Path]:
    """The modules that a module loads, now or later. Types, which stand in comments, may come from anywhere."""
    for found in IMPORT.findall(COMMENT.sub("", module.read_text(encoding="utf-8"))):
        yield (module.parent / found).resolve().relative_to(STATIC.resolve())


def test_layers() -> None:
    upwards = []
    for module in sorted(STATIC.rglob("*.js")):
        name = module.relative_to(STATIC)
        home = name.parts[0]
        if home in ALONE:
            continue
        assert home in HEIGHT, f"{home} has no place among the layers"
        upwards += [
            f"{name} -> {other}"
            for other in imports(module)
            if other.parts[0] != home and HEIGHT[other.parts[0]] >= HEIGHT[home]
        ]
    assert not upwards
