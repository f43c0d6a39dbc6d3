"""Plays and studies in the database. Sending twice counts once, and what is deleted is gone."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.library import Library
from nurigram.study.plan import Study
from nurigram.study.plays import OUTCOMES, Play
from nurigram.study.tables import ParticipantRow, PlayRow, StudyRow


@dataclass(frozen=True)
class Participant:
    """A player in a study."""

    player: str
    number: int
    answers: dict[str, str]


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

    def join(self, study: Study, player: str, answers: Mapping[str, str]) -> Participant:
        """Take a player in. Who joins again, after a reload for example, keeps number and answers."""
        checked = _answers(study, answers)
        with Session(self._writer) as session, session.begin():
            known = session.get(ParticipantRow, (study.token, player))
            if known is None:
                row = session.get_one(StudyRow, study.token, with_for_update=True)
                text = json.dumps(checked)
                known = ParticipantRow(
                    study=study.token, player=player, number=row.joined, answers=text, joined=time.time()
                )
                row.joined += 1
                session.add(known)
            return _participant(known)

    def participants(self, study: Study) -> list[Participant]:
        """Everybody who takes part, in the order of joining."""
        query = select(ParticipantRow).where(ParticipantRow.study == study.token).order_by(ParticipantRow.number)
        with Session(self._reader) as session:
            return [_participant(row) for row in session.scalars(query)]

    def add(self, plays: Iterable[Play]) -> int:
        """Keep plays, and return how many were new. One sent before stays as it was, but may get its rating."""
        new = 0
        with Session(self._writer) as session, session.begin():
            for play in plays:
                known = session.get(PlayRow, play.id)
                if known is None:
                    session.add(self._row(session, play))
                    session.flush()
                    new += 1
                elif known.player != play.player:
                    raise InputError(f"another player has a play called {play.id!r:.60}")
                elif play.rating is not None:
                    known.body = json.dumps(json.loads(known.body) | {"rating": play.rating})
        return new

    @staticmethod
    def _row(session: Session, play: Play) -> PlayRow:
        if play.study is not None and session.get(StudyRow, play.study) is None:
            raise InputError("there is no such study; its link may be incomplete", path=("study",))
        body = json.dumps(play.to_json())
        return PlayRow(id=play.id, player=play.player, study=play.study, body=body, received=time.time())

    def of_player(self, player: str) -> list[Play]:
        """All plays of a player."""
        return list(self._plays(PlayRow.player == player))

    def of_study(self, study: Study) -> list[Play]:
        """All plays of a study, with what the study knows: its name, the grades, groups and answers."""
        people = {each.player: each for each in self.participants(study)}
        return [_complete(study, people.get(play.player), play) for play in self._plays(PlayRow.study == study.token)]

    def everything(self) -> Iterator[Play]:
        """All plays of all players."""
        return self._plays(PlayRow.id.is_not(None))

    def _plays(self, condition: Any) -> Iterator[Play]:
        query = select(PlayRow.body).where(condition).order_by(PlayRow.received, PlayRow.id)
        with Session(self._reader) as session:
            for body in session.scalars(query.execution_options(yield_per=1000)):
                yield Play.read(json.loads(body))

    def forget(self, player: str) -> int:
        """Delete everything about a player, and return how many plays that was."""
        with Session(self._writer) as session, session.begin():
            plays = session.scalar(select(func.count()).where(PlayRow.player == player)) or 0
            for table in (PlayRow, ParticipantRow):
                session.execute(delete(table).where(table.player == player))
        return plays

    def delete(self, study: Study) -> int:
        """Delete a study with its participants and plays, and return how many plays that was."""
        with Session(self._writer) as session, session.begin():
            plays = session.scalar(select(func.count()).where(PlayRow.study == study.token)) or 0
            for column in (PlayRow.study, ParticipantRow.study, StudyRow.token):
                session.execute(delete(column.class_).where(column == study.token))
        return plays


def _participant(row: ParticipantRow) -> Participant:
    return Participant(row.player, row.number, json.loads(row.answers))


def _complete(study: Study, participant: Participant | None, play: Play) -> Play:
    known: dict[str, Any] = {"study": study.name}
    if play.level is not None and 0 < play.level <= len(study.puzzles):
        grade = study.puzzles[play.level - 1].get("grade") or {}
        known |= {"tier": play.tier or grade.get("tier"), "score": play.score or grade.get("score")}
    if participant is not None:
        known["group"] = play.group or study.group(participant.number)
        known["experience"] = play.experience or participant.answers.get("experience")
    return replace(play, **known)


def _answers(study: Study, answers: Mapping[str, str]) -> dict[str, str]:
    """The answers to the study's questions, each one of its choices."""
    for question in study.form.questions:
        if answers.get(question.id) not in dict(question.choices):
            known = ", ".join(value for value, _ in question.choices)
            raise InputError(f'the answer to "{question.id}" must be one of {known}', path=("answers", question.id))
    return {question.id: answers[question.id] for question in study.form.questions}
