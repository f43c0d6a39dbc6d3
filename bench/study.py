"""A thousand simulated studies: how often the report finds what is true, and how often it finds what is not there."""

from __future__ import annotations

import argparse

import numpy as np

from bench.common import save, table
from nurigram.study.analysis.compare import LEVEL, compare
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import CONFIDENCE, fit
from nurigram.study.simulate import World, simulate

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
    save("study", {"studies": options.studies, "players": options.players, "found": lines})


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
