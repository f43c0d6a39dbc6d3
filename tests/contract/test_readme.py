"""The Python examples in the README and the documentation run as they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLES = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in PAGES
    if page.name != "cookbook.md"  # test_cookbook.py runs it
    for number, code in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.M | re.S), 1)
]


@pytest.mark.parametrize("code", EXAMPLES)
def test_example_runs(code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "example", "exec", dont_inherit=True), {"__name__": "example"})


def test_the_documentation_lists_every_page() -> None:
    nav = (ROOT / "mkdocs.yml").read_text("utf-8")
    assert [page.name for page in PAGES[1:] if page.name not in nav] == []
