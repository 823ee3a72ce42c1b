"""A match: one playing of a game by two people.  Pure transitions, ``now`` passed in.

What the rules of a game decide is asked of its positions; what exists in every
game (turns, clocks, resigning, agreeing a draw) is decided here, once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import NewType

from rules.clock import Clock
from rules.core import Outcome, Side
from rules.options import Options

PersonId = NewType("PersonId", int)
MatchId = NewType("MatchId", int)
Revision = NewType("Revision", int)
"""Raised by one with every ply; buttons and forms carry it, so that an old one is known as old."""


class FlagRule(StrEnum):
    """What happens when a player's time is over."""

    AUTO = "auto"
    """The player to move loses at once."""


class Reason(StrEnum):
    """How a match ends where the rules of the game did not end it."""

    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"


class MatchError(Exception):
    """Something that cannot be done in a match as it stands."""


class MatchOverError(MatchError):
    """The match has ended."""


class NotASeatError(MatchError):
    """The person does not play in this match."""


class NotYourTurnError(MatchError):
    """It is the other player's turn."""


class NoOfferError(MatchError):
    """There is no draw offer that this player could answer."""


class CrossedOfferError(MatchError):
    """The opponent has an open draw offer: it is to be answered, not met by another."""


class OfferPendingError(MatchError):
    """The player has an open draw offer of their own already."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One ply as it was played: canonical notation and time (UTC)."""

    move: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Match:
    """The state of one match.

    ``seats`` are the players by side.  ``plies`` are the moves that stand: the
    truth from which the position is rebuilt.  ``draw_offer`` is the side whose
    offer waits for an answer.
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
    plies: tuple[Ply, ...] = ()
    revision: Revision = Revision(0)
    draw_offer: Side | None = None
    outcome: Outcome | None = None
    ended: datetime | None = None

    @property
    def to_move(self) -> Side | None:
        """The side to move; ``None`` once the match is over."""
        return self.clock.running

    @property
    def awaited(self) -> PersonId | None:
        """The person whose move it is."""
        return None if self.to_move is None else self.seats[self.to_move]

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that stand, in canonical notation."""
        return tuple(ply.move for ply in self.plies)

    def side_of(self, person: PersonId) -> Side:
        """The seat of ``person``; raises :class:`NotASeatError`."""
        if person not in self.seats:
            raise NotASeatError
        return Side(self.seats.index(person))

    def opponent_of(self, person: PersonId) -> PersonId:
        """Whom ``person`` plays against; raises :class:`NotASeatError`."""
        return self.seats[self.side_of(person).other]

    def check_turn(self, person: PersonId) -> None:
        """Raise the error that says why ``person`` may not move now, if so."""
        side = self.side_of(person)
        self._check_running()
        if side is not self.to_move:
            raise NotYourTurnError

    def played(self, move: str, to_move: Side | None, outcome: Outcome | None, now: datetime) -> Match:
        """The match after the side to move played ``move``.

        ``to_move`` and ``outcome`` are the new position's.  A draw offered by the
        opponent lapses: moving on is an answer.  One's own offer stands.
        """
        self._check_running()
        offer = self.draw_offer if outcome is None and self.draw_offer is self.to_move else None
        return replace(
            self,
            plies=(*self.plies, Ply(move, now)),
            revision=Revision(self.revision + 1),
            clock=self.clock.press(to_move, now),
            draw_offer=offer,
            outcome=outcome,
            ended=None if outcome is None else now,
        )

    def resigned(self, person: PersonId, now: datetime) -> Match:
        """The match when ``person`` gives up, on their own turn or not."""
        side = self.side_of(person)
        return self._over(Outcome(side.other, Reason.RESIGNATION), now)

    def offered_draw(self, person: PersonId) -> Match:
        """The match with a draw offer of ``person`` open."""
        side = self.side_of(person)
        self._check_running()
        if self.draw_offer is side:
            raise OfferPendingError
        if self.draw_offer is side.other:
            raise CrossedOfferError
        return replace(self, draw_offer=side)

    def agreed_draw(self, person: PersonId, now: datetime) -> Match:
        """The match when ``person`` accepts the opponent's draw offer."""
        self._check_offer_to(person)
        return self._over(Outcome(None, Reason.AGREEMENT), now)

    def refused_draw(self, person: PersonId) -> Match:
        """The match when ``person`` refuses the opponent's draw offer."""
        self._check_offer_to(person)
        return replace(self, draw_offer=None)

    def timed_out(self, now: datetime) -> Match:
        """The match when the flag of the side to move has fallen; unchanged while it has not."""
        if self.to_move is None or not self.clock.fallen(now):
            return self
        return self._over(Outcome(self.to_move.other, Reason.TIME), now)

    def credited(self, begin: datetime, end: datetime) -> Match:
        """The match when the time from ``begin`` to ``end`` does not count."""
        return replace(self, clock=self.clock.credit(begin, end))

    def _over(self, outcome: Outcome, now: datetime) -> Match:
        self._check_running()
        return replace(
            self,
            clock=self.clock.stop(now),
            draw_offer=None,
            outcome=outcome,
            ended=now,
        )

    def _check_running(self) -> None:
        if self.to_move is None:
            raise MatchOverError

    def _check_offer_to(self, person: PersonId) -> None:
        side = self.side_of(person)
        self._check_running()
        if self.draw_offer is not side.other:
            raise NoOfferError
