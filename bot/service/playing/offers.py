"""Offers between the players of a match: made, answered, lapsed."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, record_event
from bot.service.context import UseCases
from bot.service.match_view import load_match
from bot.service.people.blocklist import check_offer, check_rematch
from bot.service.playing.computer_opponent import agrees
from bot.service.playing.possible_actions import Possible, possible
from bot.service.playing.rematch import begin_rematch
from bot.service.playing.takeback import take_back
from bot.service.refusals import OldPosition
from bot.service.time.endings import end_by_player
from bot.service.time.flags import load_played_match
from bot.service.time.turns import pauses_of
from rules.match.events import Lapsed, Offered, Refused
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import Rewind
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary
from storage.session import Session


class Offers(UseCases):
    """The use cases of offers."""

    async def offer(
        self,
        kind: OfferKind,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Make an offer.

        ``revision`` is what the person saw: a takeback is about those plies.  Raises ``UnknownMatch``, ``NotReached``, :class:`OldPosition` or a :class:`rules.match.refusals.MatchError`.
        """
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = _load(session, number, person, now)
            if kind is OfferKind.TAKEBACK and revision not in (None, hosted.match.revision):
                raise OldPosition(number)
            after = hosted.match.offered(kind, person.id, now)
            check_offer(session, kind, person.id, after.opponent_of(person.id))
            agreed = agrees(session, after, kind, now)
            if agreed is not None:
                session.matches.save(hosted.match, after)
                session.events.add(number, Offered(kind), now, side=after.side_of(person.id))
                hosted = replace(hosted, match=after)
                return _agreed(
                    session,
                    hosted,
                    agreed,
                    kind,
                    person=person.id,
                    offerer=person.id,
                    answered=answered,
                    now=now,
                )
            side = after.side_of(person.id)
            news = OfferMade(match=number, revision=after.revision, offer=kind, side=side)
            return record_event(
                session, hosted, after, Offered(kind), news, person=person.id, answered=answered, now=now
            )

        return await self._write(work)

    async def refuse(
        self, kind: OfferKind, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Refuse the opponent's offer.  Raises as :meth:`offer`, and ``NoOfferError``."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = _load(session, number, person, now)
            after = hosted.match.refused(kind, person.id, now)
            side = after.side_of(person.id)
            news = OfferRefused(match=number, revision=after.revision, offer=kind, side=side)
            return record_event(
                session, hosted, after, Refused(kind), news, person=person.id, answered=answered, now=now
            )

        return await self._write(work)

    async def agree(
        self,
        kind: OfferKind,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Accept the opponent's offer; after a rematch the result is the new match.

        ``revision`` is what the person saw: a takeback offered later is about other
        plies.  Raises as :meth:`offer`, ``NoOfferError`` and :class:`OldPosition`.
        """
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = _load(session, number, person, now)
            match = hosted.match
            after = match.agreed(kind, person.id, now, pauses_of(session, match))
            if kind is OfferKind.TAKEBACK and revision not in (None, match.revision):
                raise OldPosition(number)
            offerer = match.opponent_of(person.id)
            if kind is OfferKind.REMATCH:
                check_rematch(session, person.id, offerer)
            return _agreed(
                session, hosted, after, kind, person=person.id, offerer=offerer, answered=answered, now=now
            )

        return await self._write(work)

    def check(self, kind: OfferKind, match: Match, person: PersonId) -> None:
        """Raise a :class:`rules.match.refusals.MatchError` if ``person`` may not make this offer now."""
        now = self._context.now()
        match.lapsed(now).offered(kind, person, now)

    def possible(self, match: Match, person: PersonId) -> frozenset[Possible]:
        """What ``person`` can do in a match now, beside moving."""
        now = self._context.now()
        return possible(match.lapsed(now), person, now)

    async def waiting_for(self, person: PersonId) -> list[HostedSummary]:
        """The matches with an open offer to ``person``, finished ones too, oldest first."""
        now = self._context.now()
        matches = await self._read(lambda session: session.matches.with_offer_to(person))
        return [hosted for hosted in matches if hosted.match.lapsed(now).offers_to(person)]


def _load(session: Session, number: MatchId, person: Person, now: datetime) -> HostedMatch:
    """A match that ``person`` plays in, without offers that have lapsed."""
    return _lapse(session, load_played_match(session, number, person.id, now), now)


def _agreed(
    session: Session,
    hosted: HostedMatch,
    after: Match,
    kind: OfferKind,
    *,
    person: PersonId,
    offerer: PersonId,
    answered: ReplyTarget,
    now: datetime,
) -> ActionResult:
    """Save what was agreed on, and announce it; ``person`` did the last thing for it."""
    if kind is OfferKind.REMATCH:
        session.matches.save(hosted.match, after)
        return begin_rematch(session, hosted, offerer, answered, now)
    if kind is OfferKind.TAKEBACK:
        return take_back(session, hosted, after, Rewind.TAKEN_BACK, person=person, answered=answered, now=now)
    return end_by_player(session, hosted, after, person, answered=answered, now=now)


def lapse_some_offers(session: Session, now: datetime, limit: int, but: frozenset[MatchId]) -> list[MatchId]:
    """Let offers lapse that were not answered in time, and return the matches that had one."""

    def lapse_one(number: MatchId) -> None:
        _lapse(session, load_match(session, number), now)

    stale = session.offers.stale(now, limit, but=but)
    session.each("the stale offer in match", stale, lapse_one)
    return stale


def _lapse(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Let the offers of a match lapse that were not answered in time, and return the match without them."""
    match, after = hosted.match, hosted.match.lapsed(now)
    if after is match:
        return hosted
    session.matches.save(match, after)
    for offer in match.offers:
        if offer not in after.offers:
            session.events.add(match.id, Lapsed(offer.kind), now, side=offer.side)
    return replace(hosted, match=after)
