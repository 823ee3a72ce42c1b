"""Notifications about tournaments."""

from rules.match.notifications.messages import PostedInServer
from rules.match.notifications.notification import MessageChange, Notification, PresentFacts
from rules.match.people import PersonId


class TournamentAnnounced(PostedInServer, key="tournament"):
    """A tournament that people may enter, until it is over: its one message, which is edited."""

    tournament: int

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """Its organiser hears that it could not be posted."""
        return _not_announced(self.tournament, facts)


class RoundAnnounced(PostedInServer, key="tournament round"):
    """A round of a tournament has begun: its one message, which is edited."""

    tournament: int
    round: int

    def instead(self, facts: PresentFacts) -> list[Notification]:
        """The tournament's organiser hears that it could not be posted."""
        return _not_announced(self.tournament, facts)


class NotAnnounced(Notification, key="tournament not announced"):
    """A message about a tournament could not be posted in its channel: for the organiser."""

    person: PersonId
    tournament: int


def _not_announced(tournament: int, facts: PresentFacts) -> list[Notification]:
    organiser = facts.organiser_of(tournament)
    return [] if organiser is None else [NotAnnounced(person=organiser, tournament=tournament)]


class TournamentChanged(MessageChange, key="tournament changed"):
    """A tournament's message, or that of one of its rounds, is to show how it stands; ``round`` 0: its own."""

    server: str
    tournament: int
    round: int = 0


class ByeGiven(Notification, key="tournament bye"):
    """A player has no opponent in a round."""

    person: PersonId
    tournament: int
    round: int


class JudgementAsked(Notification, key="tournament judgement"):
    """A round is over, and some of its matches are left to the organiser to judge."""

    person: PersonId
    tournament: int
    round: int


class TakenOut(Notification, key="tournament taken out"):
    """The organiser has taken a player out of a tournament."""

    person: PersonId
    tournament: int


class TournamentCalledOff(Notification, key="tournament called off"):
    """A tournament that a player has entered is cancelled."""

    person: PersonId
    tournament: int
