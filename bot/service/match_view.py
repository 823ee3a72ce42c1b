"""A match with its position, rebuilt from its plies; and loading matches from the store."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace
from typing import Any

from bot.service.ratings.results import RatingChanges, changes_of
from bot.service.refusals import UnknownMatch
from bot.service.settings.display import DisplayPreferences, display_preferences_of
from bot.service.settings.reminders import is_pinged
from rules.core.cache import Cache
from rules.core.game import Game, ReplayError, replay
from rules.core.options import Options
from rules.core.position import PlyIndex, Position, Role, Side
from rules.core.repetition import TIMES, claimable
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, HostedSummary
from storage.session import Session


class WrongVersionError(RuntimeError):
    """A match was played under another version of the rules than this program has."""


@dataclass(frozen=True, slots=True)
class Reader:
    """How a player wants to see boards, and whether they want to be pinged where the match is played."""

    display: DisplayPreferences = DisplayPreferences()  # noqa: RUF009 - frozen: one default serves all
    pinged: bool = True


NO_CHOICES = (Reader(), Reader())
"""Two readers who have chosen nothing."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match with one of its positions, and its players and what they prefer, by side.

    ``before`` and ``last`` are the position before the last ply shown, and its
    move; ``ply`` counts the plies up to the position.  ``repeated``: the match goes on, and the
    position has occurred three times with the same player to move.  ``chain`` counts the plies at
    the end that conditional moves played.  ``planned``: the last ply shown is not played, but only thought of.
    ``better``: a move that would have been better than the last ply, if that is to be shown.  ``ratings``: what a match that is over has changed.
    """

    hosted: HostedMatch
    players: tuple[Person, Person]
    position: Position[Any]
    before: Position[Any] | None
    last: Any
    ply: int
    chain: int = 0
    repeated: bool = False
    readers: tuple[Reader, Reader] = NO_CHOICES
    planned: bool = False
    better: Any = None
    ratings: RatingChanges = RatingChanges()  # noqa: RUF009 - a tuple: one default serves all

    @property
    def match(self) -> Match:
        """The match."""
        return self.hosted.match

    def player(self, person: PersonId) -> Person:
        """The player with this id; raises :class:`rules.match.refusals.NotASeatError`."""
        return self.players[self.match.side_of(person)]

    def opponent(self, person: PersonId) -> Person:
        """The opponent of ``person``; raises :class:`rules.match.refusals.NotASeatError`."""
        return self.players[self.match.side_of(person).other]

    def is_new(self, side: Side) -> bool:
        """Whether this is the first match of the player of a side."""
        player = self.players[side]
        return player.reachable and player.since in (None, self.match.started)

    def role(self, side: Side) -> Role:
        """The name and the aim of a side in this position."""
        return self.position.role(side)

    def ahead(self, move: Any) -> MatchView:
        """The view one ply on, which is only thought of."""
        return replace(
            self,
            position=self.position.play(move),
            before=self.position,
            last=move,
            ply=self.ply + 1,
            chain=0,
            repeated=False,
            planned=True,
            better=None,
        )

    @property
    def awaited(self) -> Person | None:
        """The player to move."""
        side = self.match.to_move
        return None if side is None else self.players[side]


def rebuild(
    hosted: HostedMatch,
    players: tuple[Person, Person],
    ply: int | None = None,
    *,
    readers: tuple[Reader, Reader] = NO_CHOICES,
) -> MatchView:
    """The view of a match after ``ply`` plies (all, if left out).

    Raises :class:`rules.core.game.ReplayError` if the rules refuse a stored ply, and :class:`WrongVersionError`.
    """
    match = hosted.match
    game = GAMES[match.game]
    if match.version != game.version:
        raise WrongVersionError(
            f"match {match.id} was played under version {match.version} of {game.key}, this is {game.version}"
        )
    moves = match.moves if ply is None else match.moves[:ply]
    reached = _reach(game, match.options, moves)
    # Different positions may have one hash: what looks like a repetition is replayed.
    repeated = (
        match.outcome is None
        and reached.passed.count(reached.passed[-1]) >= TIMES
        and claimable(game.start(match.options), moves)
    )
    return MatchView(
        hosted,
        players,
        reached.position,
        reached.before,
        reached.last,
        len(moves),
        chain=hosted.chain if len(moves) == len(match.plies) else 0,
        repeated=repeated,
        readers=readers,
    )


def position_after(game: str, options: Options, moves: tuple[str, ...]) -> Position[Any]:
    """The position of a game after some plies.  Raises :class:`rules.core.game.ReplayError`."""
    return _reach(GAMES[game], options, tuple(moves)).position


def advanced(view: MatchView, hosted: HostedMatch, move: Any, position: Position[Any]) -> MatchView:
    """The view of a match as it is one ply on: ``move``, played on ``view``, led to ``position``."""
    match = hosted.match
    rules, moves = _rules(GAMES[match.game], match.options), match.moves
    near = _positions.get((*rules, moves[:-1]))
    if near is not None:
        passed = near.passed + array("q", (hash(position),))
        _positions.put((*rules, moves), _Reached(view.position, move, position, passed))
    return rebuild(hosted, view.players, readers=view.readers)


@dataclass(frozen=True, slots=True)
class _Reached:
    """The position before the last ply, its move, the position after it, and the hashes of all up to that one."""

    before: Position[Any] | None
    last: Any
    position: Position[Any]
    passed: array[int]


MOST_POSITIONS = 512

_positions: Cache[tuple[object, ...], _Reached] = Cache(MOST_POSITIONS)
"""The key has all plies that lead to a position, so none can be out of date."""


def _rules(game: Game[Any], options: Options) -> tuple[object, ...]:
    return game.key, game.version, tuple(sorted(options.items()))


def _reach(game: Game[Any], options: Options, moves: tuple[str, ...]) -> _Reached:
    """The position after ``moves``: remembered, one ply on from one that is, or rebuilt."""
    rules = _rules(game, options)
    reached = _positions.get((*rules, moves))
    if reached is None:
        near = _positions.get((*rules, moves[:-1])) if moves else None
        reached = _rebuild(game, options, moves, near)
        _positions.put((*rules, moves), reached)
    return reached


def _rebuild(game: Game[Any], options: Options, moves: tuple[str, ...], near: _Reached | None) -> _Reached:
    before: Position[Any] | None = None
    last: Any = None
    position = game.start(options) if near is None else near.position
    passed = array("q", (hash(position),)) if near is None else near.passed[:]
    try:
        for move, after in replay(position, moves if near is None else moves[-1:]):
            before, last, position = position, move, after
            passed.append(hash(position))
    except ReplayError as error:
        if near is None:
            raise
        raise ReplayError(PlyIndex(len(moves) - 1), error.reason) from error
    return _Reached(before, last, position, passed)


def load_match(session: Session, number: MatchId, player: PersonId | None = None) -> HostedMatch:
    """The match with this number.

    Raises :class:`~bot.service.refusals.UnknownMatch`, and :class:`rules.match.refusals.NotASeatError`
    if ``player`` does not play in it.
    """
    hosted = session.matches.get(number)
    if hosted is None:
        raise UnknownMatch(number)
    if player is not None:
        hosted.match.side_of(player)
    return hosted


def load_players(session: Session, hosted: HostedSummary) -> tuple[Person, Person]:
    """The players of a match by side."""
    people = session.people.all_of(hosted.match.seats)
    first, second = hosted.match.seats
    return people[first], people[second]


def load_view(session: Session, hosted: HostedMatch, ply: int | None = None) -> MatchView:
    """The view of a match after ``ply`` plies (all, if left out).  Raises as :func:`rebuild`."""
    players = load_players(session, hosted)
    session.preferences.remember(hosted.match.seats, hosted.match.id)
    first, second = (_reader(session, person, hosted.match.id) for person in hosted.match.seats)
    view = rebuild(hosted, players, ply, readers=(first, second))
    ratings = changes_of(session, hosted.match)
    return replace(view, ratings=ratings) if any(ratings) else view


def _reader(session: Session, person: PersonId, match: MatchId) -> Reader:
    return Reader(display_preferences_of(session, person), is_pinged(session, person, match))
