"""Puzzles: which one is next, what an answer is worth, and what a person has answered."""

import asyncio
import sys
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.service.context import UseCases
from engine.puzzles import Puzzle, puzzles_of, read
from engine.puzzles.answers import PuzzleAnswer, judge
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from storage.session import Session

FROM_MATCHES = 100_000
"""Puzzles with a greater number were found in matches; those that come with the program have smaller ones."""

_TOO_LARGE = 1 << 60

_STRIDE = 7919
"""How far apart the puzzles of two days are in their file: prime, so that all have their day."""


@dataclass(frozen=True, slots=True)
class PuzzleNumber:
    """A puzzle by its game and its number there, from 1."""

    game: str
    number: int
    puzzle: Puzzle = field(compare=False, repr=False)

    @property
    def is_from_a_match(self) -> bool:
        """Whether people have had the position, in a match on this service."""
        return self.number > FROM_MATCHES

    def position(self) -> Position[Any]:
        """The position in which the key is asked for."""
        return self.puzzle.position(GAMES[self.game])


def shipped(game: str, number: int) -> PuzzleNumber | None:
    """The puzzle of a game with that number that comes with the program, if there is one."""
    there = game in GAMES and 0 < number <= len(puzzles_of(game))
    return PuzzleNumber(game, number, puzzles_of(game)[number - 1]) if there else None


def of_day(now: datetime) -> PuzzleNumber:
    """The puzzle of a day, the same for everybody: the games take turns."""
    games = [game for game in GAMES if puzzles_of(game)]
    round_, turn = divmod(now.toordinal(), len(games))
    game = games[turn]
    one = shipped(game, 1 + round_ * _STRIDE % len(puzzles_of(game)))
    assert one is not None
    return one


async def judged_answer(one: PuzzleNumber, move: Any) -> PuzzleAnswer:
    """What ``move``, a legal one at the puzzle's position, is worth: thought out in a thread, since it may take a moment."""
    return await asyncio.to_thread(judge, one.puzzle, one.position(), move)


@dataclass(frozen=True, slots=True)
class PuzzleTally:
    """How many puzzles of a game a person has answered, and how many of them were solved at once."""

    solved: int
    answered: int


class Puzzles(UseCases):
    """The use cases of solving puzzles.  Only the solver sees what they answered."""

    async def numbered(self, game: str, number: int) -> PuzzleNumber | None:
        """The puzzle of a game with that number, if there is one."""
        if not FROM_MATCHES < number < _TOO_LARGE or game not in GAMES:
            return shipped(game, number)
        written = await self._read(lambda session: session.match_puzzles.get(game, number - FROM_MATCHES))
        return None if written is None else PuzzleNumber(game, number, read(game, written))

    async def next(self, person: PersonId | None, game: str, after: int = 0) -> PuzzleNumber | None:
        """The first puzzle of a game after one, or from the start again, that a person has not answered.

        Those that come with the program are first; ``None`` is someone who is not known.
        """
        answered = {} if person is None else await self._answered(person, game)

        def unanswered(session: Session, first: int, last: int) -> PuzzleNumber | None:
            """The first of those from one number to another, both included."""
            for number in range(first, min(last, len(puzzles_of(game))) + 1):
                if number not in answered:
                    return shipped(game, number)
            later = max(first - 1, FROM_MATCHES) - FROM_MATCHES
            one = session.match_puzzles.after(game, later, unanswered=person, numbered_from=FROM_MATCHES)
            if one is None or one[0] + FROM_MATCHES > last:
                return None
            return PuzzleNumber(game, one[0] + FROM_MATCHES, read(game, one[1]))

        return await self._read(
            lambda session: unanswered(session, after + 1, sys.maxsize) or unanswered(session, 1, after)
        )

    async def tally(self, person: PersonId, game: str) -> PuzzleTally:
        """How a person has done in a game."""
        answered = await self._answered(person, game)
        return PuzzleTally(sum(answered.values()), len(answered))

    async def result(self, person: PersonId, one: PuzzleNumber) -> bool | None:
        """Whether a person's first answer to a puzzle was right; ``None`` if there was none."""
        return (await self._answered(person, one.game)).get(one.number)

    async def keep(self, person: PersonId, one: PuzzleNumber, *, solved: bool) -> None:
        """Keep a person's first answer to a puzzle; who asks for the solution has not solved it."""
        now = self._context.now()
        await self._write_for(
            person, lambda session: session.puzzles.keep(person, one.game, one.number, now, solved=solved)
        )

    async def _answered(self, person: PersonId, game: str) -> dict[int, bool]:
        return await self._read(lambda session: session.puzzles.answered(person, game))
