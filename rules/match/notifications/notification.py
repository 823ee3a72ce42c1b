"""What every notification knows of itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Protocol, Self, dataclass_transform

from rules.match.challenges import Challenge
from rules.match.encoding import StoredKind
from rules.match.match import Match, MatchId, Revision
from rules.match.people import PersonId
from rules.match.places import HostedMatch, HostedSummary, MessageRef


class PresentFacts(Protocol):
    """What a notification that cannot be delivered may ask."""

    def match(self, number: MatchId) -> HostedMatch | None:
        """The match with this number."""

    def challenge(self, number: MatchId) -> Challenge | None:
        """The challenge with this number."""

    def waiting_for(self, person: PersonId) -> Sequence[HostedSummary]:
        """The matches that wait for a person's move, the most urgent first."""

    def organiser_of(self, tournament: int) -> PersonId | None:
        """Who organises a tournament, unless they were erased."""


@dataclass(frozen=True)
class ReminderTurn:
    """A turn to be reminded of: its match, and the revision at which it began.

    ``mark`` is the one that is reached; there is none if its reader has ``snoozed`` the reminder.
    """

    match: MatchId
    revision: Revision
    mark: int | None = None
    snoozed: bool = False


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Notification(StoredKind):
    """Something to be told.  It holds what it is about, not the words: these are made when it is sent.

    Its fields ``match``, ``challenge``, ``revision``, ``person`` and ``channel``, as far as a kind
    has them, say what it is about and where it goes: to ``person`` directly, else to
    ``channel``, else to the place of ``match``.
    """

    _by_name = True
    tells_turn: ClassVar[bool] = False
    """Whether a player learns from it that it is their turn, so that their clock starts."""
    for_one: ClassVar[bool] = False
    """Whether it need not be said where the person meant is not there."""
    always_direct: ClassVar[bool] = False
    """Whether it goes to direct messages wherever the match is played, so that nobody wonders why."""

    unasked: ClassVar[bool] = False
    """Whether a person who gets it directly has not asked for it, and need not act on it: there is one such a day."""

    @property
    def about_match(self) -> MatchId | None:
        """The match that it is about."""
        match: MatchId | None = getattr(self, "match", None)
        return match

    @property
    def about_revision(self) -> Revision | None:
        """The revision of that match."""
        revision: Revision | None = getattr(self, "revision", None)
        return revision

    @property
    def about_challenge(self) -> MatchId | None:
        """The challenge that it is about."""
        challenge: MatchId | None = getattr(self, "challenge", None)
        return challenge

    @property
    def to_person(self) -> PersonId | None:
        """To whom it goes directly."""
        person: PersonId | None = getattr(self, "person", None)
        return person

    @property
    def to_channel(self) -> str | None:
        """The channel that it goes to, or that its message is in."""
        channel: str | None = getattr(self, "channel", None)
        return channel

    @property
    def reminds_of(self) -> tuple[ReminderTurn, ...]:
        """The turns after which its message is removed."""
        return ()

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """What replaces it where it cannot be delivered."""
        del facts
        return []


class OfMatch(Notification):
    """A notification about a match."""

    match: MatchId

    def overtaken(self, match: Match) -> bool:
        """Whether it is out of date by now, as the match stands."""
        del match
        return False


class ForPlayers(OfMatch):
    """News of a match: where it is played, or directly to ``person``."""

    person: PersonId | None = None

    def concerns(self, match: Match) -> tuple[PersonId, ...]:
        """The players who get it directly if the match's channel does not take it."""
        del match
        return ()

    def to(self, person: PersonId | None) -> Self:
        """The same, to someone directly; ``None``: where the match is played."""
        return replace(self, person=person)

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """From a channel it goes directly to the people that it concerns; failures after that are only logged."""
        hosted = facts.match(self.match)
        if hosted is None:
            return []
        if self.person is None:
            return [self.to(person) for person in self.concerns(hosted.match)]
        return self.instead_directly(hosted, self.person)

    def instead_directly(self, hosted: HostedMatch, person: PersonId) -> list[Notification]:
        """What replaces it where ``person`` takes no direct messages."""
        del hosted, person
        return []


class OfTurn(ForPlayers):
    """News of a match at one revision; by the next it is out of date, unless its kind says otherwise."""

    revision: Revision

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on."""
        return match.revision != self.revision


class OfRunningTurn(OfTurn):
    """News of a turn, until it is over."""

    def overtaken(self, match: Match) -> bool:
        """Whether the match has gone on, or is over."""
        return super().overtaken(match) or match.awaited is None


class MessageChange(Notification):
    """A change to a message that was sent before."""

    message: MessageRef

    @property
    def to_channel(self) -> str:
        """The channel of the message."""
        return self.message.channel


def waiting(match: Match) -> tuple[PersonId, ...]:
    """The player who waits for the other's move."""
    return () if match.awaited is None else (match.opponent_of(match.awaited),)


def awaited(match: Match) -> tuple[PersonId, ...]:
    """The player whose move it is."""
    return () if match.awaited is None else (match.awaited,)
