"""The closure: the easiest step first, waves for the obvious, a limit, and a clash that ends it."""

from __future__ import annotations

from nurigram import State, Tier, deduce
from nurigram.puzzle.registry import kind
from nurigram.reasoning.deduce import view_of
from tests.fixtures.technique_boards import parse, technique


def test_the_easiest_technique_goes_first_and_harder_ones_one_step_at_a_time() -> None:
    puzzle = parse(["1 . . 4 .", ". . . . .", "3 . . . .", ". . . . 3", ". 1 . . ."]).puzzle
    trace = deduce(puzzle, Tier.EXPERT)
    names = [step.name for step in trace.steps]
    assert names[:2] == ["completed_island", "completed_island"]
    assert trace.solved
    assert trace.tier is Tier.MEDIUM
    for state, step, tier in zip(trace.states(), trace.steps, trace.tiers, strict=False):
        easier = [each for low in Tier if low < tier for each in _names(low)]
        assert tier is Tier.EASY or all(not _sees(name, state) for name in easier), step.name


def _names(tier: Tier) -> list[str]:
    return [each.__name__ for each in kind("nurikabe").techniques[tier]]


def _sees(name: str, state: State) -> bool:
    return bool(list(technique(name)(view_of(state))))


def test_no_step_decides_what_is_decided_already() -> None:
    trace = deduce(parse(["1 . . . 1", ". . . . .", "1 . 1 . 1"]).puzzle, Tier.EASY)
    for state, step in zip(trace.states(), trace.steps, strict=False):
        assert not (step.black | step.white) & ~state.unknown


def test_a_limit_stops_after_that_many_steps() -> None:
    puzzle = parse(["1 . . . 1", ". . . . .", "1 . 1 . 1"]).puzzle
    assert len(deduce(puzzle, limit=1).steps) == 1


def test_a_clash_ends_it_and_names_the_cells() -> None:
    state = parse(["2 # .", "# . ."])
    trace = deduce(state.puzzle, Tier.EASY, state)
    assert trace.clash is not None
    assert trace.clash.code == "too_small"
    assert list(trace.clash.cells) == [(0, 0)]
    assert not trace.solved


def test_the_states_of_a_trace_lead_to_its_end() -> None:
    trace = deduce(parse(["1 . . . 1", ". . . . .", "1 . 1 . 1"]).puzzle, Tier.EXPERT)
    *_, last = trace.states()
    assert last == trace.end
