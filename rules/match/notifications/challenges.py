"""Notifications about challenges."""

from __future__ import annotations

from dataclasses import dataclass

from rules.match.match import MatchId
from rules.match.notifications.notification import MessageChange, Notification, PresentFacts
from rules.match.people import PersonId


@dataclass(frozen=True, kw_only=True)
class ChallengePosted(Notification):
    """A challenge is open; sent as a message if the reply that showed it was lost."""

    key = "challenge"
    challenge: MatchId
    channel: str

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """The challenge stays open: its author is told where to find it."""
        challenge = facts.challenge(self.challenge)
        if challenge is None:
            return []
        return [ChallengeNotPosted(challenge=challenge.id, person=challenge.challenger)]


@dataclass(frozen=True, kw_only=True)
class ChallengeNotPosted(Notification):
    """The channel did not take the message of a person's challenge."""

    key = "challenge not posted"
    challenge: MatchId
    person: PersonId


@dataclass(frozen=True, kw_only=True)
class ChallengeChanged(MessageChange):
    """A challenge's message is to show how it stands; ``author_left``: it was closed because its author has left."""

    key = "challenge changed"
    challenge: MatchId
    author_left: bool = False
