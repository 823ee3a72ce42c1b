"""Notifications about what a player did, or did not do in time."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.notification import ForPlayers, Notification, OfTurn, awaited, waiting
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import HostedMatch


@dataclass(frozen=True, kw_only=True)
class OfferMade(OfTurn):
    """``side`` offers something to the opponent."""

    key = "offer made"
    offer: OfferKind
    side: Side

    def overtaken(self, match: Match) -> bool:
        """Whether the offer is not open any more."""
        return match.offer(self.offer, self.side) is None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The opponent, who is to answer."""
        return (match.seats[self.side.other],)


@dataclass(frozen=True, kw_only=True)
class OfferRefused(OfTurn):
    """``side`` refuses what the opponent offered."""

    key = "offer refused"
    offer: OfferKind
    side: Side

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on, or has ended and it was no rematch that was refused."""
        return super().overtaken(match) or (match.outcome is not None and self.offer is not OfferKind.REMATCH)

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The opponent, who had offered it."""
        return (match.seats[self.side.other],)


@dataclass(frozen=True, kw_only=True)
class ClaimOpened(OfTurn):
    """The opponent's time is over: the win can be claimed."""

    key = "claim"

    def overtaken(self, match: Match) -> bool:
        """Whether it can no longer be claimed."""
        return super().overtaken(match) or match.flagged is None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player who waits."""
        return waiting(match)


@dataclass(frozen=True, kw_only=True)
class MoveAsked(OfTurn):
    """The opponent asks for a move in a match without time limit."""

    key = "nudge"
    tells_turn = True
    for_one = True

    def overtaken(self, match: Match) -> bool:
        """Whether the move was made, or the match is over."""
        return super().overtaken(match) or match.awaited is None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player to move."""
        return awaited(match)


@dataclass(frozen=True, kw_only=True)
class DayReceived(MoveAsked):
    """The opponent, who could claim the win, gives a day instead."""

    key = "day given"


@dataclass(frozen=True, kw_only=True)
class OpponentAway(ForPlayers):
    """``absentee`` has left the server, or is timed out there."""

    key = "absentee"
    for_one = True
    absentee: PersonId

    def overtaken(self, match: Match) -> bool:
        """Whether the match is over."""
        return match.outcome is not None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The opponent of the player who is away."""
        return (match.opponent_of(self.absentee),)


@dataclass(frozen=True, kw_only=True)
class ConditionalsDropped(OfTurn):
    """A person's conditional moves were dropped."""

    key = "conditionals"
    always_direct = True
    person: PersonId = field()


@dataclass(frozen=True, kw_only=True)
class VacationBeganItself(OfTurn):
    """The vacation of the player to move began by itself: to them."""

    key = "vacation began"
    always_direct = True

    def instead_directly(self, hosted: HostedMatch, person: PersonId) -> list[Notification]:
        """The same where the match is played."""
        del person
        return [] if hosted.place.channel is None else [self.to(None)]


@dataclass(frozen=True, kw_only=True)
class OpponentOnVacation(OfTurn):
    """The vacation of the player to move began by itself: to the opponent, who must understand why the deadline moved."""

    key = "opponent on vacation"
    always_direct = True

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player who waits."""
        return waiting(match)


@dataclass(frozen=True, kw_only=True)
class VacationOver(Notification):
    """A person's vacation has ended by itself."""

    key = "vacation over"
    person: PersonId
