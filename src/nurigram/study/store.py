"""Plays and studies in the database. Sending twice counts once, and what is deleted is gone.

A player's random name works like a password, so it stays here: the plays of a study come out under the names P1, P2,
... of its participants, and I1, I2, ... of those whose plays were imported.
"""

from __future__ import annotations

import hashlib
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Select, case, delete, exists, func, select
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.library import Library
from nurigram.library.database import scrub
from nurigram.study.plan import Study
from nurigram.study.plays import OUTCOMES, Play
from nurigram.study.tables import ParticipantRow, PlayRow, StudyRow

MOST_PARTICIPANTS = 10_000
"""How many may ever join a study. Its table and the work for its report stay bounded."""


@dataclass(frozen=True)
class Participant:
    """A player in a study. ``place`` decides on the order of the puzzles and on the group."""

    player: str
    number: int
    place: int
    answers: dict[str, str]


@dataclass(frozen=True)
class Received:
    """How many of the plays that were sent are new, and how many free ones this server does not keep."""

    new: int
    declined: int


class Studies:
    """The plays and studies beside a library's puzzles."""

    def __init__(self, library: Library) -> None:
        self._reader, self._writer = library.engine, library.writer

    def create(self, study: Study) -> None:
        """Keep a new study. Its name must be new too."""
        row = StudyRow(
            token=study.token, name=study.name, body=json.dumps(study.to_json()), joined=0, created=time.time()
        )
        with Session(self._writer) as session, session.begin():
            if session.scalar(select(StudyRow.token).where(StudyRow.name == study.name)):
                raise InputError(f"there is a study called {study.name!r} already")
            session.add(row)

    def names(self) -> list[str]:
        """The names of all studies, oldest first."""
        with Session(self._reader) as session:
            return list(session.scalars(select(StudyRow.name).order_by(StudyRow.created)))

    def named(self, name: str) -> Study:
        """The study with this name."""
        found = self._find(StudyRow.name == name)
        if found is None:
            raise InputError(f"there is no study called {name!r}")
        return found

    def by_token(self, token: str) -> Study | None:
        """The study whose link has this token."""
        return self._find(StudyRow.token == token)

    def _find(self, condition: Any) -> Study | None:
        with Session(self._reader) as session:
            body = session.scalar(select(StudyRow.body).where(condition))
        return None if body is None else Study.from_json(json.loads(body))

    def progress(self, study: Study) -> dict[str, Any]:
        """How many take part, and how the puzzles went so far. Nobody is named."""
        plays = self.of_study(study)
        ends = {outcome: sum(play.outcome == outcome for play in plays) for outcome in OUTCOMES}
        whole = sum(number >= len(study.puzzles) for number in Counter(play.player for play in plays).values())
        joined = len(self.participants(study))
        return {"study": study.name, "joined": joined, "finished": whole, "plays": len(plays), **ends}

    def has_joined(self, study: Study, player: str) -> bool:
        """Whether the player takes part already."""
        with Session(self._reader) as session:
            return session.get(ParticipantRow, (study.token, player)) is not None

    def join(self, study: Study, player: str, answers: Mapping[str, str]) -> Participant:
        """Take a player in. Who joins again, after a reload for example, keeps place and answers."""
        return self._take_in(study, player, _answers(study, answers, at_end=False), None)

    def seat(self, study: Study, player: str, place: int, answers: Mapping[str, str]) -> Participant:
        """Take in somebody who took part on paper, at the place that their sheets were printed for."""
        return self._take_in(study, player, dict(answers), place)

    def _take_in(self, study: Study, player: str, answers: dict[str, str], place: int | None) -> Participant:
        with Session(self._writer) as session, session.begin():
            row = session.get(StudyRow, study.token, with_for_update=True)
            if row is None:
                raise _no_study()
            known = session.get(ParticipantRow, (study.token, player))
            if known is None:
                if row.joined >= MOST_PARTICIPANTS:
                    raise InputError(f"the study {study.name} is full: {MOST_PARTICIPANTS} have joined")
                known = ParticipantRow(
                    study=study.token,
                    player=player,
                    number=row.joined,
                    place=study.rounds * row.joined + _emptiest(session, study) if place is None else place,
                    answers=json.dumps(answers),
                    joined=time.time(),
                )
                row.joined += 1
                session.add(known)
            return _participant(known)

    def answer(self, study: Study, player: str, answers: Mapping[str, str]) -> int:
        """Keep what a participant says after the last puzzle, and return how many answers. The first ones count."""
        checked = _answers(study, answers, at_end=True)
        with Session(self._writer) as session, session.begin():
            row = session.get(ParticipantRow, (study.token, player), with_for_update=True)
            if row is None:
                raise InputError("only those who have joined the study can answer", path=("player",))
            row.answers = json.dumps(checked | json.loads(row.answers))
        return len(checked)

    def people(self, study: Study) -> list[dict[str, str]]:
        """Everybody who takes part, under the name that the plays have, with group and answers."""
        return [
            {"player": f"P{each.number + 1}", "group": study.group(each.place) or "", **each.answers}
            for each in self.participants(study)
        ]

    def participants(self, study: Study) -> list[Participant]:
        """Everybody who takes part, in the order of joining."""
        with Session(self._reader) as session:
            return _participants(session, study)

    def add(self, plays: Iterable[Play]) -> int:
        """Keep plays, and return how many were new. One sent before stays as it was, but may get its rating."""
        new = 0
        with Session(self._writer) as session, session.begin():
            for play in plays:
                known = session.get(PlayRow, play.id)
                if known is not None:
                    _rate(known, play)
                    continue
                if play.study is not None and session.get(StudyRow, play.study) is None:
                    raise _no_study()
                new += _keep(session, play)
        return new

    def bring_in(self, study: Study, plays: Iterable[Play]) -> int:
        """Keep plays from a table as those of a study, and return how many were new. The table may be an export.

        They get ids of this study, because the table may have been brought into another one too.
        """
        with Session(self._reader) as session:
            there = set(session.scalars(_ids(study)))
        exported = {shown_id(study, name) for name in there}
        others = (play for play in plays if play.id not in there | exported)
        return self.add(replace(study.owned(play), id=shown_id(study, play.id)) for play in others)

    def receive(self, plays: Iterable[Play], most_free: int) -> Received:
        """Keep plays that strangers sent.

        A play of a study must be of one of its participants and puzzles, and the first one of each puzzle counts. Plays
        that belong to no study are kept up to a number, and declined beyond it.
        """
        new = declined = 0
        studies: dict[str, Study] = {}
        room: int | None = None
        with Session(self._writer) as session, session.begin():
            for play in plays:
                known = session.get(PlayRow, play.id)
                if known is not None:
                    _rate(known, play)
                elif play.study is not None:
                    if play.study not in studies:
                        studies[play.study] = _known_study(session, play.study)
                    new += _receive(session, play, studies[play.study])
                else:
                    room = _room(session, most_free) if room is None else room
                    if room > 0:
                        new += _keep(session, play)
                        room -= 1
                    else:
                        declined += 1
        return Received(new, declined)

    def of_player(self, player: str) -> list[Play]:
        """All plays of a player."""
        return list(self._plays(PlayRow.player == player))

    def of_study(self, study: Study) -> list[Play]:
        """All plays of a study, with what the study knows: its name, the grades, groups and answers.

        Nothing in them leads to a player: names and ids are others than those that the players know. Players and plays
        are those of one moment, or who joins meanwhile would pass for an import.
        """
        with Session(self._reader) as session:
            people = {each.player: each for each in _participants(session, study)}
            plays = list(_plays(session, PlayRow.study == study.token))
        names = {each.player: f"P{each.number + 1}" for each in people.values()}
        seen: set[tuple[str, int | None]] = set()
        found = []
        for play in plays:
            participant = people.get(play.player)
            if not study.has(play) or (participant is not None and (play.player, play.level) in seen):
                continue
            seen.add((play.player, play.level))
            name = names.setdefault(play.player, f"I{len(names) - len(people) + 1}")
            whole = _complete(study, participant, play)
            found.append(replace(whole, id=shown_id(study, play.id), player=name))
        return found

    def everything(self) -> Iterator[Play]:
        """All plays of all players."""
        return self._plays(PlayRow.id.is_not(None))

    def _plays(self, condition: Any) -> Iterator[Play]:
        with Session(self._reader) as session:
            yield from _plays(session, condition)

    def forget(self, player: str) -> int:
        """Delete everything about a player, and return how many plays that was."""
        with Session(self._writer) as session, session.begin():
            plays = _delete(session, ParticipantRow.player == player, PlayRow.player == player)
        scrub(self._writer)
        return plays

    def delete(self, study: Study) -> int:
        """Delete a study with its participants and plays, and return how many plays that was."""
        with Session(self._writer) as session, session.begin():
            session.get(StudyRow, study.token, with_for_update={"key_share": True})  # nobody joins from now on
            plays = _delete(session, ParticipantRow.study == study.token, PlayRow.study == study.token)
            session.execute(delete(StudyRow).where(StudyRow.token == study.token))
        scrub(self._writer)
        return plays


