"""Turns that could not be told to whoever is to move, once something is heard of them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.service.context import MatchView, ServiceContext, board_of, loaded
from bot.service.time.turns import note_told
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from storage.session import Session


@dataclass(frozen=True, slots=True)
class UntoldTurn:
    """A turn: a match from one revision on."""

    match: MatchId
    revision: Revision


class UntoldTurns:
    """The use cases around them."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def untold(self, person: PersonId, limit: int) -> list[MatchView]:
        """The boards that await ``person`` and that every attempt to say so was given up for."""

        async def boards(session: Session) -> list[MatchView]:
            async def board(number: MatchId) -> MatchView:
                return await board_of(session, await loaded(session, number))

            numbers = await session.matches.untold(person, limit)
            return await session.each("the untold turn of match", numbers, board)

        return await self._context.database.read(boards)

    async def told(self, turns: tuple[UntoldTurn, ...]) -> None:
        """Note that whoever is to move has heard of it now: their clock stood still until here."""
        async with self._context.database.transaction() as session:
            for turn in turns:
                hosted = await session.matches.get(turn.match)
                if hosted is not None:
                    await note_told(session, hosted, turn.revision, self._context.now())
