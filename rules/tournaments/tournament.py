"""A tournament: its terms, its state, who has entered it, and its rounds and games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import NewType

from rules.lobby.seeks import ANYBODY, RatingRange
from rules.match.audience import Audience
from rules.match.clock import TimeControl
from rules.match.match import MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef
from rules.tournaments.pairings import Entrant, Pairing, PairingResult, TournamentKind

TournamentId = NewType("TournamentId", int)

LONGEST_NAME = 60
"""The most characters of a tournament's name."""

JUDGED_WITHIN = timedelta(days=3)
"""How long the organiser has, once a round is over, to judge what the engine has not; after that it is a draw."""


class TournamentState(StrEnum):
    """How far a tournament is."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    ENDED = "ended"
    CANCELLED = "cancelled"

    @property
    def is_over(self) -> bool:
        """Whether nothing of it is played any more."""
        return self in (TournamentState.ENDED, TournamentState.CANCELLED)


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """What an organiser settles.

    ``games``: one each round, in turn.  ``round``: how long one lasts; in a ladder, how long one match does.
    ``rounds``: how many a Swiss tournament has; ``None`` until it begins if they follow from the players.
    ``opens``: when sign-up begins, if not at once.  ``closes``: when it ends and it begins by itself.  ``role``: the role that players need in the server.
    ``vacation``: how long vacation pauses a player's clock in one match at most.  ``together``: all rounds begin
    at once.  ``repeats``: when the next one of its kind opens, in words; ``zone``: the time zone of these words.
    """

    name: str
    kind: TournamentKind
    games: tuple[str, ...]
    control: TimeControl
    round: timedelta
    most: int
    rounds: int | None = None
    opens: datetime | None = None
    closes: datetime | None = None
    rated: bool = True
    lobby: bool = False
    role: str | None = None
    ratings: RatingRange = ANYBODY
    vacation: timedelta = timedelta(0)
    together: bool = False
    repeats: str | None = None
    zone: str = "UTC"

    def game_of(self, number: int) -> str:
        """The game of a round."""
        return self.games[(number - 1) % len(self.games)]


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it is; ``revision`` grows with each step.

    ``round`` is the present one, 0 before the first.  ``seed`` decides lots, and is told before the first round.
    ``began``: when the organiser ended sign-up, later when the first round began.  ``wakes``: when its next step is due.
    ``post``: the message that announces it.
    """

    id: TournamentId
    server: str | None
    channel: str | None
    organiser: PersonId
    terms: TournamentTerms
    seed: int
    created: datetime
    state: TournamentState = TournamentState.SIGN_UP
    round: int = 0
    revision: int = 0
    began: datetime | None = None
    ended: datetime | None = None
    wakes: datetime | None = None
    post: MessageRef | None = None

    @property
    def audience(self) -> Audience:
        """Everybody who sees its channel: they see it, and may watch its matches."""
        return Audience((), self.server, self.channel)

    def takes_entries(self, now: datetime) -> bool:
        """Whether people can enter it: from when sign-up opens until it closes, and a ladder always."""
        if self.state is TournamentState.SIGN_UP:
            return not self.opens_later(now) and not self.is_starting(now)
        return self.is_ladder and not self.state.is_over

    def opens_later(self, now: datetime) -> bool:
        """Whether sign-up is still to open."""
        return self.terms.opens is not None and now < self.terms.opens

    def is_starting(self, now: datetime) -> bool:
        """Whether sign-up is over, since it has closed or the organiser has ended it, and the first round is still to come."""
        closed = self.terms.closes is not None and self.terms.closes <= now
        return self.state is TournamentState.SIGN_UP and (self.began is not None or closed)

    @property
    def is_ladder(self) -> bool:
        """Whether it has no rounds: players challenge those above them."""
        return self.terms.kind is TournamentKind.LADDER


@dataclass(frozen=True, slots=True)
class TournamentEntry:
    """Someone who has entered.  ``number`` is theirs once it has begun; the player who replaces them has the same.

    ``ladder_place``: their place on a ladder.  ``since``: the first round that they are paired in.  ``withdrawn``: the
    first that they no longer are.
    """

    person: PersonId
    joined: datetime
    rating: float
    number: int | None = None
    group: int = 1
    withdrawn: int | None = None
    ladder_place: int | None = None
    since: int = 1

    @property
    def entrant(self) -> Entrant:
        """What pairing and standings need of them."""
        if self.number is None:
            raise ValueError("they do not play")
        return Entrant(self.number, self.rating, self.group, self.withdrawn)


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """A round, and the message that tells of it.  ``over``: its result stands."""

    number: int
    begins: datetime
    ends: datetime
    over: bool = False
    post: MessageRef | None = None


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """A pairing with its match, once that has begun.  ``asked``: when the organiser was asked to judge it."""

    pairing: Pairing
    game: str
    match: MatchId | None = None
    asked: datetime | None = None

    @property
    def result(self) -> PairingResult | None:
        """What came of it."""
        return self.pairing.result