def _delete(session: Session, participants: Any, plays: Any) -> int:
    """Delete participants with their plays, and return how many plays that was.

    Participants go first: that waits for the plays that they are just sending.
    """
    session.execute(delete(ParticipantRow).where(participants))
    number = session.scalar(select(func.count()).select_from(PlayRow).where(plays)) or 0
    session.execute(delete(PlayRow).where(plays))
    return number


def _participants(session: Session, study: Study) -> list[Participant]:
    query = select(ParticipantRow).where(ParticipantRow.study == study.token).order_by(ParticipantRow.number)
    return [_participant(row) for row in session.scalars(query)]


def _plays(session: Session, condition: Any) -> Iterator[Play]:
    query = select(PlayRow.body).where(condition).order_by(PlayRow.received, PlayRow.id)
    for body in session.scalars(query.execution_options(yield_per=1000)):
        yield Play.read(json.loads(body))


def _participant(row: ParticipantRow) -> Participant:
    return Participant(row.player, row.number, row.place, json.loads(row.answers))


def shown_id(study: Study, play: str) -> str:
    """What a play is called outside of the database. What its player calls it may tell who that is."""
    return hashlib.blake2b(f"{study.token} {play}".encode(), digest_size=8).hexdigest()


def _emptiest(session: Session, study: Study) -> int:
    """The place in the round where a new participant is needed most.

    Those who have played count first, then those who have only joined: names that never play move nobody else.
    """
    slot = ParticipantRow.place % study.rounds
    played = exists().where(PlayRow.player == ParticipantRow.player, PlayRow.study == study.token)
    counts = select(slot, func.sum(case((played, 1), else_=0)), func.count()).where(ParticipantRow.study == study.token)
    found = {place: (players, joined) for place, players, joined in session.execute(counts.group_by(slot))}
    return min(range(study.rounds), key=lambda place: (*found.get(place, (0, 0)), place))


