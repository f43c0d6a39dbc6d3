"""`nurigram site`: write the web app as static files for any web host."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from nurigram.cli.serve import DatabaseOption, checked_settings
from nurigram.cli.shared.console import echo
from nurigram.cli.shared.extras import needing
from nurigram.cli.shared.progress import count_up

OutOption = Annotated[
    Path, typer.Option("--out", "-o", metavar="DIR", help="The folder: new, empty, or a site written earlier.")
]
BaseOption = Annotated[
    str | None,
    typer.Option("--base", metavar="URL", help="Where the site will be; links that players share begin with it."),
]
ApiOption = Annotated[
    str | None,
    typer.Option("--api", metavar="URL", help="A Nurigram server for what needs one; / if it is on the same host."),
]


def site(out: OutOption, base: BaseOption = None, api: ApiOption = None, db: DatabaseOption = None) -> None:
    """Write the web app as static files, for any web host and under any path.

    Players get hints, checks, lessons, the editor and all puzzles of the library in the browser, also without a
    connection. Brand-new puzzles, pictures, books and other formats need a server (--api).
    """
    with needing("web", "the web app"):
        from nurigram.library.packs import chosen, make_packs
        from nurigram.web.app import open_library
        from nurigram.web.site import claim_site, embed_page, site_files, site_page, write_site
    settings = checked_settings({"database": db})
    page = site_page(base, api)
    claim_site(out)
    library = open_library(settings)
    try:
        packs = make_packs(library, count_up(chosen(library), library.count(), watched=True))
    finally:
        library.close()
    files = site_files(packs, page, settings, embedded=embed_page(base, api))
    for _ in count_up(write_site(out, files), len(files), watched=True):
        pass
    size = sum(map(len, files.values()))
    each = packs.size / max(1, packs.count)
    echo(f"{out}: {len(files)} files, {size / 1e6:.1f} MB, with {packs.count} puzzles of {each:.0f} bytes each")
    echo(f"Try it: python -m http.server --directory {out}")
