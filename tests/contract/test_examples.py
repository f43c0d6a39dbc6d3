"""The commands in the README and the documentation exist, with all their options. ``make examples`` runs them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import click
import pytest
import typer

from nurigram.cli.app import VERBS, build
from nurigram.cli.bench import available
from tests.examples import LEFT_OUT, PAGES, Example, all_examples, reason

EXAMPLES = [each for each in all_examples() if each.page != "docs/extend.md" and list(each.calls)]


@cache
def program() -> click.Group:
    command: Any = typer.main.get_command(build(VERBS))
    return command  # type: ignore[no-any-return]


def verb(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that some words begin with, and the words behind it."""
    command: Any = program()
    while hasattr(command, "commands") and words and not words[0].startswith("-"):
        names = words[0].split("|")
        known = command.commands
        if names[0] not in known and not names[0].isupper():
            raise AssertionError(f"there is no verb {words[0]!r}")
        assert all(each in known or each.isupper() for each in names)
        command, words = known.get(names[0]) or next(iter(known.values())), words[1:]
    return command, words


def flags_of(command: click.Command) -> set[str]:
    return {"--help", *(flag for each in command.params for flag in (*each.opts, *each.secondary_opts))}


def flags_in(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--?[a-z][\w-]*", text))


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_a_command_in_the_documentation_can_be_given(example: Example) -> None:
    for words in example.calls:
        command, rest = verb(words)
        if example.is_synopsis:
            assert flags_in(example.command) <= flags_of(command)
        else:
            command.make_context("nurigram", list(rest))


def test_every_reason_for_not_running_a_command_is_needed() -> None:
    left_out = {reason(each) for each in all_examples()}
    assert set(LEFT_OUT.values()) <= left_out
    assert [sign for sign in LEFT_OUT if not any(re.search(sign, each.command) for each in all_examples())] == []


INLINE = [
    pytest.param(found, id=f"{page.name}-{number}")
    for page in PAGES
    for number, found in enumerate(re.findall(r"`nurigram ([a-z][^`\n]*)`", page.read_text("utf-8")), 1)
]


@pytest.mark.parametrize("words", INLINE)
def test_a_command_in_a_sentence_exists(words: str) -> None:
    command, rest = verb(words.split())
    if command.name == "bench":
        assert not rest or rest[0].isupper() or rest[0] in available()
    elif not hasattr(command, "commands"):
        assert flags_in(words) <= flags_of(command)
