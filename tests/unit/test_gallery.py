"""The technique gallery in the documentation is what the code says."""

from __future__ import annotations

from bench.gallery import files


def test_the_gallery_is_up_to_date() -> None:
    for path, text in files().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: run python -m bench.gallery"
