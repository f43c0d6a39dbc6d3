"""Run the command line inside the process of the test."""

from __future__ import annotations

import io
from dataclasses import dataclass

import pytest

from nurigram.cli import main


@dataclass(frozen=True)
class Outcome:
    """The exit status and the output of a run."""

    status: int
    out: str
    err: str


class CommandLine:
    """Runs `nurigram` and collects what it prints."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: object, stdin: bytes = b"") -> Outcome:
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        captured = self.capsys.readouterr()
        code = ended.value.code
        return Outcome(code if isinstance(code, int) else 0, captured.out, captured.err)