def _keep(session: Session, play: Play) -> int:
    body = json.dumps(play.to_json())
    session.add(PlayRow(id=play.id, player=play.player, study=play.study, body=body, received=time.time()))
    session.flush()
    return 1


def _rate(known: PlayRow, play: Play) -> None:
    """A play sent again stays as it was, but may get its rating."""
    if known.player != play.player:
        raise InputError(f"another player has a play called {play.id!r:.60}")
    if play.rating is not None:
        known.body = json.dumps(json.loads(known.body) | {"rating": play.rating})


def _receive(session: Session, play: Play, study: Study) -> int:
    """Keep a play of a study, unless its player has played the puzzle already."""
    participant = session.get(ParticipantRow, (study.token, play.player), with_for_update=True)
    if participant is None:
        raise InputError("only those who have joined the study can send its plays", path=("player",))
    believed = study.believed(play, participant.place)
    bodies = session.scalars(select(PlayRow.body).where(PlayRow.player == play.player, PlayRow.study == study.token))
    return 0 if believed.level in {json.loads(body).get("level") for body in bodies} else _keep(session, believed)


def _no_study() -> InputError:
    return InputError("there is no such study; its link may be incomplete", path=("study",))


def _ids(study: Study) -> Select[str]:
    return select(PlayRow.id).where(PlayRow.study == study.token)


def _room(session: Session, most: int) -> int:
    """How many plays without a study there may still be. To count many takes milliseconds, so ask once."""
    return most - (session.scalar(select(func.count()).where(PlayRow.study.is_(None))) or 0) if most > 0 else 0


def _known_study(session: Session, token: str) -> Study:
    row = session.get(StudyRow, token)
    if row is None:
        raise _no_study()
    return Study.from_json(json.loads(row.body))


def _complete(study: Study, participant: Participant | None, play: Play) -> Play:
    """The play with what the study knows. Of those who never joined, only what came with an import is known."""
    grade = study.puzzles[(play.level or 1) - 1].get("grade") or {}
    known: dict[str, Any] = {"study": study.name, "tier": grade.get("tier"), "score": grade.get("score")}
    if participant is not None:
        known |= {"group": study.group(participant.place), "experience": participant.answers.get("experience")}
    elif not grade:
        del known["tier"], known["score"]
    return replace(play, **known)


def _answers(study: Study, answers: Mapping[str, str], *, at_end: bool) -> dict[str, str]:
    """The answers to the study's questions of the beginning or the end, each one of its choices."""
    asked = study.form.asked(at_end=at_end)
    for question in asked:
        if answers.get(question.id) not in dict(question.choices):
            known = ", ".join(value for value, _ in question.choices)
            raise InputError(f'the answer to "{question.id}" must be one of {known}', path=(question.id,))
    return {question.id: answers[question.id] for question in asked}
