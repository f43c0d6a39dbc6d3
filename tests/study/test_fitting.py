"""Weights fitted to plays and labels: near the old ones, better where the data say so, and never unnamed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nurigram import dumps, generate
from nurigram.base.errors import InputError
from nurigram.puzzle.model import with_info
from nurigram.puzzle.weights import Weights, load_weights
from nurigram.reasoning.grade import weights_of
from nurigram.study.fit_report import summary, to_html
from nurigram.study.fitting import Example, Fit, on_scale, refit
from nurigram.study.plays import Play, to_csv
from tests.command_line import CommandLine

OLD = Weights("mine-1", "nurikabe", 1.0, {"a": 1.0, "b": 0.0})


def _examples(hidden: dict[str, float], count: int = 80, noise: float = 0.1, seed: int = 1) -> list[Example]:
    """Puzzles with random terms, whose labels people give by weights of their own, on a scale of their own."""
    dice = np.random.default_rng(seed)
    found = []
    for number in range(count):
        terms = {name: float(dice.uniform(0, 3)) for name in ("a", "b", "c")}
        label = 100 * (sum(hidden[name] * value for name, value in terms.items()) + noise * dice.normal())
        found.append(Example(f"p{number}", terms, label, "people"))
    return found


def test_it_finds_what_people_weigh() -> None:
    fit = refit(OLD, _examples({"a": 1.0, "b": 2.0, "c": 0.0}), "mine-2")
    before, after, gain = fit.quality
    assert before.value < 0.7 < 0.95 < after.value
    assert fit.is_better
    assert gain.low > 0
    weights = fit.after.weights
    assert weights["b"] > weights["a"] > 0
    assert abs(weights["c"]) < 0.1


def test_where_the_old_weights_are_right_they_stay() -> None:
    fit = refit(OLD, _examples({"a": 1.0, "b": 0.0, "c": 0.0}, noise=0.01), "mine-2")
    assert not fit.is_better
    assert fit.after.weights == pytest.approx({"a": 1.0, "b": 0.0, "c": 0.0}, abs=0.02)
    assert "may be chance" in " ".join(summary(fit))


def test_chance_alone_changes_next_to_nothing() -> None:
    fit = refit(OLD, _examples({"a": 0.0, "b": 0.0, "c": 0.0}, noise=1.0), "mine-2")
    assert not fit.is_better


def test_every_source_is_put_on_the_scale_of_the_score() -> None:
    slow = [Example(f"s{n}", {"a": float(n)}, 1000.0 * n, "seconds") for n in range(10)]
    stars = [Example(f"r{n}", {"a": float(n)}, n / 10, "stars") for n in range(10)]
    scores = np.array([OLD.score(each.terms) for each in (*slow, *stars)])
    assert np.allclose(on_scale([*slow, *stars], scores), scores)


def test_too_little_to_learn_from() -> None:
    with pytest.raises(InputError, match="at least 10 puzzles"):
        refit(OLD, _examples({"a": 1.0, "b": 0.0, "c": 0.0})[:9], "mine-2")
    same = [Example("p", {"a": 1.0}, 3.0, "people")] * 10
    with pytest.raises(InputError, match="same label"):
        refit(OLD, same, "mine-2")


def test_the_file_holds_the_weights(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(OLD.to_toml("A remark."), encoding="utf-8")
    assert load_weights(path) == Weights("mine-1", "nurikabe", 1.0, {"a": 1.0})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("name = ", "TOML"),
        ("name = 3", 'text called "name"'),
        ('name = "x"\nkind = "nurikabe"\nintercept = 1', 'table called "weights"'),
        ('name = "x"\nkind = "nurikabe"\nintercept = 1\n[weights]\na = nan', "weights.a must be a number"),
        ('name = "x"\nkind = "nurikabe"\nintercept = "1"\n[weights]', "intercept must be a number"),
    ],
)
def test_a_file_that_is_wrong(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        Weights.parse(text)


def test_the_report_says_what_changed() -> None:
    page = to_html(refit(OLD, _examples({"a": 1.0, "b": 2.0, "c": 0.0}), "mine-2"))
    assert all(
        each in page for each in ("mine-1", "mine-2", "Weights that change most", "more than chance", "data:image/svg")
    )


@pytest.fixture(scope="module")
def labelled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve small nonograms that say how hard they are."""
    path = tmp_path_factory.mktemp("labelled") / "puzzles.jsonl"
    made = [generate("nonogram", (5, 5), style="random", seed=seed) for seed in range(12)]
    named = [with_info(puzzle, id=f"p{n}", extra={"label": n % 7}) for n, puzzle in enumerate(made)]
    path.write_text("".join(json.dumps(json.loads(dumps(each))) + "\n" for each in named), encoding="utf-8")
    return path


