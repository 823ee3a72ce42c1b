"""A match: one playing of a game by two people.  Pure transitions, ``now`` passed in.

What the rules of a game decide is asked of its positions; what exists in every
game (turns, clocks, resigning, offers, takebacks) is decided here, once.  The
sides alternate in every game, so ply ``n`` (from 0) is that of ``Side(n % 2)``.

``pauses`` are both players' by side (:mod:`rules.match.pauses`): what stops their clocks.
What happens when a player's time is over is in :mod:`rules.match.time_claims`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NewType, Self

from rules.core.options import Options
from rules.core.position import Outcome, Side
from rules.match import refusals
from rules.match.clock import NOT_KEPT, Clock, ClockSnapshot
from rules.match.offers import AGAIN_AFTER, WAITS, Offer, OfferKind, RefusedOffer
from rules.match.pauses import Interval, PauseSchedule
from rules.match.people import PersonId, level_of
from rules.match.vacation import VacationCap

MatchId = NewType("MatchId", int)
Revision = NewType("Revision", int)
"""Raised by one with every ply, undo and takeback; buttons and forms carry it, so that an old one is known as old."""

UNPAUSED = (PauseSchedule(), PauseSchedule())
"""The pauses of two players who have none."""

UNDO_WITHIN = timedelta(seconds=60)
"""How long players may undo their own ply without asking."""


class FlagRule(StrEnum):
    """What happens when a player's time is over."""

    AUTO = "auto"
    """The player to move loses at once."""
    CLAIM = "claim"
    """The opponent may claim the win, give a day, or wait; until then a late ply counts."""


class EndReason(StrEnum):
    """How a match ends where the rules of the game did not end it."""

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    REPETITION = "repetition"
    ABANDONED = "abandoned"
    ABORTED = "aborted"
    ADJUDICATED = "adjudicated"


