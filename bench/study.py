"""A thousand simulated studies: how often the report finds what is true, and how often it finds what is not there.

Then a dishonest participant tries everything that the API takes. The report must be the one that their own plays make.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import numpy as np

from bench.common import save, table
from nurigram.base.errors import InputError
from nurigram.library import Library
from nurigram.study.analysis.compare import LEVEL, compare
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import CONFIDENCE, fit
from nurigram.study.plan import LATIN, Study, parse_form
from nurigram.study.plays import Play
from nurigram.study.report import Report
from nurigram.study.simulate import World, simulate
from nurigram.study.store import Studies

WORLD = World((120, 150, 220, 260, 200), gives_up=0.3)
ALIKE = World((200,) * 5, gives_up=0.3)
TESTS = {"welch": "Welch's t", "mann_whitney": "Mann and Whitney's U", "log_rank": "log-rank"}


def main(arguments: list[str]) -> None:
    """Print stated and found shares; the number of studies and of players can be given."""
    parser = argparse.ArgumentParser(prog="study", description=__doc__)
    parser.add_argument("studies", nargs="?", type=int, default=1000)
    parser.add_argument("--players", type=int, default=16)
    options = parser.parse_args(arguments)
    lines = [*_covered(options.studies, options.players), *_false(options.studies, options.players)]
    table(f"{options.studies} studies with {options.players} players", ["what", "stated", "found"], lines)
    tricks = list(_dishonest(options.players))
    table("A dishonest participant", ["what they send", "kept", "what else changes", "report, s"], tricks)
    save("study", {"studies": options.studies, "players": options.players, "found": lines, "tricks": tricks})


def _covered(studies: int, players: int) -> list[tuple[str, str, str]]:
    truth = np.log(WORLD.difficulty)
    inside: dict[str, list[bool]] = {"difficulty": [], "difficulty beside the others": [], "ability": []}
    for seed in range(studies):
        plays, ability = simulate(WORLD, players, seed)
        model = fit(Frame.of(plays, WORLD.limit))
        assert model is not None
        known = (model.difficulty, truth), (model.relative, truth - truth.mean()), (model.ability, np.log(ability))
        for hits, (found, values) in zip(inside.values(), known, strict=True):
            hits += [each.low <= np.exp(x) <= each.high for each, x in zip(found.values(), values, strict=True)]
    return [
        (f"interval holds the {name}", f"{CONFIDENCE:.0%}", f"{np.mean(hits):.1%}") for name, hits in inside.items()
    ]


def _false(studies: int, players: int) -> list[tuple[str, str, str]]:
    found = [compare(Frame.of(simulate(ALIKE, players, seed)[0], ALIKE.limit)) for seed in range(studies)]
    shares = {
        words: np.mean([min(getattr(pair, name) for pair in pairs) < LEVEL for pairs in found])
        for name, words in TESTS.items()
    }
    return [
        (f"{words} finds what is not there", f"at most {LEVEL:.0%}", f"{share:.1%}") for words, share in shares.items()
    ]


LIAR = "the-liar-of-this-study"
NAMED = "player-{:03}-of-this-study"
Trick = Callable[[Studies, list[Play]], None]


def _each(*changes: Mapping[str, object]) -> Trick:
    """Send all plays of the liar with each of these changes, one by one."""

    def send(studies: Studies, own: list[Play]) -> None:
        for number, change in enumerate(changes):
            for play in own:
                _send(studies, Play.read({**play.to_json(), "id": f"{play.id}-{number}", **change}))

    return send


def _send(studies: Studies, play: Play) -> None:
    with suppress(InputError):
        studies.receive([play], most_free=0)


def _crowd(studies: Studies, own: list[Play]) -> None:
    """Join under many names, which then send nothing."""
    study = studies.named("simulated")
    for number in range(60):
        studies.join(study, f"invented-{number:020}", {"experience": "none"})


TRICKS: dict[str, Trick] = {
    "nothing but their own plays": _each({}),
    "names that never joined": _each(*({"player": f"stranger-{number:020}"} for number in range(50))),
    "200 invented puzzles": _each(*({"puzzle": f"=HYPERLINK({number})", "level": 6 + number} for number in range(200))),
    "level 999999": _each({"level": 999_999}),
    "sudoku, tier, score, group, experience": _each(
        {"kind": "sudoku", "tier": "expert", "score": 99.0, "group": "mine", "experience": "much", "position": 9}
    ),
    "2,000,000 seconds": _each({"seconds": 2_000_000.0}),
    "every play a hundred times": _each(*({"started": f"1999-01-01T00:00:{number % 60:02}Z"} for number in range(100))),
    "60 names that join and never play": _crowd,
}


def _dishonest(players: int) -> Iterator[tuple[str, int, str, float]]:
    for name, trick in TRICKS.items():
        with _study(players) as (studies, study):
            simulated = simulate(WORLD, 1, 2)[0]
            own = [_named(replace(play, seconds=1.0, outcome="solved"), study, LIAR) for play in simulated]
            before = studies.of_study(study)
            trick(studies, own)
            after = studies.of_study(study)
            start = time.perf_counter()
            report = Report.of(study.name, after, study.seconds)
            tables = {each.title: each.to_csv() for each in report.tables()}
            seconds = round(time.perf_counter() - start, 1)
            theirs = [play for play in after if play not in before]
            honest = Report.of(study.name, before + theirs, study.seconds)
            is_same = tables == {each.title: each.to_csv() for each in honest.tables()}
            fits = {play.player for play in theirs} <= {f"P{players + 1}"} and len(theirs) <= len(study.puzzles)
            is_fair = is_same and fits and [play for play in after if play in before] == before
            yield name, len(theirs), "nothing" if is_fair else "MORE THAN THEIR OWN PLAYS", seconds


@contextmanager
def _study(players: int) -> Iterator[tuple[Studies, Study]]:
    """A study in a database of its own, in which everybody has played but the liar, who has only joined."""
    form = parse_form(files("nurigram.study").joinpath("form.toml").read_text(encoding="utf-8"))
    puzzles = tuple({"id": f"level {level}", "kind": "nonogram"} for level in range(1, len(WORLD.difficulty) + 1))
    study = Study("simulated", puzzles, form, WORLD.limit, LATIN, ("left", "right"))
    with tempfile.TemporaryDirectory() as folder:
        library = Library(f"sqlite:///{Path(folder) / 'library.sqlite3'}")
        library.prepare(starter=False)
        studies = Studies(library)
        studies.create(study)
        for number in range(players):
            studies.join(study, NAMED.format(number + 1), {"experience": "some"})
        studies.join(study, LIAR, {"experience": "none"})
        honest = simulate(WORLD, players, 1)[0]
        names = {play.player: NAMED.format(int(play.player.split()[1])) for play in honest}
        studies.receive([_named(play, study, names[play.player]) for play in honest], most_free=0)
        yield studies, study
        library.close()


def _named(play: Play, study: Study, player: str) -> Play:
    """A simulated play as the app of this player sends it."""
    return replace(play, player=player, study=study.token, id=f"{player}-{play.level}")
