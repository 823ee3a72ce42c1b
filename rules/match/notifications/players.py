"""Notifications about what a player did, or did not do in time."""

from dataclasses import field

from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications import notification
from rules.match.notifications.notification import Notification
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import HostedMatch


class _OfOffer(notification.OfTurn):
    """What ``side`` does about an offer."""

    offer: OfferKind
    side: Side

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The opponent."""
        return (match.seats[self.side.other],)


class OfferMade(_OfOffer, key="offer made"):
    """``side`` offers something to the opponent."""

    def overtaken(self, match: Match) -> bool:
        """Whether the offer is not open any more."""
        return match.offer(self.offer, self.side) is None


class OfferRefused(_OfOffer, key="offer refused"):
    """``side`` refuses what the opponent offered."""

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on, or has ended and it was no rematch that was refused."""
        return super().overtaken(match) or (match.outcome is not None and self.offer is not OfferKind.REMATCH)


class ClaimOpened(notification.OfTurn, key="claim"):
    """The opponent's time is over: the win can be claimed."""

    def overtaken(self, match: Match) -> bool:
        """Whether it can no longer be claimed."""
        return super().overtaken(match) or match.flagged is None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player who waits."""
        return notification.waiting(match)


class MoveAsked(notification.OfRunningTurn, key="nudge"):
    """The opponent asks for a move in a match without time limit."""

    tells_turn = True
    for_one = True

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player to move."""
        return notification.awaited(match)


class DayReceived(MoveAsked, key="day given"):
    """The opponent, who could claim the win, gives a day instead."""


class OpponentAway(notification.ForPlayers, key="absentee"):
    """``absentee`` has left the server, or is timed out there."""

    unasked = True
    for_one = True
    absentee: PersonId

    def overtaken(self, match: Match) -> bool:
        """Whether the match is over."""
        return match.outcome is not None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The opponent of the player who is away."""
        return (match.opponent_of(self.absentee),)


class ConditionalsDropped(notification.OfTurn, key="conditionals"):
    """A person's conditional moves were dropped."""

    always_direct = True
    person: PersonId = field()


class VacationBeganItself(notification.OfTurn, key="vacation began"):
    """The vacation of the player to move began by itself: to them."""

    always_direct = True

    def instead_directly(self, hosted: HostedMatch, person: PersonId) -> list[Notification]:
        """The same where the match is played."""
        del person
        return [] if hosted.audience.direct else [self.to(None)]


class OpponentOnVacation(notification.OfTurn, key="opponent on vacation"):
    """The vacation of the player to move began by itself: to the opponent, who must understand why the deadline moved."""

    unasked = True
    always_direct = True

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The player who waits."""
        return notification.waiting(match)


class VacationOver(Notification, key="vacation over"):
    """A person's vacation has ended by itself."""

    person: PersonId
