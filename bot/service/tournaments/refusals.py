"""What is refused about tournaments: one class for each kind, with the values that its sentence needs."""

from datetime import datetime, timedelta

from rules.core.refusals import DeclaredRefusal


class UnknownTournament(DeclaredRefusal, code="tournament.unknown"):
    """There is no such tournament, or the person may not see it."""


class SignUpToCome(DeclaredRefusal, code="tournament.to-come"):
    """Nobody can enter a tournament yet."""

    name: str
    opens: datetime


class TournamentClosed(DeclaredRefusal, code="tournament.closed"):
    """Nobody can do that any more in a tournament: it has begun, or is over."""

    name: str


class TournamentFull(DeclaredRefusal, code="tournament.full"):
    """A tournament has no place left."""

    most: int


class AlreadyEntered(DeclaredRefusal, code="tournament.entered"):
    """The person has entered before."""

    name: str


class NotEntered(DeclaredRefusal, code="tournament.not-entered"):
    """Someone is not in the tournament, or not any more; ``own``: the person who asks."""

    name: str
    own: bool


class LobbyClosedToTournament(DeclaredRefusal, code="tournament.lobby"):
    """A tournament can't be open to the lobby: its server does not take part, or the deployment has none."""

    has_lobby: bool


class NotOrganiser(DeclaredRefusal, code="tournament.not-organiser"):
    """Only the organiser, and people who manage the server, may do that."""


class OrganiserLeft(DeclaredRefusal, code="tournament.organiser-left"):
    """The organiser is no longer in the tournament's server."""


class TooFewPlayers(DeclaredRefusal, code="tournament.too-few"):
    """A tournament needs more players to begin."""

    least: int


class TooManyTournaments(DeclaredRefusal, code="tournament.too-many"):
    """The server has, or the person organises, as many tournaments that are not over as they may."""

    limit: int


class OutsideRatings(DeclaredRefusal, code="tournament.rating"):
    """The person's rating is none of those that a tournament is for."""

    wanted: str
    rating: int


class RoleNeeded(DeclaredRefusal, code="tournament.role"):
    """A tournament is for people with a role in its server."""

    role: str


class NotForThisServer(DeclaredRefusal, code="tournament.other-server"):
    """A tournament is for the people of another server, or has to be entered there."""

    name: str


class TournamentName(DeclaredRefusal, code="tournament.name"):
    """A tournament has no name, or one that is too long."""

    limit: int


class TournamentSize(DeclaredRefusal, code="tournament.size"):
    """A kind of tournament has not so many players, or so many rounds."""

    most: int
    rounds: int


class TooManyRounds(DeclaredRefusal, code="tournament.rounds"):
    """So few players can't play so many rounds: nobody meets twice."""

    players: int
    most: int


class OptionNotForKind(DeclaredRefusal, code="tournament.option"):
    """An option means nothing for a kind of tournament: it is one of ``/tournament create``."""

    option: str


class RelativeRatings(DeclaredRefusal, code="tournament.relative-ratings"):
    """A range of ratings counts from everybody's own, and so keeps nobody out."""

    written: str


class TournamentDates(DeclaredRefusal, code="tournament.dates"):
    """Sign-up ends in the past, or too late."""

    latest: timedelta


class NoTimeLimitThere(DeclaredRefusal, code="tournament.no-limit"):
    """A tournament needs a time limit."""


class RoundTooShort(DeclaredRefusal, code="tournament.round-too-short"):
    """A usual match of a game does not fit a round with this time control."""

    game: str
    plies: int
    needed: timedelta
    round: timedelta


class NothingToJudge(DeclaredRefusal, code="tournament.nothing-to-judge"):
    """A game is not left to the organiser to judge."""


class OwnGame(DeclaredRefusal, code="tournament.own-game"):
    """Nobody judges a game of their own."""


class OutOfReachOnLadder(DeclaredRefusal, code="tournament.out-of-reach"):
    """Someone on a ladder may challenge the three above them only."""


class BusyOnLadder(DeclaredRefusal, code="tournament.busy"):
    """One of the two is in a match on the ladder already."""
