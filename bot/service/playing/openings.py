"""The book of openings: how matches between people went on from their early positions, and how First fared.

Only numbers are kept, and only lines with enough matches and people behind them are shown.  What was played in direct
messages or in a private thread is not counted.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice, pairwise
from typing import Any

from bot.service.context import UseCases
from bot.service.match_view import load_match, position_after
from bot.service.playing.analysis import SHORTEST
from engine.puzzles import form, shape_of
from rules.core.errors import MoveError
from rules.core.game import Game
from rules.core.options import Options
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.audience import Audience
from rules.match.match import EndReason, Match, MatchId
from rules.match.people import level_of
from rules.match.places import HostedMatch
from storage.playing.openings import CountedResult, OpeningLine, OpeningStep
from storage.session import Session

PLIES = 12
"""So many plies of a match belong to its opening."""

AT_ONCE = 20
"""How many matches one tick looks at."""

REST = timedelta(hours=1)
"""A match is looked at so long after its end: until then the platform has more urgent things to answer."""

MOST_MOVES = 3_000
"""Among how many moves of a position the one is looked for that leads on as another one did in a mirror."""


@dataclass(frozen=True, slots=True)
class BookMove:
    """A move from an early position, in canonical notation: how often it was played, and how First fared."""

    move: str
    matches: int
    first_won: int
    drawn: int


@dataclass(frozen=True, slots=True)
class BookLine:
    """A ply of a match that is in the book."""

    turn: int
    """The number of the ply, from 1."""
    move: BookMove


class Openings(UseCases):
    """The use cases of the book."""

    async def count(self, secret: Callable[[Audience], Awaitable[bool]], rest: timedelta = REST) -> int:
        """Look at some matches that ended at least so long ago, and return how many.

        ``secret`` tells of places that only some people see.
        """
        until = self._context.now() - rest
        numbers, waiting = await self._read(lambda session: _waiting(session, until))
        unreadable = set(numbers) - {hosted.match.id for hosted in waiting}
        if unreadable:
            await self._write(lambda session: _give_up(session, unreadable))
        for hosted in waiting:
            steps = await asyncio.to_thread(_steps_now, hosted.match)
            open_to_all = _is_of_people(hosted.match) and not await secret(hosted.audience)
            await self._count(hosted, steps, open_to_all=open_to_all)
        return len(numbers)

    async def _count(self, hosted: HostedMatch, steps: list[OpeningStep], *, open_to_all: bool) -> None:
        number, moves = hosted.match.id, hosted.match.moves[:PLIES]

        def work(session: Session) -> None:
            session.hold(matches=[number])
            session.lock("openings")
            if not session.openings.is_waiting(number):
                return
            match = load_match(session, number).match
            if match.moves[:PLIES] != moves:
                return
            before = session.openings.counted(number)
            after = _result_of(match) if open_to_all else None
            if before is not None:
                session.openings.remove(number, steps, before)
            if after is not None:
                session.openings.add(number, steps, after)
            session.openings.done(number, after)

        await self._write(work)

    async def book(self, match: Match) -> list[tuple[BookMove, ...]]:
        """How matches went on from each early position of a match, the most frequent move first."""
        game, options, moves = GAMES[match.game], match.options, tuple(match.moves[:PLIES])
        steps = await asyncio.to_thread(steps_of, match.game, options, moves)
        keys = [step.before for step in steps]
        lines_of_each = await self._read(lambda session: [session.openings.lines(key) for key in keys])

        def named() -> list[tuple[BookMove, ...]]:
            return [
                _named(game, options, position_after(match.game, options, moves[:turn]), lines)
                if lines
                else ()
                for turn, lines in enumerate(lines_of_each)
            ]

        return await asyncio.to_thread(named)

    async def of(self, match: Match) -> BookLine | None:
        """The last early ply of a match that is in the book, if there is one."""
        moves = tuple(match.moves[:PLIES])
        steps = await asyncio.to_thread(steps_of, match.game, match.options, moves)

        def work(session: Session) -> BookLine | None:
            for turn, step in reversed(list(enumerate(steps, start=1))):
                for line in session.openings.lines(step.before):
                    if line.after == step.after:
                        return BookLine(turn, BookMove(step.move, line.matches, line.first_won, line.drawn))
            return None

        return await self._read(work)


def _waiting(session: Session, until: datetime) -> tuple[list[MatchId], list[HostedMatch]]:
    """The matches to look at, and those of them that can be read."""
    numbers = session.openings.waiting(until, AT_ONCE)
    read = session.each("the opening of match", numbers, lambda number: load_match(session, number))
    return numbers, list(read.values())


def _give_up(session: Session, numbers: Collection[MatchId]) -> None:
    """Leave matches that cannot be read, which would keep others from their turn."""
    session.hold(matches=numbers)
    for number in numbers:
        session.openings.done(number, session.openings.counted(number))


def _steps_now(match: Match) -> list[OpeningStep]:
    """The early plies of a match; none of one that was played by other rules than there are now."""
    if match.version != GAMES[match.game].version:
        return []
    try:
        return steps_of(match.game, match.options, tuple(match.moves[:PLIES]))
    except MoveError:
        return []


def _is_of_people(match: Match) -> bool:
    return all(level_of(person) is None for person in match.seats)


def _result_of(match: Match) -> CountedResult | None:
    """How a match is counted: not if it is too short, or has no result."""
    outcome = match.outcome
    if outcome is None or len(match.plies) < SHORTEST:
        return None
    if outcome.reason in (EndReason.ABORTED, EndReason.ABANDONED):
        return None
    return CountedResult(outcome.winner)


def steps_of(game: str, options: Options, moves: tuple[str, ...]) -> list[OpeningStep]:
    """The early plies of a match."""
    rules = GAMES[game]
    position = rules.start(options)
    keys, played = [key_of(rules, options, position)], []
    for text in moves:
        played.append(text)
        position = position.play(position.parse(text))
        keys.append(key_of(rules, options, position))
    return [
        OpeningStep(before, after, move) for (before, after), move in zip(pairwise(keys), played, strict=True)
    ]


def key_of(game: Game[Any], options: Options, position: Position[Any]) -> str:
    """A position of a game with its options, the same for one in a mirror with the same side to move."""
    chosen = tuple(sorted((name, str(value)) for name, value in options.items()))
    return shape_of((game.key, game.version, chosen, int(position.turn), form(position)))


def _named(
    game: Game[Any], options: Options, position: Position[Any], lines: list[OpeningLine]
) -> tuple[BookMove, ...]:
    """The lines with moves as they are written at this position; it may be the mirror of where they were played."""
    wanted = {line.after: line for line in lines}
    texts: dict[str, str] = {}
    for line in lines:
        if line.move in _legal(position, line.move):
            after = position.play(position.parse(line.move))
            if key_of(game, options, after) == line.after:
                texts[line.after] = line.move
    missing = wanted.keys() - texts.keys()
    for move in islice(position.moves(), MOST_MOVES) if missing else ():
        after_key = key_of(game, options, position.play(move))
        if after_key in missing:
            texts.setdefault(after_key, position.notate(move))
        if len(texts) == len(wanted):
            break
    return tuple(
        BookMove(texts[line.after], line.matches, line.first_won, line.drawn)
        for line in lines
        if line.after in texts
    )


def _legal(position: Position[Any], text: str) -> tuple[str, ...]:
    """The move that a text means, in canonical notation, if it means one."""
    try:
        return (position.notate(position.parse(text)),)
    except MoveError:
        return ()
