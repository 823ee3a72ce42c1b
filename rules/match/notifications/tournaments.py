"""Notifications about tournaments."""

from rules.match.notifications.messages import PostedInServer
from rules.match.notifications.notification import MessageChange, Notification
from rules.match.people import PersonId


class TournamentAnnounced(PostedInServer, key="tournament"):
    """A tournament that people may enter, until it is over: its one message, which is edited."""

    tournament: int


class RoundAnnounced(PostedInServer, key="tournament round"):
    """A round of a tournament has begun: its one message, which is edited."""

    tournament: int
    round: int


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
