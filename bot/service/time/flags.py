"""What happens when the time of a move is over: vacation that begins by itself, a loss, or a claim."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.context import NOWHERE, ActionResult, ReplyTarget, ServiceContext, board_of, loaded, tell
from bot.service.time.endings import end_match
from bot.service.time.outages import credit_absence
from bot.service.time.turns import begin_turn, pauses_of, retime
from bot.service.time.vacation import begin_automatic
from rules.match import time_claims
from rules.match.events import EventKind
from rules.match.match import FlagRule, Match, MatchId
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.places import HostedMatch
from rules.match.time_claims import CLAIM_LASTS
from storage.database import Session
from storage.match_rows import running_clock
from storage.outbox import NewNotification


async def judge(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """The match once its clock has been looked at, written down.

    Called before whatever comes after a deadline, by the tick and by every action
    that arrives in between, so that it is judged the same whichever comes first.
    """
    match, deadline = hosted.match, hosted.match.clock.deadline
    if match.awaited is None or deadline is None or match.flagged is not None or not match.clock.over(now):
        return hosted
    # Leave that begins with an earlier turn of the same player may hold up this one; more than that is for the tick.
    awaiting = await session.matches.awaiting(match.awaited)
    over = [(turn.clock.deadline or now, turn.match) for turn in awaiting if turn.clock.over(now)]
    earlier = {number: at for at, number in sorted(over) if (at, number) < (deadline, match.id)}
    begun = False

    async def begin(number: MatchId) -> None:
        nonlocal begun
        if not begun:
            begun = await begin_automatic(session, await loaded(session, number), earlier[number], now)

    await session.each("leave for match", earlier, begin)
    return await _judge_alone(session, await loaded(session, match.id), now)


async def _judge_alone(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    if hosted.match.awaited is None or not hosted.match.clock.over(now):
        return hosted
    # The last look at what its clock stood still for: what could not be credited before is not lost for that.
    clock = await retime(session, running_clock(hosted), now)
    match, deadline = replace(hosted.match, clock=clock), clock.deadline
    hosted = replace(hosted, match=match)
    if match.to_move is None or deadline is None or not clock.over(now):
        return hosted
    if await begin_automatic(session, hosted, deadline, now):
        return await _judge_alone(session, await loaded(session, match.id), now)
    lost = time_claims.lose_on_time(match, now)
    if lost is not match:
        _, ended = await end_match(session, hosted, lost, now)
        return ended
    if match.flag is not FlagRule.CLAIM:
        raise ValueError(f"match {match.id}: nothing happens when its time is over")
    flagged = replace(match, flagged=now)
    await session.matches.save(match, flagged)
    await session.reminders.plan(match.id, [])
    await session.events.add(match.id, EventKind.FLAG_FELL, deadline, side=match.to_move)
    await tell_opponent(session, replace(hosted, match=flagged), NotificationKind.CLAIM, now)
    return replace(hosted, match=flagged)


async def tell_opponent(session: Session, hosted: HostedMatch, kind: NotificationKind, now: datetime) -> None:
    """Plan to tell the player who waits something, where the match is played."""
    match = hosted.match
    if match.to_move is None:
        return
    person = match.seats[match.to_move.other] if hosted.place.channel is None else None
    notification = NewNotification(kind=kind, match=match.id, revision=match.revision, person=person)
    await session.outbox.add(notification, now=now, due=now)


async def sweep_flags(session: Session, now: datetime) -> int:
    """Judge every match whose time is over, and end those whose claim nobody used; gives how many ended."""

    async def flag(number: MatchId) -> bool:
        # Leave that began with one of them may have saved the next.
        return (await judge(session, await loaded(session, number), now)).match.outcome is not None

    async def abandon(number: MatchId) -> bool:
        hosted = await loaded(session, number)
        over = time_claims.abandon(hosted.match, now)
        if over is hosted.match:
            return False
        await end_match(session, hosted, over, now)
        return True

    flagged = await session.each("the time of match", await session.matches.overdue(now), flag)
    silent = await session.matches.silent(now - CLAIM_LASTS)
    return sum(flagged) + sum(await session.each("the unused claim in match", silent, abandon))


class Claims:
    """The use cases of a player whose opponent does not move."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def claim(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Claim the win on time.  Raises ``NothingToClaimError`` or another :class:`MatchError`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            won = time_claims.claim_win(hosted.match, person.id, now)
            acknowledges, ended = await end_match(
                session, hosted, won, now, answered=answered, mover=person.id
            )
            board = await board_of(session, ended)
        return ActionResult(board, acknowledges)

    async def give_day(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Give the opponent a running day from now.  Raises as :meth:`claim`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            match = hosted.match
            given = time_claims.give_day(match, person.id, now, await pauses_of(session, match))
            return await self._noted(
                session, hosted, given, person=person, kind=EventKind.DAY_GIVEN, answered=answered, now=now
            )

    async def wait(self, number: MatchId, person: Person) -> ActionResult:
        """Let the opponent think on; the claim stays open.  Raises as :meth:`claim`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            waiting = time_claims.wait(hosted.match, person.id, now)
            await session.matches.save(hosted.match, waiting)
            await session.events.add(number, EventKind.WAITED, now, side=waiting.side_of(person.id))
            board = await board_of(session, replace(hosted, match=waiting))
        return ActionResult(board)

    async def nudge(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Remind an opponent who has no time limit.  Raises ``TooEarlyError`` and as :meth:`claim`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            nudged = time_claims.nudge(hosted.match, person.id, now)
            return await self._noted(
                session, hosted, nudged, person=person, kind=EventKind.NUDGED, answered=answered, now=now
            )

    async def close(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Close a match without time limit after a long silence.  Raises as :meth:`nudge`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            closed = time_claims.close(hosted.match, person.id, now)
            acknowledges, ended = await end_match(
                session, hosted, closed, now, answered=answered, mover=person.id
            )
            board = await board_of(session, ended)
        return ActionResult(board, acknowledges)

    async def _noted(
        self,
        session: Session,
        hosted: HostedMatch,
        after: Match,
        *,
        person: Person,
        kind: EventKind,
        answered: ReplyTarget,
        now: datetime,
    ) -> ActionResult:
        """Write down something that goes on in a match, and plan to tell whoever is to move."""
        await session.matches.save(hosted.match, after)
        await session.events.add(after.id, kind, now, side=after.side_of(person.id))
        if after.clock != hosted.match.clock:
            await begin_turn(session, after, now)
        notification = NewNotification(
            kind=NotificationKind.NUDGE, match=after.id, revision=after.revision, detail=kind
        )
        acknowledges = await tell(session, hosted, notification, answered, now, mover=person.id)
        return ActionResult(await board_of(session, replace(hosted, match=after)), acknowledges)


async def seated_in(session: Session, number: MatchId, person: Person, now: datetime) -> HostedMatch:
    """A match of ``person``'s, its clock judged; raises ``UnknownMatch`` or ``NotASeatError``."""
    await credit_absence(session, now)
    hosted = await loaded(session, number)
    hosted.match.side_of(person.id)
    return await judge(session, hosted, now)
