"""What a kind of puzzle from elsewhere must have: asked when it is registered, so that a gap is named before it hurts.

A part that is missing is not always a fault: without techniques there are no hints, without ``page`` the app leaves the
kind out. A fault is what would break in the middle of something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from nurigram.base.errors import UnsupportedError
from nurigram.base.plugins import KIND_WORDS, SENTENCES, Words
from nurigram.puzzle.kind import PuzzleKind, Technique, View
from nurigram.puzzle.state import State

ENGLISH = "en"
"""The language that every kind has sentences in."""

CALLED = ("from_json", "to_json", "labels")
OF_A_VIEW = ("black", "white", "unknown", "out", "after", "clash")
OF_THE_APP = ("name", "black", "white", "rules")
OF_A_PAGE = ("check", "broken", "isAllFilled", "progress", "offers", "labels")


def admit(kind: PuzzleKind) -> PuzzleKind:
    """The kind as it is used. Raises ``ValueError`` with all that is wrong with it."""
    if found := list(faults(kind)):
        raise ValueError(f"the kind {kind.name!r} cannot be used: {'; '.join(found)}")
    words = {language: {**_plain(kind), **kind.sentences.get(language, {})} for language in (ENGLISH, *kind.sentences)}
    KIND_WORDS[kind.name] = words
    for language, table in words.items():
        for name, text in _flat(table):
            SENTENCES[language, f"{kind.name}.{name}"] = text
    for technique in (each for some in kind.techniques.values() for each in some):
        speak(kind.name, technique, {language: _of(table, technique) for language, table in kind.sentences.items()})
    return replace(kind, view=_whole_view(kind)) if kind.view else kind


def faults(kind: PuzzleKind) -> Iterator[str]:
    """What is wrong with the table, in words."""
    if not re.fullmatch("[a-z][a-z0-9_-]*", kind.name):
        yield "its name has other signs than small letters, digits, - and _"
    yield from (f"{name} must be a function" for name in CALLED if not callable(getattr(kind, name)))
    if not kind.checks:
        yield "checks is empty, so every board would be right"
    if kind.techniques and kind.view is None:
        yield "techniques need a view"
    if kind.propose and kind.canonical is None:
        yield "propose needs canonical, so that no two puzzles of a batch are alike"
    if kind.propose and not kind.techniques:
        yield "propose needs techniques, which grade what it makes"
    yield from _faults_of_words(kind)
    exported = re.findall(r"export (?:const|function\*?|let) (\w+)", kind.page)
    if kind.page and (missing := [name for name in OF_A_PAGE if name not in exported]):
        yield f"page does not export {', '.join(missing)}"


def _faults_of_words(kind: PuzzleKind) -> Iterator[str]:
    if kind.sentences and ENGLISH not in kind.sentences:
        yield f"sentences lack {ENGLISH!r}"
    for language, table in kind.sentences.items():
        if missing := [name for name in OF_THE_APP if name not in table]:
            yield f"sentences in {language!r} lack {', '.join(missing)}"


def _plain(kind: PuzzleKind) -> Words:
    """The words of a kind that lacks its own."""
    return {
        "name": kind.name.capitalize(),
        "black": "Black",
        "white": "White",
        "rules": [],
        "where": "Look near {focus}.",
        "clash": "A rule is broken at {cells}.",
    }


def _flat(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """All sentences of a tree with their dotted names."""
    for name, found in table.items():
        if isinstance(found, Mapping):
            yield from _flat(found, f"{path}{name}.")
        elif isinstance(found, str):
            yield f"{path}{name}", found


def _of(table: Words, technique: Technique) -> Mapping[str, str]:
    found: Mapping[str, str] = table.get("techniques", {}).get(technique.__name__, {})
    return found


def speak(kind: str, technique: Technique, sentences: Mapping[str, Mapping[str, str]]) -> None:
    """Make the sentences of a technique known; what is missing is made from its name and its docstring."""
    name = technique.__name__
    rule = ((technique.__doc__ or "").strip().partition("\n")[0] or name).replace("{", "{{").replace("}", "}}")
    found = "".join(f"{{{each}, plural, =0 {{}} other {{ So # must be {each}.}}}}" for each in ("black", "white"))
    plain = {
        "name": name.replace("_", " ").capitalize(),
        "rule": rule,
        "text": rule + found,
        "where": "Look at {focus}.",
    }
    for language in {ENGLISH, *sentences}:
        for part, text in {**plain, **sentences.get(language, {})}.items():
            SENTENCES[language, f"{kind}.techniques.{name}.{part}"] = text


def _whole_view(kind: PuzzleKind) -> Any:
    """The view of a kind, looked at before anybody relies on it."""
    make = kind.view

    def view(state: State) -> View:
        assert make is not None
        made = make(state)
        if missing := [name for name in OF_A_VIEW if not hasattr(made, name)]:
            raise UnsupportedError(f"the view of the kind {kind.name} lacks {', '.join(missing)}; see docs/extend.md")
        return made

    return view
