"""Notifications about challenges."""

from rules.match.match import MatchId
from rules.match.notifications.notification import MessageChange, Notification, PresentFacts
from rules.match.people import PersonId


class ChallengePosted(Notification, key="challenge"):
    """A challenge is open; sent as a message if the reply that showed it was lost."""

    challenge: MatchId
    channel: str

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """The challenge stays open: its author is told where to find it."""
        challenge = facts.challenge(self.challenge)
        if challenge is None:
            return []
        return [ChallengeNotPosted(challenge=challenge.id, person=challenge.challenger)]


class ChallengeNotPosted(Notification, key="challenge not posted"):
    """The channel did not take the message of a person's challenge."""

    challenge: MatchId
    person: PersonId


class ChallengeChanged(MessageChange, key="challenge changed"):
    """A challenge's message is to show how it stands; ``author_left``: it was closed because its author has left."""

    challenge: MatchId
    author_left: bool = False
