"""Choosing reminder preferences, for all matches or for one."""

from dataclasses import dataclass
from datetime import datetime, time

from bot.service.context import UseCases
from bot.service.settings.quiet_hours import OFF
from bot.service.settings.reminders import (
    DIGEST,
    MARKS,
    WHERE,
    ReminderPreferences,
    Where,
    reminder_preferences_of,
)
from bot.service.time.sleep_hours import plan_digest
from bot.service.time.turns import TURNS_AT_ONCE, retime_turn, retime_turns, retime_turns_of
from rules.match.hours import parse_time
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.reminders import parse_marks
from storage.session import Session

_NO_MARKS = "none"


@dataclass(frozen=True, slots=True)
class ReminderChoices:
    """One person's preferences for all matches, when the next digest is due, and those for single matches."""

    preferences: ReminderPreferences
    digest: datetime | None
    matches: dict[MatchId, ReminderPreferences]


class ReminderSettings(UseCases):
    """The use cases of choosing reminders."""

    async def of(self, person: PersonId) -> ReminderChoices:
        """Everything that a person has chosen."""
        return await self._read(lambda session: _choices_of(session, person))

    async def choose(
        self,
        person: PersonId,
        *,
        where: Where | None = None,
        marks: str | None = None,
        digest: str | None = None,
    ) -> ReminderChoices:
        """Change what is given, for all matches without preferences of their own; in force at once.

        Raises :class:`rules.match.reminders.MarksError` or :class:`rules.match.hours.HoursError`; nothing is changed then.
        """
        parsed = None if marks is None or _is_default(marks) else parse_marks(marks)
        at = None if digest is None or _is_off(digest) else parse_time(digest)
        now = self._context.now()

        def work(session: Session) -> ReminderChoices:
            if where is not None:
                session.preferences.set(person, WHERE, where)
            if marks is not None:
                session.preferences.set(person, MARKS, None if parsed is None else _stored(parsed))
            if digest is not None:
                _choose_digest(session, person, at, now)
            retime_turns_of(session, person, now)
            return _choices_of(session, person)

        choices = await self._write_for(person, work)
        await self._all(retime_turns, now, at_once=TURNS_AT_ONCE)
        return choices

    async def choose_for(
        self, match: MatchId, person: PersonId, *, where: Where | None = None, marks: str | None = None
    ) -> ReminderPreferences:
        """Change what is given, for one match; the marks "default" remove all preferences for it first.

        Raises as :meth:`choose`.
        """
        default = marks is not None and _is_default(marks)
        parsed = None if marks is None or default else parse_marks(marks)
        now = self._context.now()

        def work(session: Session) -> ReminderPreferences:
            if default:
                for name in (WHERE, MARKS):
                    session.preferences.set_for_match(match, person, name, None)
            if where is not None:
                session.preferences.set_for_match(match, person, WHERE, where)
            if parsed is not None:
                session.preferences.set_for_match(match, person, MARKS, _stored(parsed))
            retime_turn(session, match, person, now)
            return reminder_preferences_of(session, person, match)

        return await self._write_for(person, work)


def _choose_digest(session: Session, person: PersonId, at: time | None, now: datetime) -> None:
    session.preferences.set(person, DIGEST, None if at is None else f"{at:%H:%M}")
    plan_digest(session, person, at, now)


def _choices_of(session: Session, person: PersonId) -> ReminderChoices:
    own = session.preferences.for_matches(person)
    return ReminderChoices(
        preferences=reminder_preferences_of(session, person),
        digest=session.digests.of(person),
        matches={
            match: reminder_preferences_of(session, person, match)
            for match, chosen in own.items()
            if chosen.keys() & {WHERE, MARKS}
        },
    )


def _stored(marks: tuple[int, ...]) -> str:
    return ", ".join(map(str, marks)) or _NO_MARKS


def _is_default(text: str) -> bool:
    return text.strip().casefold() == "default"


def _is_off(text: str) -> bool:
    return text.strip().casefold() in (OFF, _NO_MARKS)
