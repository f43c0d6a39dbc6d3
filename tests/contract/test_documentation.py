"""Links between the pages lead somewhere, the site can be built, and what pages say about the checkout is so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.fixtures.markdown import Link, anchors, links
from tools import gallery

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
MADE = gallery.files()
"""Pages and pictures that `make docs` writes from the code, and which are not in the checkout."""

APP = {ROOT / "nurigram-board.js": ROOT / "src/nurigram/web/static/nurigram-board.js"}
"""Published pages lie below the app: what they take from it, and where that is here."""

PAGES = [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")), *sorted(DOCS.rglob("*.md"))]
TEXTS = {page: page.read_text("utf-8") for page in PAGES} | {
    page: text for page, text in MADE.items() if page.suffix == ".md"
}


def goal(page: Path, link: Link) -> Path:
    """The file or folder that a link leads to."""
    path = (page.parent / link.path).resolve() if link.path else page
    return APP.get(path, path)


def is_there(path: Path) -> bool:
    return path in MADE or path.exists()


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(page: Path) -> None:
    broken = []
    for link in links(TEXTS[page]):
        path = goal(page, link)
        if not is_there(path):
            broken.append(f"line {link.line}: there is no {path}")
        elif link.anchor and path in TEXTS:
            known = anchors(TEXTS[path], github=DOCS not in path.parents)
            if link.anchor not in known:
                broken.append(f"line {link.line}: {path.name} has no heading #{link.anchor}, but {sorted(known)}")
    assert broken == []


def test_pages_of_the_site_link_only_to_each_other() -> None:
    """The site is published without the checkout. The tour is for people who have one, and not on the site."""
    outside = [
        f"{page.relative_to(ROOT)}, line {link.line}: {link.path}"
        for page, text in TEXTS.items()
        if DOCS in page.parents and page.name != "tour.md"
        for link in links(text)
        if DOCS not in (path := goal(page, link)).parents and path not in APP.values()
    ]
    assert outside == []


PAGE = """# One `code` [link](a.md)

## Twice: a, b
## Twice: a, b

See [there](b.md#deep), [here](#twice-a-b), [away](https://example.org/x#y) and `[not](c.md)`.

```
[not](d.md)
# not a heading
```

![picture](p/q.svg "title") <img src="r.png"> <a id="own"></a>
"""


def test_links_and_headings_are_found() -> None:
    assert list(links(PAGE)) == [
        Link(1, "a.md", ""),
        Link(6, "b.md", "deep"),
        Link(6, "", "twice-a-b"),
        Link(13, "p/q.svg", ""),
        Link(13, "r.png", ""),
    ]
    assert anchors(PAGE, github=True) == {"one-code-link", "twice-a-b", "twice-a-b-1", "own"}
    assert anchors(PAGE, github=False) == {"one-code-link", "twice-a-b", "twice-a-b_1", "own"}


MAPS = [ROOT / "CONTRIBUTING.md", *sorted((DOCS / "internals").glob("*.md"))]
"""The pages that name files of the checkout."""

BASES = [ROOT / base for base in ("", "src/nurigram", "src/nurigram/web", "src/nurigram/web/static", "engine")]
"""Where the paths on these pages begin."""

WRITTEN_LATER = ("build/", "data/", "site/", "shots/", ".venv/")


def named_files(text: str) -> Iterator[str]:
    """The paths in code spans: with a slash or a file ending, and without a gap such as ``<kind>`` or ``VERB``."""
    spans = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    for word in (word for span in re.findall(r"`([^`]+)`", spans) for word in span.split()):
        is_path = re.fullmatch(r"[\w.-]+(/[\w.-]+)*/?", word) and (
            "/" in word or re.search(r"\.(py|js|hpp|cpp|toml)$", word)
        )
        if is_path and not re.search(r"\b(VERB|NAME)\b", word) and not word.startswith(WRITTEN_LATER):
            yield word


def missing(names: Iterable[str]) -> list[str]:
    """The paths that lead nowhere. A path may be the end of one: ``techniques/accelerator.py`` is in each kind."""
    places = [path for folder in ("src", "engine", "tests") for path in (ROOT / folder).rglob("*")]
    endings = {f"/{path.relative_to(ROOT)}{'/' if path.is_dir() else ''}" for path in places}
    return [
        name
        for name in sorted(set(names))
        if not any((base / name).exists() for base in BASES) and not any(path.endswith(f"/{name}") for path in endings)
    ]


@pytest.mark.parametrize("page", MAPS, ids=lambda page: page.stem)
def test_every_file_that_a_page_for_developers_names_is_there(page: Path) -> None:
    assert missing(named_files(page.read_text("utf-8"))) == []


def test_every_file_in_the_picture_of_the_architecture_is_there() -> None:
    named = re.findall(r">([\w/]+\.(?:py|js|cpp))\b", (DOCS / "pictures" / "architecture.svg").read_text("utf-8"))
    assert len(named) > 20
    assert missing(named) == []


def test_the_folders_of_the_page_are_all_listed() -> None:
    static = ROOT / "src/nurigram/web/static"
    listing = re.findall(r"^    (\w+)/  +", (DOCS / "internals" / "web.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(listing) == sorted(path.name for path in static.iterdir() if path.is_dir())


@pytest.mark.slow
def test_the_site_can_be_built_without_a_warning(tmp_path: Path) -> None:
    for name in ("docs", "src"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    shutil.copy(ROOT / "mkdocs.yml", tmp_path)
    for path, text in MADE.items():
        made = tmp_path / path.relative_to(ROOT)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    built = {path.relative_to(tmp_path / "site").parent.name for path in (tmp_path / "site").rglob("index.html")}
    on_site = {page.stem for page in TEXTS if DOCS in page.parents} - {"index", "tour"}
    assert on_site <= built


def test_the_table_of_layers_is_the_contract() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    contract = next(each["layers"] for each in contracts if each["type"] == "layers")
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("| layer | what it is |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)
    assert [re.findall(r"`(\w+)/?`", row) for row in rows] == [layers.split(" | ") for layers in contract]
