"""The app as a site of static files, for any web host and under any path: no server of ours needs to run.

A site is recognised by its list of files, ``nurigram-site.json``. A folder that has other things in it is never
written to. Files are written one by one, each whole or not at all: first what others need, then the page and the
service worker, so that visitors meanwhile get the old app or the new one. Then the files that only the old site had are
removed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from nurigram import __version__
from nurigram.base.errors import InputError, UnavailableError
from nurigram.base.files import claim_folder, write_file, writing
from nurigram.library.packs import Packs
from nurigram.web.middleware import POLICY
from nurigram.web.pages import (
    EMBED_PAGE,
    EMBED_SCRIPT,
    HOME_ICON,
    INDEX_PAGE,
    STATIC,
    WORKER,
    app_files,
    home_icon,
    service_worker,
)
from nurigram.web.settings import Settings

LIST = "nurigram-site.json"
ENGINES = {f"static/{name}": STATIC / name for name in ("engine.wasm", "generator.wasm")}
"""Where `make wasm` puts the engines for the page."""
SERVER_ONLY = ("static/docs.html", "static/docs/", "static/style/docs.css")
"""The page of the API is a page of the server."""


def site_page(base: str | None = None, api: str | None = None) -> bytes:
    """The page of a site at the address ``base`` with a server at ``api``; raises at once if none can be made."""
    if not all(path.is_file() for path in ENGINES.values()):
        raise UnavailableError("the engines for the page are not built: run `make wasm` in a checkout of Nurigram")
    return _page(INDEX_PAGE, _address(base, "--base"), _address(api, "--api"))


def embed_page(base: str | None = None, api: str | None = None) -> bytes:
    """The page of a board in a frame, for the same site."""
    return _page(EMBED_PAGE, _address(base, "--base"), _address(api, "--api"))


def site_files(
    packs: Packs, page: bytes, settings: Settings | None = None, *, embedded: bytes | None = None
) -> dict[str, bytes]:
    """All files of a site by their paths, in the order in which they are written."""
    kept = {name: data for name, data in app_files(settings or Settings()).items() if not name.startswith(SERVER_ONLY)}
    kept |= {name: path.read_bytes() for name, path in ENGINES.items()}
    return {
        **{f"data/packs/{name}": data for name, data in packs.files.items()},
        **kept,
        EMBED_PAGE: embedded or embed_page(),
        EMBED_SCRIPT: (STATIC / EMBED_SCRIPT).read_bytes(),
        HOME_ICON: home_icon(),
        INDEX_PAGE: page,
        WORKER: service_worker(kept, page).encode(),
    }


def _address(url: str | None, option: str) -> str | None:
    """The address of a folder, which ends in a slash."""
    if url is None:
        return None
    parts = urlsplit(url)
    is_here = option == "--api" and not parts.scheme and not parts.netloc and url.startswith(("/", "."))
    if (parts.scheme not in ("http", "https") or not parts.netloc) and not is_here:
        raise InputError(f"{option} takes an address such as https://example.org/puzzles/, not {url!r:.60}")
    if parts.query or parts.fragment:
        raise InputError(f"{option} takes the address of a folder, without ? and #, not {url!r:.60}")
    return url.rstrip("/") + "/"


def _page(name: str, base: str | None, api: str | None) -> bytes:
    """A page, with what it must know about where it is published."""
    page = (STATIC / name).read_text(encoding="utf-8")
    metas = {
        '<meta name="nurigram-server" content="./">': f'<meta name="nurigram-server" content="{escape(api or "")}">',
        '<meta name="nurigram-home" content="">': _home(base),
        '<meta charset="utf-8">': f'<meta charset="utf-8">\n    {_policy(api)}',
    }
    for old, new in metas.items():
        if old not in page:
            raise AssertionError(f"{name} lacks {old}")
        page = page.replace(old, new)
    return page.encode()


def _home(base: str | None) -> str:
    meta = f'<meta name="nurigram-home" content="{escape(base or "")}">'
    return f'{meta}\n    <link rel="canonical" href="{escape(base)}">' if base else meta


def _policy(api: str | None) -> str:
    """The rules that our server sends as a header; a page cannot say who may frame it."""
    rules = [rule for rule in POLICY.split("; ") if not rule.startswith("frame-ancestors")]
    parts = urlsplit(api or "")
    also = f" {parts.scheme}://{parts.netloc}" if parts.netloc else ""
    rules = [rule + also if rule.startswith("connect-src") else rule for rule in rules]
    return f'<meta http-equiv="Content-Security-Policy" content="{escape("; ".join(rules))}">'


def claim_site(folder: Path) -> Path:
    """The folder, if a site may be written there; made where it is missing."""
    if folder.is_dir() and any(folder.iterdir()) and not (folder / LIST).is_file():
        problem = "the folder has other things in it and is no site of Nurigram's; name a new or an empty one"
        raise InputError(problem, source=str(folder))
    return claim_folder(folder)


def write_site(folder: Path, files: dict[str, bytes]) -> Iterator[str]:
    """Write all files of a site into its folder, and name each that is done."""
    before = _listed(folder)
    # An interrupted site is still known as ours, with all that may be there.
    _write_list(folder, [*before, *files])
    for name, data in files.items():
        path = folder / name
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, data)
        yield name
    _remove(folder, set(before) - set(files))
    _write_list(folder, files)


def _listed(folder: Path) -> list[str]:
    try:
        names = json.loads((folder / LIST).read_text(encoding="utf-8"))["files"]
        return [str(name) for name in names if not Path(name).is_absolute() and ".." not in Path(name).parts]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _write_list(folder: Path, names: Iterable[str]) -> None:
    about = {"made_by": f"Nurigram {__version__}", "files": sorted(set(names))}
    write_file(folder / LIST, json.dumps(about, indent=1) + "\n")


def _remove(folder: Path, names: Iterable[str]) -> None:
    for name in names:
        with writing(folder / name):
            (folder / name).unlink(missing_ok=True)
        for parent in (folder / name).parents:
            if parent == folder:
                break
            with suppress(OSError):  # something else is in it
                parent.rmdir()
