"""Offers between the players of a match: made, answered, lapsed."""

from dataclasses import replace
from datetime import datetime

from bot.service.act import Act, Acts
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.chore import chore, hold_players
from bot.service.match_view import load_match, load_view
from bot.service.notifications.boards import tidy_offers
from bot.service.people.blocklist import check_offer, check_rematch
from bot.service.playing.computer_opponent import agrees
from bot.service.playing.possible_actions import Possible, possible
from bot.service.playing.rematch import begin_rematch, check_may_play_again, rematch_under_way
from bot.service.playing.takeback import take_back
from bot.service.refusals import OldPosition
from bot.service.time.turns import pauses_of
from rules.match.events import Lapsed, Offered, Refused
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import Rewind
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary
from storage.session import Session


class Offers(Acts):
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
        """Make an offer.  A rematch that is under way already is the result, and none is offered.

        ``revision`` is what the person saw: a takeback is about those plies.  Raises ``UnknownMatch``, ``NotReached``, :class:`OldPosition` or a :class:`rules.match.refusals.MatchError`.
        """

        def offer(act: Act) -> ActionResult:
            act = _without_lapsed(act)
            begun = rematch_under_way(act.session, number) if kind is OfferKind.REMATCH else None
            if begun is not None:
                act.match.side_of(act.person)
                return ActionResult(load_view(act.session, begun))
            if kind is OfferKind.TAKEBACK and revision not in (None, act.match.revision):
                raise OldPosition(number)
            if kind is OfferKind.REMATCH:
                check_may_play_again(act.session, act.hosted, act.person)
            after = act.match.offered(kind, act.person, act.now)
            check_offer(act.session, kind, act.person, after.opponent_of(act.person))
            agreed = agrees(act.session, after, kind, act.now)
            act = act.save(after, Offered(kind))
            if agreed is not None:
                return _agreed(act, agreed, kind, offerer=act.person)
            return act.announce(OfferMade(match=number, revision=after.revision, offer=kind, side=act.side))

        return await self._act(offer, number, person, answered)

    async def refuse(
        self, kind: OfferKind, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE
    ) -> ActionResult:
        """Refuse the opponent's offer.  Raises as :meth:`offer`, and ``NoOfferError``."""

        def refuse(act: Act) -> ActionResult:
            act = _without_lapsed(act)
            after = act.match.refused(kind, act.person, act.now)
            tidy_offers(act.session, after, act.now)
            return act.save(after, Refused(kind)).announce(
                OfferRefused(match=number, revision=after.revision, offer=kind, side=act.side)
            )

        return await self._act(refuse, number, person, answered)

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

        def agree(act: Act) -> ActionResult:
            act = _without_lapsed(act)
            match = act.match
            after = match.agreed(kind, act.person, act.now, pauses_of(act.session, match))
            if kind is OfferKind.TAKEBACK and revision not in (None, match.revision):
                raise OldPosition(number)
            offerer = match.opponent_of(act.person)
            if kind is OfferKind.REMATCH:
                check_rematch(act.session, act.person, offerer)
            return _agreed(act, after, kind, offerer=offerer)

        return await self._act(agree, number, person, answered)

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


def _without_lapsed(act: Act) -> Act:
    """The act, once offers that were not answered in time have lapsed."""
    return replace(act, hosted=_lapse(act.session, act.hosted, act.now))


def _agreed(act: Act, after: Match, kind: OfferKind, *, offerer: PersonId) -> ActionResult:
    """Save what was agreed on, and announce it; the act was the last that it needed."""
    tidy_offers(act.session, after, act.now)
    if kind is OfferKind.REMATCH:
        act.session.matches.save(act.match, after)
        return begin_rematch(act.session, act.hosted, offerer, act.answered, act.now)
    if kind is OfferKind.TAKEBACK:
        return take_back(act, after, Rewind.TAKEN_BACK)
    return act.end(after)


@chore(
    "the stale offer in match",
    lambda session, now, limit: session.offers.stale(now, 2 * limit),
    hold=hold_players,
)
def lapse_offers(session: Session, number: MatchId, now: datetime) -> bool:
    """Let the offers of a match lapse that were not answered in time, and return whether there were any."""
    before = load_match(session, number)
    return _lapse(session, before, now) is not before


def _lapse(session: Session, hosted: HostedMatch, now: datetime) -> HostedMatch:
    """Let the offers of a match lapse that were not answered in time, and return the match without them."""
    match, after = hosted.match, hosted.match.lapsed(now)
    if after is match:
        return hosted
    session.matches.save(match, after)
    tidy_offers(session, after, now)
    for offer in match.offers:
        if offer not in after.offers:
            session.events.add(match.id, Lapsed(offer.kind), now, side=offer.side)
    return replace(hosted, match=after)
