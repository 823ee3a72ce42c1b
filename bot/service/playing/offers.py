"""Offers between the players of a match, and taking plies back."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime

from bot.service.context import (
    NOWHERE,
    ActionResult,
    MatchView,
    ReplyTarget,
    ServiceContext,
    board_of,
    loaded,
    tell,
)
from bot.service.people.blocklist import check_offer, check_rematch
from bot.service.playing.conditional_moves import drop_overtaken
from bot.service.playing.possible_actions import Possible, possible
from bot.service.playing.rematch import begin_rematch
from bot.service.refusals import NoRepetition, OldPosition
from bot.service.time.endings import end_match, remove_transient_messages
from bot.service.time.flags import seated_in
from bot.service.time.turns import pauses_of
from bot.service.time.vacation import start_turn
from rules.core.repetition import claimable
from rules.games.catalogue import GAMES
from rules.match.events import EventKind
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications import NotificationKind
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.codec import to_ms
from storage.outbox import NewNotification
from storage.session import Session


class Offers:
    """The use cases of two players who propose things to each other."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def offer(
        self,
        kind: OfferKind,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Propose something.

        ``revision`` is what the person had before them: a takeback is about the plies they saw.  Raises
        ``UnknownMatch``, ``NotReached``, :class:`OldPosition` or a :class:`rules.match.errors.MatchError`.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await lapse(session, await seated_in(session, number, person, now), now)
            if kind is OfferKind.TAKEBACK and revision not in (None, hosted.match.revision):
                raise OldPosition(number)
            after = hosted.match.offered(kind, person.id, now)
            await check_offer(session, kind, person.id, after.opponent_of(person.id))
            return await self._said(
                session,
                hosted,
                after,
                person=person,
                event=EventKind.OFFERED,
                kind=kind,
                answered=answered,
                now=now,
            )

    async def refuse(
        self, kind: OfferKind, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Refuse the opponent's offer.  Raises as :meth:`offer`, and ``NoOfferError``."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await lapse(session, await seated_in(session, number, person, now), now)
            after = hosted.match.refused(kind, person.id, now)
            return await self._said(
                session,
                hosted,
                after,
                person=person,
                event=EventKind.REFUSED,
                kind=kind,
                answered=answered,
                now=now,
            )

    async def agree(
        self,
        kind: OfferKind,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Accept the opponent's offer; of a rematch, the board is the new match's.

        ``revision`` is what the person had before them: a takeback offered later is
        about other plies.  Raises as :meth:`offer`, ``NoOfferError`` and :class:`OldPosition`.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await lapse(session, await seated_in(session, number, person, now), now)
            match = hosted.match
            after = match.agreed(kind, person.id, now, await pauses_of(session, match))
            if kind is OfferKind.TAKEBACK and revision not in (None, match.revision):
                raise OldPosition(number)
            if kind is OfferKind.REMATCH:
                await check_rematch(session, person.id, match.opponent_of(person.id))
                await session.matches.save(hosted.match, after)
                return await begin_rematch(session, hosted, match.opponent_of(person.id), answered, now)
            if kind is OfferKind.TAKEBACK:
                return await self._back(
                    session,
                    hosted,
                    after,
                    person=person,
                    event=EventKind.TAKEN_BACK,
                    answered=answered,
                    now=now,
                )
            acknowledges, ended = await end_match(
                session, hosted, after, now, answered=answered, mover=person.id
            )
            board = await board_of(session, ended)
        return ActionResult(board, acknowledges)

    async def undo(
        self,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Undo one's own ply just played.  Raises as :meth:`offer`, ``TooLateToUndoError`` and :class:`OldPosition`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            if revision not in (None, hosted.match.revision):
                raise OldPosition(number)
            after = hosted.match.undone(person.id, now, await pauses_of(session, hosted.match))
            return await self._back(
                session, hosted, after, person=person, event=EventKind.UNDONE, answered=answered, now=now
            )

    async def claim_repetition(
        self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Claim a draw by threefold repetition.  Raises :class:`NoRepetition` and as :meth:`offer`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            hosted = await seated_in(session, number, person, now)
            drawn = hosted.match.repeated(person.id, now)
            if not repeats(hosted.match):
                raise NoRepetition
            acknowledges, ended = await end_match(
                session, hosted, drawn, now, answered=answered, mover=person.id
            )
            board = await board_of(session, ended)
        return ActionResult(board, acknowledges)

    def check(self, kind: OfferKind, match: Match, person: PersonId) -> None:
        """Raise the :class:`rules.match.errors.MatchError` that says why ``person`` may not propose this now, if so."""
        now = self._context.now()
        match.lapsed(now).offered(kind, person, now)

    def possible(self, match: Match, person: PersonId) -> frozenset[Possible]:
        """What ``person`` could do in a match right now."""
        now = self._context.now()
        return possible(match.lapsed(now), person, now)

    async def waiting_for(self, person: PersonId) -> list[HostedMatch]:
        """The finished matches of which somebody wishes a rematch with ``person``, oldest first."""
        async with self._context.database.reading() as session:
            found = await session.matches.offered(person, OfferKind.REMATCH)
        return [hosted for hosted in found if hosted.match.lapsed(self._context.now()).offers_to(person)]

    async def _said(
        self,
        session: Session,
        hosted: HostedMatch,
        after: Match,
        *,
        person: Person,
        event: EventKind,
        kind: OfferKind,
        answered: ReplyTarget,
        now: datetime,
    ) -> ActionResult:
        side = after.side_of(person.id)
        await session.matches.save(hosted.match, after)
        await session.events.add(after.id, event, now, side=side, detail=kind)
        notification = NewNotification(
            kind=NotificationKind.OFFER,
            match=after.id,
            revision=after.revision,
            detail=f"{event} {kind} {side:d}",
        )
        acknowledges = await tell(session, hosted, notification, answered, now, mover=person.id)
        return ActionResult(await board_of(session, replace(hosted, match=after)), acknowledges)

    async def _back(
        self,
        session: Session,
        hosted: HostedMatch,
        after: Match,
        *,
        person: Person,
        event: EventKind,
        answered: ReplyTarget,
        now: datetime,
    ) -> ActionResult:
        """Write down that plies were taken away, and tell the position that stands now."""
        gone = hosted.match.plies[len(after.plies) :]
        detail = json.dumps(
            {"moves": [ply.move for ply in gone], "times": [to_ms(ply.at) for ply in gone]},
            separators=(",", ":"),
        )
        await session.matches.save(hosted.match, after)
        await session.events.add(after.id, event, now, side=after.side_of(person.id), detail=detail)
        await drop_overtaken(session, after, now)
        after = await start_turn(session, after, now)
        notification = NewNotification(
            kind=NotificationKind.BOARD,
            match=after.id,
            revision=after.revision,
            detail=f"{event} {len(gone)}",
        )
        acknowledges = await tell(session, hosted, notification, answered, now, mover=person.id)
        await remove_transient_messages(session, after.id, now)
        board: MatchView = await board_of(session, replace(hosted, match=after, muted=False))
        return ActionResult(board, acknowledges)


def repeats(match: Match) -> bool:
    """Whether the position stands on the board for the third time at least, with the same player to move."""
    game = GAMES[match.game]
    return match.outcome is None and claimable(game.start(match.options), match.moves)


async def lapse_offers(session: Session, now: datetime) -> int:
    """Let offers lapse that nobody answered in time; gives how many matches had one."""

    async def lapse_one(number: MatchId) -> None:
        await lapse(session, await loaded(session, number), now)

    stale = await session.matches.with_stale_offers(now)
    return len(await session.each("the stale offer in match", stale, lapse_one))


async def lapse(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Write down which offers of a match nobody answered in time; gives the match without them."""
    match, after = hosted.match, hosted.match.lapsed(now)
    if after is match:
        return hosted
    await session.matches.save(match, after)
    for offer in match.offers:
        if offer not in after.offers:
            await session.events.add(match.id, EventKind.LAPSED, now, side=offer.side, detail=offer.kind)
    return replace(hosted, match=after)