def test_a_grade_names_its_weights(
    nurigram: CommandLine, labelled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = weights_of("nonogram")
    path = tmp_path / "w.toml"
    changed = Weights("mine-9", "nonogram", mine.intercept + 1, mine.weights)
    path.write_text(changed.to_toml("Mine."), encoding="utf-8")

    def grades(*more: object) -> list[dict[str, Any]]:
        return [json.loads(line) for line in nurigram("grade", labelled, "--json", *more).out.splitlines()]

    shipped, ours = grades(), grades("--weights", path)
    monkeypatch.setenv("NURIGRAM_WEIGHTS", str(path))
    forced = grades()
    assert {each["weights"] for each in shipped} == {"nonogram-2"}
    assert {each["weights"] for each in ours} == {"mine-9"}
    assert ours == forced
    assert [each["score"] + 1 for each in shipped] == pytest.approx([each["score"] for each in ours], abs=2e-4)


def test_weights_of_another_kind(nurigram: CommandLine, labelled: Path, tmp_path: Path) -> None:
    path = tmp_path / "w.toml"
    path.write_text(weights_of("nurikabe").to_toml("Not yours."), encoding="utf-8")
    done = nurigram("grade", str(labelled), "--weights", str(path))
    assert done.status == 2
    assert "are for nurikabe puzzles" in done.err


def test_fit_grade_from_labels_and_plays(nurigram: CommandLine, labelled: Path, tmp_path: Path) -> None:
    plays = [
        Play(f"{who}-{n}", f"player {who}", f"p{n}", "nonogram", 20.0 + 9 * n + who, "solved", 9, 0, 0, 0, "2026-01-01")
        for who in range(4)
        for n in range(12)
    ]
    (tmp_path / "plays.csv").write_text(to_csv(plays), encoding="utf-8")
    weights, report = tmp_path / "w.toml", tmp_path / "fit.html"
    out = ("-o", str(weights), "--report", str(report))
    done = nurigram("fit-grade", "nonogram", str(labelled), "--plays", str(tmp_path / "plays.csv"), *out)
    assert done.status == 0, done.err
    assert "24 judged puzzles" in done.out
    assert load_weights(weights).name == "nonogram-3"
    assert "the times of free play" in report.read_text(encoding="utf-8")


def test_fit_grade_from_the_database(nurigram: CommandLine, labelled: Path, tmp_path: Path) -> None:
    db = ("--db", f"sqlite:///{tmp_path / 'library.db'}")
    assert nurigram("study", "new", "twelve", labelled, *db).status == 0
    plays = [
        Play(f"{who}-{n}", f"player {who}", f"p{n}", "nonogram", 20.0 + 9 * n, "solved", 9, 0, 0, 0, "2026-01-01")
        for who in range(3)
        for n in range(12)
    ]
    (tmp_path / "plays.csv").write_text(to_csv(plays), encoding="utf-8")
    assert nurigram("study", "import", "twelve", tmp_path / "plays.csv", *db).status == 0
    done = nurigram(
        "fit-grade", "nonogram", "--stored", *db, "-o", tmp_path / "w.toml", "--report", tmp_path / "f.html"
    )
    assert done.status == 0, done.err
    assert "12 judged puzzles" in done.out


def test_fit_grade_says_what_is_missing(nurigram: CommandLine, tmp_path: Path) -> None:
    out = ("-o", str(tmp_path / "w.toml"), "--report", str(tmp_path / "fit.html"))
    done = nurigram("fit-grade", "nonogram", *out)
    assert (done.status, list(tmp_path.iterdir())) == (2, [])
    assert "no nonogram puzzle given has a number called 'label'" in done.err


def test_the_unseen_scores_are_not_fitted_to_their_own_labels() -> None:
    examples = _examples({"a": 0.0, "b": 0.0, "c": 0.0}, count=40, noise=1.0)
    fit = refit(OLD, examples, "mine-2")
    assert isinstance(fit, Fit)
    assert fit.quality[1].value < 0.5
