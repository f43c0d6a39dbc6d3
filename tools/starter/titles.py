"""A table of titles for an emoji icon set: ``python -m tools.starter.titles PACKAGE > titles.tsv``.

PACKAGE is the unpacked npm package of an icon set in Iconify's form whose ``chars.json`` says which emoji each icon is.
The titles in English and Japanese are those of Unicode, from the package ``emoji`` (``pip install emoji``). ``nurigram
album --titles`` reads the table.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

SELECTOR = "\ufe0f"
"""What some emoji end in, to be shown as a picture; some tables leave it out."""


def main(arguments: list[str]) -> None:
    """Print the table."""
    print("name\ten\tja")
    for code, name in json.loads((Path(arguments[0]) / "chars.json").read_text(encoding="utf-8")).items():
        letters = "".join(chr(int(part, 16)) for part in code.split("-"))
        if titles := titles_of(letters):
            print(name, *titles, sep="\t")


def titles_of(letters: str) -> tuple[str, str] | None:
    """The titles of an emoji in English and Japanese."""
    import emoji

    emoji.config.load_language("ja")
    for each in (letters, letters + SELECTOR, letters.replace(SELECTOR, "")):
        names = emoji.EMOJI_DATA.get(each, {})
        if "ja" in names:
            return _spoken(names["en"]), _spoken(names["ja"])
    return None


def _spoken(name: str) -> str:
    words = name.strip(":").replace("_", " ")
    return words[:1].upper() + words[1:]


if __name__ == "__main__":
    main(sys.argv[1:])