@dataclass(frozen=True, slots=True)
class Ply:
    """One ply as it was played: canonical notation, time (UTC), and the clocks just before it."""

    move: str
    at: datetime
    before: ClockSnapshot = NOT_KEPT
    beforehand: bool = False
    """A conditional move played it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSummary:
    """What is known of a match without its plies: enough for lists and hints.

    ``seats`` are the players by side.  ``offers`` wait for an answer.  ``weekends``: clocks
    are paused on Saturdays and Sundays; ``vacation``: and while a player is on vacation, each for
    ``vacation_limit`` at most.  ``hints``: both agreed to hints.
    ``capped``: its challenge was rated, but the two have had enough results lately, so that it is not.
    ``flagged`` is when the opponent of a player whose time is over was told so.
    """

    id: MatchId
    game: str
    version: int
    options: Options
    seats: tuple[PersonId, PersonId]
    rated: bool
    flag: FlagRule
    started: datetime
    clock: Clock
    weekends: bool = False
    vacation: bool = True
    vacation_limit: timedelta | None = None
    hints: bool = False
    capped: bool = False
    revision: Revision = Revision(0)
    offers: tuple[Offer, ...] = ()
    outcome: Outcome | None = None
    ended: datetime | None = None
    flagged: datetime | None = None

    @property
    def vacation_cap(self) -> VacationCap | None:
        """How much vacation pauses a player's clock since it began; ``None``: all of it."""
        return None if self.vacation_limit is None else VacationCap(self.started, self.vacation_limit)

    @property
    def to_move(self) -> Side | None:
        """The side to move; ``None`` once the match is over."""
        return self.clock.running

    @property
    def awaited(self) -> PersonId | None:
        """The person whose move it is."""
        return None if self.to_move is None else self.seats[self.to_move]

    @property
    def computer(self) -> PersonId | None:
        """The computer opponent that plays in it, if one does."""
        return next((person for person in self.seats if level_of(person) is not None), None)

    @property
    def allows_hints(self) -> bool:
        """Whether its players may ask for hints: always against the computer, never where the result counts."""
        return not self.rated and (self.hints or self.computer is not None)

    def side_of(self, person: PersonId) -> Side:
        """The seat of ``person``; raises :class:`NotASeatError`."""
        if person not in self.seats:
            raise refusals.NotASeatError
        return Side(self.seats.index(person))

    def opponent_of(self, person: PersonId) -> PersonId:
        """The opponent of ``person``; raises :class:`NotASeatError`."""
        return self.seats[self.side_of(person).other]

    def offer(self, kind: OfferKind, side: Side | None = None) -> Offer | None:
        """The open offer of this kind (by ``side``), if there is one."""
        for offer in self.offers:
            if offer.kind is kind and side in (None, offer.side):
                return offer
        return None

    def offers_to(self, person: PersonId) -> tuple[Offer, ...]:
        """The open offers that wait for an answer of ``person``."""
        return tuple(offer for offer in self.offers if self.seats[offer.side] != person)

    def lapsed(self, now: datetime) -> Self:
        """The match without the offers that nobody answered in time."""
        if all(offer.expires > now for offer in self.offers):
            return self
        return replace(self, offers=tuple(offer for offer in self.offers if offer.expires > now))

    def check_running(self) -> Side:
        """The side to move; raises :class:`MatchOverError` if the match is over."""
        if self.to_move is None:
            raise refusals.MatchOverError
        return self.to_move

    def check_turn(self, person: PersonId) -> None:
        """Raise the refusal that says why ``person`` cannot move now, if so."""
        side = self.side_of(person)
        self.check_running()
        if side is not self.to_move:
            raise refusals.NotYourTurnError


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(MatchSummary):
    """The state of one match.

    ``plies`` are those played and not taken back: the position is rebuilt from them.
    ``refused_offers`` are the last of each kind and side.  ``acted`` is when either
    player last did something; ``outages`` since then are known where a silence counts.
    """

    plies: tuple[Ply, ...] = ()
    refused_offers: tuple[RefusedOffer, ...] = ()
    acted: datetime | None = None
    nudged: datetime | None = None
    rematch_of: MatchId | None = None
    outages: tuple[Interval, ...] = field(default=(), compare=False)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves played and not taken back, in canonical notation."""
        return tuple([ply.move for ply in self.plies])

    @property
    def last_activity(self) -> datetime:
        """When either player last did something."""
        return self.acted or self.started

    def silent_until(self, length: timedelta) -> datetime:
        """When neither player has done anything for ``length`` since the last word, or since a claim opened.

        Outages do not count: nobody could speak then.  One that has no end yet is left out.
        """
        begin = max(self.flagged or self.last_activity, self.last_activity)
        ended = tuple(outage for outage in self.outages if outage.end is not None)
        return PauseSchedule(intervals=ended).end_of(begin, length) or begin + length

    # Plies

    def played(
        self,
        move: str,
        to_move: Side | None,
        outcome: Outcome | None,
        now: datetime,
        pauses: tuple[PauseSchedule, PauseSchedule] = UNPAUSED,
        *,
        beforehand: bool = False,
    ) -> Match:
        """The match after the side to move played ``move``.

        ``to_move`` and ``outcome`` are the new position's.  A draw or a takeback offered by
        the opponent lapses: playing on is an answer.  The mover's own draw offer stays
        open; their takeback offer lapses, for it was about an earlier ply.
        """
        side = self.check_running()
        before = self.clock.before_ply(now, pauses[side])
        at = self._not_before_last_ply(now)
        plies = (*self.plies, Ply(move, at, before, beforehand))
        return replace(
            self,
            plies=plies,
            revision=Revision(self.revision + 1),
            clock=self.clock.press(to_move, now, pauses[side], pauses[side.other]),
            offers=()
            if outcome is not None
            else tuple(offer for offer in self.offers if _survives(offer, side, len(plies))),
            outcome=outcome,
            ended=None if outcome is None else at,
            acted=now,
            flagged=None,
            nudged=None,
        )

    def _not_before_last_ply(self, now: datetime) -> datetime:
        """Now, or when the last ply was played: the system clock was set back, or another machine's is a little ahead."""
        return max(now, self.plies[-1].at) if self.plies else now

    def check_undo(self, person: PersonId, now: datetime) -> None:
        """Raise the refusal that says why ``person`` cannot undo the last ply without asking, if so."""
        side = self.side_of(person)
        self.check_running()
        if not self.plies or Side((len(self.plies) - 1) % 2) is not side:
            raise refusals.NothingToTakeBackError
        played = self.plies[-1].at
        acted = any(offer.side is side.other and offer.made >= played for offer in self.offers) or any(
            refusal.side is side and refusal.plies == len(self.plies) for refusal in self.refused_offers
        )
        if now - played > UNDO_WITHIN or self.plies[-1].beforehand or acted:
            raise refusals.TooLateToUndoError

    def undone(
        self, person: PersonId, now: datetime, pauses: tuple[PauseSchedule, PauseSchedule] = UNPAUSED
    ) -> Match:
        """The match when ``person`` undoes the ply they have just played; their clock runs at once."""
        self.check_undo(person, now)
        undone = self._without_plies(1, now, pauses)
        return replace(undone, clock=undone.clock.told_at(now, pauses[self.side_of(person)]))

    def back_to(self, side: Side) -> int:
        """How many plies are taken back so that ``side``'s last ply is among them.

        Raises :class:`NothingToTakeBackError` if it has none.
        """
        count = 1 if len(self.plies) % 2 == side.other else 2
        if count > len(self.plies):
            raise refusals.NothingToTakeBackError
        return count

    # Offers

    def offered(self, kind: OfferKind, person: PersonId, now: datetime) -> Match:
        """The match with an offer of ``person`` open."""
        side = self.side_of(person)
        self._check_offerable(kind, side)
        if self.offer(kind, side) is not None:
            raise refusals.OfferPendingError(kind)
        if self.offer(kind, side.other) is not None:
            raise refusals.CrossedOfferError(kind)
        if kind in (OfferKind.DRAW, OfferKind.TAKEBACK):
            for refusal in self.refused_offers:
                # Plies taken back since then have to be played again first.
                missing = refusal.plies + AGAIN_AFTER - len(self.plies)
                if refusal.kind is kind and refusal.side is side and missing > 0:
                    raise refusals.RefusedLatelyError(kind, missing)
        offer = Offer(kind, side, now, now + WAITS)
        return replace(self, offers=(*self.offers, offer), acted=now)

    def agreed(
        self,
        kind: OfferKind,
        person: PersonId,
        now: datetime,
        pauses: tuple[PauseSchedule, PauseSchedule] = UNPAUSED,
    ) -> Match:
        """The match when ``person`` accepts the opponent's offer; a rematch begins another match."""
        offer = self._offer_to(kind, person)
        match kind:
            case OfferKind.DRAW:
                return self.finished(Outcome(None, EndReason.AGREEMENT), now)
            case OfferKind.ABORT:
                return self.finished(Outcome(None, EndReason.ABORTED), now)
            case OfferKind.TAKEBACK:
                return self._without_plies(self.back_to(offer.side), now, pauses)
            case OfferKind.REMATCH:
                return replace(self, offers=self._offers_without(kind))

    def refused(self, kind: OfferKind, person: PersonId, now: datetime) -> Match:
        """The match when ``person`` refuses the opponent's offer."""
        offer = self._offer_to(kind, person)
        others = (
            refusal for refusal in self.refused_offers if (refusal.kind, refusal.side) != (kind, offer.side)
        )
        return replace(
            self,
            offers=self._offers_without(kind),
            refused_offers=(*others, RefusedOffer(kind, offer.side, len(self.plies))),
            acted=now,
        )

    # Endings

    def resigned(self, person: PersonId, now: datetime) -> Match:
        """The match when ``person`` gives up, on their own turn or not."""
        side = self.side_of(person)
        return self.finished(Outcome(side.other, EndReason.RESIGNATION), now)

    def repeated(self, person: PersonId, now: datetime) -> Match:
        """The match when ``person`` claims a draw because the position has occurred for the third time.

        The caller checks that it has, with :mod:`rules.core.repetition`.
        """
        self.side_of(person)
        return self.finished(Outcome(None, EndReason.REPETITION), now)

    def deserted(self, person: PersonId, now: datetime, *, win: bool) -> Match:
        """The match when ``person`` ends it because the opponent has left the place where it is played."""
        side = self.side_of(person)
        return self.finished(
            Outcome(side, EndReason.ABANDONED) if win else Outcome(None, EndReason.ABORTED), now
        )

    def finished(self, outcome: Outcome, now: datetime) -> Match:
        """The match when something beside a ply ends it with ``outcome``."""
        self.check_running()
        return replace(
            self,
            clock=self.clock.stop(now),
            offers=(),
            outcome=outcome,
            ended=self._not_before_last_ply(now),
            acted=now,
            flagged=None,
        )

    def _without_plies(self, count: int, now: datetime, pauses: tuple[PauseSchedule, PauseSchedule]) -> Match:
        side = self.check_running()
        plies, first = self.plies[:-count], self.plies[-count]
        side = Side(len(plies) % 2)
        return replace(
            self,
            plies=plies,
            revision=Revision(self.revision + 1),
            clock=self.clock.restored(first.before, side, now, pauses[side]),
            offers=tuple(offer for offer in self.offers if offer.kind is OfferKind.ABORT),
            acted=now,
            flagged=None,
            nudged=None,
        )

    def _check_offerable(self, kind: OfferKind, side: Side) -> None:
        if kind is OfferKind.REMATCH:
            if self.outcome is None:
                raise refusals.MatchGoesOnError
            return
        self.check_running()
        if kind is OfferKind.TAKEBACK:
            self.back_to(side)
        if kind is OfferKind.ABORT and len(self.plies) >= 2:
            raise refusals.BothHaveMovedError

    def _offer_to(self, kind: OfferKind, person: PersonId) -> Offer:
        side = self.side_of(person)
        if kind is not OfferKind.REMATCH:
            self.check_running()
        offer = self.offer(kind, side.other)
        if offer is None:
            raise refusals.NoOfferError(kind)
        return offer

    def _offers_without(self, kind: OfferKind) -> tuple[Offer, ...]:
        return tuple(offer for offer in self.offers if offer.kind is not kind)


def _survives(offer: Offer, mover: Side, plies: int) -> bool:
    """Whether an offer still stands after a ply of ``mover``, with ``plies`` plies played."""
    match offer.kind:
        case OfferKind.DRAW:
            return offer.side is mover
        case OfferKind.ABORT:
            return plies < 2
        case _:
            return False
