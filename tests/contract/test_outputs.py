"""Where the output cannot be written, no verb begins its work."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.command_line import CommandLine

UNIQUE = "nurikabe/5/5/g5k2o1k3g"
NONOGRAM = "5x5:1/1/1/1/1/1/1/1/1/1"

VERBS = [
    ("generate", "nurikabe", "-s", "5x5", "-n", "60", "-o", "{}.jsonl"),
    ("convert", UNIQUE, "--to", "json", "-o", "{}.json"),
    ("draw", UNIQUE, "--solution", "-o", "{}.svg"),
    ("picture", "drawing.png", "-o", "{}.json"),
    ("picture", "drawing.png", "--preview", "{}.png"),
    ("repair", NONOGRAM, "-o", "{}.json"),
    ("repair", NONOGRAM, "--preview", "{}.png"),
    ("lab", "run", "short", "-o", "{}.jsonl"),
]


@pytest.fixture(autouse=True)
def _no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def work(*_: object, **__: object) -> None:
        raise AssertionError("this could not be saved")

    for place in ("cli.generate.generate_many", "cli.picture.make_picture", "cli.repair.repair_puzzle"):
        monkeypatch.setattr(f"nurigram.{place}", work)
    monkeypatch.setattr("nurigram.lab.run.perform", work)
    monkeypatch.setattr("nurigram.cli.shared.run_each.read_collection", work)


WRONG = {"nowhere/x": "No such file or directory", "file/x": "Not a directory", "folder": "Is a directory"}
TO_A_FOLDER = ("convert", "draw", "repair")
"""Verbs to which a folder is as good as a file."""


@pytest.mark.parametrize(
    ("verb", "place"),
    [
        pytest.param(verb, place, id=f"{' '.join(verb)}-{place}")
        for verb in VERBS
        for place in WRONG
        if place != "folder" or verb[0] not in TO_A_FOLDER
    ],
)
def test_nothing_is_computed_that_cannot_be_saved(
    nurigram: CommandLine, tmp_path: Path, verb: tuple[str, ...], place: str
) -> None:
    suffix = Path(verb[-1]).suffix
    (tmp_path / f"folder{suffix}").mkdir()
    (tmp_path / "file").write_text("old")
    outcome = nurigram(*verb[:-1], verb[-1].format(tmp_path / place))
    assert (outcome.status, outcome.out) == (2, "")
    assert f"{tmp_path / place}{suffix}: cannot be written: {WRONG[place]}" in outcome.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", f"folder{suffix}"]
    assert (tmp_path / "file").read_text() == "old"


@pytest.mark.parametrize("verb", [("convert", UNIQUE, "--to", "json"), ("lab", "report", "results.jsonl")])
def test_a_file_is_no_folder(
    nurigram: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    record = '{"instance":"a","cells":9,"run":0,"solved":true,"seconds":1,"method":"m"}'
    (tmp_path / "results.jsonl").write_text(f'{{"experiment":"x"}}\n{record}\n')
    (tmp_path / "file").write_text("old")
    outcome = nurigram(*verb, "-o", "file/")
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == "nurigram: file: cannot be written: Not a directory\n"
    assert (tmp_path / "file").read_text() == "old"


@pytest.mark.parametrize("path", ["/dev/null", "/dev/full"])
def test_results_need_an_ordinary_file(nurigram: CommandLine, path: str) -> None:
    outcome = nurigram("lab", "run", "short", "-o", path)
    assert (outcome.status, outcome.out) == (2, "")
    assert "they need an ordinary file" in outcome.err
