"""Players who have left the server where they play, or are silenced there, and what their opponents may do.

Whether somebody is there is asked of the platform by whoever is about to say
something to them; here it is noted, and what follows from it.  Their clocks
run on, and flags fall as usual.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from bot.service.context import NOWHERE, ActionResult, ReplyTarget, ServiceContext, board_of
from bot.service.refusals import StillThere, StillToCome
from bot.service.time.endings import end_match
from bot.service.time.flags import seated_in
from rules.match.events import EventKind
from rules.match.match import MatchId
from rules.match.notifications import NotificationKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.absentees import AbsenceKind, Absentee
from storage.outbox import NewNotification
from storage.session import Session

AGAIN_AFTER = timedelta(days=14)
"""After so long an opponent who wanted to wait is asked again."""

LOOK_EVERY = timedelta(days=1)
"""How often the players of a running match are looked for, whether or not anything is said to them."""

SILENT_FOR = timedelta(days=1)
"""How long a player must have been silenced before the match may be broken off."""


class Absentees:
    """The use cases around players who are not there."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def away(self, server: str, people: Collection[PersonId]) -> dict[PersonId, Absentee]:
        """Those of ``people`` who are known to be away from a server."""
        return await self._context.database.read(lambda session: session.absentees.of(server, people))

    async def away_accounts(self, server: str, accounts: Collection[str]) -> dict[str, PersonId]:
        """The same by account; whom nobody ever met is not among them."""

        async def found(session: Session) -> dict[str, PersonId]:
            met = [await session.people.find(account) for account in accounts]
            people = {person.id: person for person in met if person is not None}
            away = await session.absentees.of(server, tuple(people))
            return {people[person].account: person for person in away}

        return await self._context.database.read(found)

    async def noted(self, server: str, person: PersonId, kind: AbsenceKind | None) -> None:
        """Note how somebody was found; ``None``: they are there.

        When somebody is found to be away, each opponent of theirs in that server is told, once.
        """
        known = (await self.away(server, (person,))).get(person)
        if (None if known is None else known.kind) is kind:
            return
        now = self._context.now()
        async with self._context.database.transaction() as session:
            running = await session.matches.in_server_of(server, person)
            if kind is None:
                await session.absentees.clear(server, person)
                for hosted in running:
                    # Whose opponent went while they were away themselves was not told.
                    opponent = hosted.match.opponent_of(person)
                    if opponent in await session.absentees.of(server, (opponent,)):
                        await _ask_opponent(session, hosted, opponent, now=now, due=now)
                return
            await session.absentees.set(server, person, kind, now)
            if known is not None and kind is AbsenceKind.SILENCED:
                return
            for hosted in running:
                await _ask_opponent(session, hosted, person, now=now, due=now)

    async def to_look_after(self, limit: int) -> list[HostedMatch]:
        """Running matches in servers for whose players nobody has looked for a day."""
        since = self._context.now() - LOOK_EVERY
        return await self._context.database.read(lambda session: session.matches.to_audit(since, limit))

    async def looked_after(self, hosted: HostedMatch) -> None:
        """Note that a match's players were looked for."""
        async with self._context.database.transaction() as session:
            await session.matches.mark_audited(hosted.match.id, self._context.now())

    async def end(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE, *, win: bool
    ) -> ActionResult:
        """End a match whose other player is away: won, or without a result.

        Raises :class:`StillThere`, :class:`StillToCome`, :class:`UnknownMatch` or a :class:`MatchError`.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            departure = await _absentee(session, hosted, person)
            over = hosted.match.deserted(person.id, now, win=win)
            if departure.kind is AbsenceKind.SILENCED and (win or now < departure.since + SILENT_FOR):
                raise StillToCome(None if win else departure.since + SILENT_FOR)
            acknowledges, ended = await end_match(
                session, hosted, over, now, answered=answered, mover=person.id
            )
            await session.outbox.withdraw(NotificationKind.ABSENTEE, number)
            board = await board_of(session, ended)
        return ActionResult(board, acknowledges)

    async def wait(self, number: MatchId, person: Person) -> ActionResult:
        """Let the match stand; its waiting player is asked again in a while.  Raises as :meth:`end`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            await _absentee(session, hosted, person)
            side = hosted.match.side_of(person.id)
            hosted.match.deserted(person.id, now, win=False)  # raises where the match is over
            await session.events.add(number, EventKind.WAITED, now, side=side)
            opponent = hosted.match.opponent_of(person.id)
            await _ask_opponent(session, hosted, opponent, now=now, due=now + AGAIN_AFTER)
            board = await board_of(session, hosted)
        return ActionResult(board)


async def _absentee(session: Session, hosted: HostedMatch, person: Person) -> Absentee:
    """How the opponent of ``person`` is away from where they play; raises :class:`StillThere`."""
    opponent, server = hosted.match.opponent_of(person.id), hosted.place.server
    away = {} if server is None else await session.absentees.of(server, (opponent,))
    if opponent not in away:
        raise StillThere
    return away[opponent]


async def _ask_opponent(
    session: Session, hosted: HostedMatch, person: PersonId, *, now: datetime, due: datetime
) -> None:
    """Plan to tell the opponent of ``person``, who is away; what was planned before is dropped."""
    await session.outbox.withdraw(NotificationKind.ABSENTEE, hosted.match.id)
    notification = NewNotification(kind=NotificationKind.ABSENTEE, match=hosted.match.id, detail=str(person))
    await session.outbox.add(notification, now=now, due=due)
