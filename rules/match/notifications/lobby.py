"""Notifications about the lobby."""

from rules.match.match import MatchId
from rules.match.notifications.messages import PostedInServer
from rules.match.notifications.notification import Notification
from rules.match.people import PersonId


class SeekRanOut(Notification, key="seek ran out"):
    """Nobody was found for a person in the time that their seek stood."""

    unasked = True
    person: PersonId


class MatchCalledOff(Notification, key="match called off"):
    """A match from the lobby, ``about``, is off: its other player takes no direct messages.

    ``seeks``: the person's seek goes on.
    """

    about: MatchId
    person: PersonId
    seeks: bool


class FollowedMatch(PostedInServer):
    """News of a match from the lobby, ``number``, in a channel of a server that follows it."""

    number: MatchId


class LobbyMatchBegan(FollowedMatch, key="lobby match began"):
    """The match has begun."""


class LobbyMatchEnded(FollowedMatch, key="lobby match ended"):
    """The match is over."""


class ReportFiled(PostedInServer, key="report filed"):
    """Someone has reported another in a match: to the moderators of a server."""

    report: int


class ReportAnswered(Notification, key="report answered"):
    """Moderators have closed a report: to ``person`` who made it; ``entry`` has their word."""

    person: PersonId
    entry: int
