"""Matches as random playouts leave them, written to a store as the service writes them."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.service.challenges.match_start import new_match
from bot.service.challenges.proposals import EXPIRY
from bot.service.time.turns import begin_turn
from rules.core.options import Options
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import UNPAUSED, FlagRule, Match, MatchId
from rules.match.people import PersonId
from rules.match.places import HostedMatch, Place
from storage.session import Session

LONGEST = 40
"""Plies after which a playout is over: a store is to hold many matches, not long ones."""

APART = timedelta(hours=1)
"""The time between two plies."""

THREE_DAYS = TimeControl.parse("3d")


@dataclass(frozen=True, slots=True)
class Playout:
    """A random game: its moves, and whether the rules ended it."""

    game: str
    options: Options
    moves: tuple[str, ...]
    over: bool

    @property
    def unfinished(self) -> Playout:
        """The game before the ply that ended it."""
        return replace(self, moves=self.moves[:-1], over=False) if self.over else self


def playout(key: str, chance: random.Random, longest: int = LONGEST) -> Playout:
    """Random moves that do not lose at once, as long as there are others."""
    game = GAMES[key]
    options = game.settle({})
    position = game.start(options)
    moves: list[str] = []
    while position.outcome is None and len(moves) < longest:
        listed = position.survey(60)
        quiet = [move for move in listed if not position.warning(move)] or listed
        move = chance.choice(quiet)
        moves.append(position.notate(move))
        position = position.play(move)
    return Playout(key, options, tuple(moves), position.outcome is not None)


def long_game(plies: int, chance: random.Random) -> Playout:
    """A game of Pux of exactly so many plies that goes on: whatever would end it is not played."""
    game = GAMES["pux"]
    options = game.settle({})
    position = game.start(options)
    moves: list[str] = []
    while len(moves) < plies:
        listed = position.survey(60)
        for move in chance.sample(listed, len(listed)):
            after = position.play(move)
            if after.outcome is None:
                break
        else:
            raise RuntimeError(f"every move ends this game after {len(moves)} plies")
        moves.append(position.notate(move))
        position = after
    return Playout("pux", options, tuple(moves), over=False)


def proposed(
    place: Place, people: tuple[PersonId, PersonId | None], game: str, options: Options, at: datetime
) -> Challenge:
    """An open challenge on the usual terms, of one person to another or to all; not stored yet."""
    by, to = people
    return Challenge(
        id=MatchId(0),
        place=place,
        game=game,
        options=options,
        challenger=by,
        opponents=() if to is None else (to,),
        seat="first",
        control=THREE_DAYS,
        flag=FlagRule.CLAIM,
        rated=False,
        created=at,
        expires=at + EXPIRY,
    )


def store_match(
    session: Session,
    place: Place,
    seats: tuple[PersonId, PersonId],
    played: Playout,
    last: datetime,
    *,
    running: bool,
) -> MatchId:
    """Store a match whose last ply was played at ``last``.

    If the rules have not ended it, it goes on; or, unless ``running``, its first player has resigned.
    """
    begun = last - APART * len(played.moves)
    offer = proposed(place, seats, played.game, played.options, begun)
    challenge = session.challenges.add(replace(offer, state=ChallengeState.ACCEPTED))
    start = new_match(session, challenge, seats, begun)
    session.matches.add(HostedMatch(start, place))
    match = _told(start)
    position = GAMES[played.game].start(played.options)
    for index, move in enumerate(played.moves, start=1):
        position = position.play(position.parse(move))
        match = _told(match.played(move, position.to_move, position.outcome, begun + APART * index))
    if match.outcome is None and not running:
        match = match.resigned(seats[0], last)
    session.matches.save(start, match)
    begin_turn(session, match, last)
    return match.id


def _told(match: Match) -> Match:
    """The match once the player to move has been told, at the very moment it began."""
    if match.to_move is None:
        return match
    return replace(match, clock=match.clock.told_at(match.last_activity, UNPAUSED[match.to_move]))
