"""The page of a board in one piece, for places without a web server: a notebook.

Modules, style sheets, data and the engine travel in one text, compressed. A script in the page gives each module an
address of its own (a blob), first those that others import. It tells ``lib/address.js`` where the other files are.
"""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import PurePosixPath
from typing import Any

from nurigram.web.data_files import as_file, materials, pages_of_plugins
from nurigram.web.pages import EMBED_PAGE, STATIC
from nurigram.web.settings import Settings

START, WORKER = "embed.js", "reason/local/worker.js"
ENGINE = "engine.wasm"
DATA = re.compile(r"(messages\..*|languages|kinds|colours|knowledge)\.json")
"""What a board needs of the app's data."""

_IMPORT = re.compile(r'(\b(?:from|import)\s*\(?\s*)"(\.[^"]+)"')
_COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)
_STYLE = re.compile(r'<link rel="stylesheet" href="static/([^"]+)">')

UNPACK = """
const packed = Uint8Array.from(atob(document.getElementById("packed").textContent), (sign) => sign.charCodeAt(0));
const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
const { modules, kinds, files, engine, start, worker } = await new Response(stream).json();
const address = (content, type) => URL.createObjectURL(new Blob([content], { type }));
const script = (text) => address(text, "text/javascript");
const bytes = Uint8Array.from(atob(engine), (sign) => sign.charCodeAt(0));
const brought = { "static/engine.wasm": address(bytes, "application/wasm") };
for (const [path, text] of files) brought[path] = address(text, "application/json");
const known = {};
for (const [path, text] of modules)
  known[path] = script(text.replace(/"nurigram:([^"]+)"/g, (_, name) => JSON.stringify(known[name])));
for (const path of kinds) brought[`static/${path}`] = known[path];
const before = script(`globalThis.nurigramFiles = ${JSON.stringify(brought)};`);
brought[`static/${worker}`] = script(`import "${before}"; import "${known[worker]}";`);
globalThis.nurigramFiles = brought;
await import(known[start]);
"""
"""Kinds and the worker are found by their addresses, as files are. The worker has a list of its own."""


def imports(name: str) -> Iterator[str]:
    """The modules that a module of the page imports, by their paths in ``static``."""
    for _, found in _IMPORT.findall(_COMMENT.sub("", _text(name))):
        yield _resolved(name, found)


def _resolved(name: str, found: str) -> str:
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / found).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def _text(name: str) -> str:
    brought = pages_of_plugins().get(name)
    return brought.decode() if brought else (STATIC / name).read_text(encoding="utf-8")


def _modules(names: list[str]) -> Iterator[tuple[str, str]]:
    """These modules and all that they import, each after those that it imports."""
    graph: dict[str, list[str]] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in graph:
            graph[name] = list(imports(name))
            waiting += graph[name]
    for name in TopologicalSorter(graph).static_order():

        def placed(found: re.Match[str], name: str = name) -> str:
            return f'{found[1]}"nurigram:{_resolved(name, found[2])}"'

        yield name, _IMPORT.sub(placed, _text(name))


@cache
def one_page() -> str:
    """The page, which needs nothing else; without the engine, where that is not built, it gives no hints."""
    kinds = sorted({f"kinds/{path.name}" for path in (STATIC / "kinds").glob("*.js")} | set(pages_of_plugins()))
    engine = STATIC / ENGINE
    content = {
        "modules": list(_modules([START, WORKER, *kinds])),
        "kinds": kinds,
        "files": [(f"data/{name}", as_file(make()).decode()) for name, make in _data()],
        "engine": b64encode(engine.read_bytes()).decode() if engine.is_file() else "",
        "start": START,
        "worker": WORKER,
    }
    packed = b64encode(gzip.compress(json.dumps(content).encode(), mtime=0)).decode()
    page = (STATIC / EMBED_PAGE).read_text(encoding="utf-8")
    styles = "".join((STATIC / name).read_text(encoding="utf-8") for name in _STYLE.findall(page))
    head, _, rest = page.partition("<link")
    body = rest.partition("<body>")[2]
    scripts = f'<script type="text/plain" id="packed">{packed}</script><script type="module">{UNPACK}</script>'
    head = head.replace('name="nurigram-server" content="./"', 'name="nurigram-server" content=""')
    return f"{head}<style>{styles}</style></head><body>{body.replace('</body>', scripts + '</body>')}"


def _data() -> Iterator[tuple[str, Callable[[], Any]]]:
    return ((name, make) for name, make in materials(Settings()).items() if DATA.fullmatch(name))
