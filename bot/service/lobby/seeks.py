"""Seeks: made, renewed, ended, and over when their time is."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.service.challenges.match_start import check_room
from bot.service.changes import Topic
from bot.service.chore import chore, hold_people
from bot.service.context import UseCases, hold_present
from bot.service.lobby.entrance import entered_from
from bot.service.play_bans import check_may_start
from bot.service.refusals import NoSeek
from rules.lobby.seeks import ANYBODY, STANDS_FOR, RatingRange, Seek, SeekState
from rules.match.clock import TimeControl
from rules.match.notifications.lobby import SeekRanOut
from rules.match.people import Person, PersonId
from storage.session import Session

LOOK_EVERY = timedelta(days=1)
"""How often it is checked whether someone who seeks is still in their server."""


@dataclass(frozen=True, slots=True)
class SeekTerms:
    """What someone wants; ``game`` ``None``: any."""

    game: str | None
    control: TimeControl
    rated: bool
    range: RatingRange = ANYBODY


class Seeks(UseCases):
    """The use cases of seeks: each person has one at most."""

    async def of(self, person: PersonId) -> Seek | None:
        """A person's last seek, whether it is open or not."""
        return await self._read(lambda session: session.seeks.of(person))

    async def make(self, person: Person, terms: SeekTerms, server: str | None) -> Seek:
        """Seek an opponent on these terms, in place of what the person has sought so far.

        The same once more renews it.  Raises as :func:`entered_from`, and :class:`TooManyMatches`.
        """
        now, lobby = self._context.now(), self._context.lobby

        def work(session: Session) -> Seek:
            hold_present(session, person.id)
            entered = entered_from(
                session, person.id, server, is_open=lobby.is_open, everybody=lobby.everybody
            )
            check_may_start(session, entered, person.id)
            check_room(session, person.id)
            before = session.seeks.of(person.id)
            made = Seek(
                person.id,
                terms.game,
                terms.control,
                terms.rated,
                now,
                now + STANDS_FOR,
                terms.range,
                entered,
            )
            if before is not None:
                made = replace(made, last_opponent=before.last_opponent, firsts=before.firsts)
                if before.stands(now) and _terms(before) == terms:
                    made = replace(made, since=before.since)
            session.seeks.put(made, now)
            return made

        return await self._changed(await self._write(work))

    async def renew(self, person: Person, server: str | None) -> Seek:
        """Seek the same for as long again.  Raises :class:`NoSeek` and as :meth:`make`."""
        last = await self.of(person.id)
        if last is None:
            raise NoSeek
        return await self.make(person, _terms(last), server)

    async def stop(self, person: PersonId, why: SeekState = SeekState.STOPPED) -> bool:
        """End a person's seek, and return whether one was open."""
        now = self._context.now()

        def work(session: Session) -> bool:
            session.hold(person)
            return end_seek(session, person, why, now)

        stopped = await self._write(work)
        if stopped:
            self._context.changes.tell(Topic.LOBBY)
        return stopped

    async def to_check(self, limit: int) -> list[tuple[Seek, Person]]:
        """Open seeks with their people, who were not checked for a day for being in their server."""
        now = self._context.now()

        def work(session: Session) -> list[tuple[Seek, Person]]:
            return [
                (seek, session.people.get(seek.person))
                for seek in session.seeks.to_audit(now - LOOK_EVERY, limit)
            ]

        return await self._read(work)

    async def record_check(self, person: PersonId, *, gone: bool) -> None:
        """Record that someone who seeks was checked; ``gone``: they have left the server in which they asked."""
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(person)
            session.seeks.mark_audited(person, now)
            if gone:
                end_seek(session, person, SeekState.GONE, now)

        await self._write(work)

    async def _changed(self, seek: Seek) -> Seek:
        self._context.changes.tell(Topic.LOBBY)
        return seek


def end_seek(session: Session, person: PersonId, why: SeekState, now: datetime) -> bool:
    """End a person's seek, and return whether one was open; the person is held."""
    seek = session.seeks.of(person)
    if seek is None or seek.state is not SeekState.OPEN:
        return False
    session.seeks.put(replace(seek, state=why), now)
    return True


@chore(
    "the seek of person", lambda session, now, limit: session.seeks.to_expire(now, limit), hold=hold_people
)
def expire_seeks(session: Session, person: PersonId, now: datetime) -> bool:
    """End a seek whose time is over, and tell its person; return whether it was."""
    seek = session.seeks.of(person)
    if seek is None or seek.state is not SeekState.OPEN or now < seek.until:
        return False
    end_seek(session, person, SeekState.EXPIRED, now)
    session.outbox.add(SeekRanOut(person=person), now=now, due=now)
    return True


def _terms(seek: Seek) -> SeekTerms:
    return SeekTerms(seek.game, seek.control, seek.rated, seek.range)
