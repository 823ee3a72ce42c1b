"""Turns of which the player to move could not be notified; they are told with the next reply to that player."""

from dataclasses import dataclass

from bot.service.context import UseCases
from bot.service.match_view import MatchView, load_match, load_view
from bot.service.time.turns import start_clock
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from storage.session import Session


@dataclass(frozen=True, slots=True)
class UntoldTurn:
    """A turn: the match and the revision at which it began."""

    match: MatchId
    revision: Revision


class UntoldTurns(UseCases):
    """The use cases of untold turns."""

    async def of(self, person: PersonId, limit: int) -> list[MatchView]:
        """The matches in which ``person`` is to move and could not be notified, after all attempts."""

        def boards(session: Session) -> list[MatchView]:
            def board(number: MatchId) -> MatchView:
                return load_view(session, load_match(session, number))

            numbers = session.turns.untold(person, limit)
            return list(session.each("the untold turn of match", numbers, board).values())

        return await self._read(boards)

    async def mark_told(self, turns: tuple[UntoldTurn, ...]) -> None:
        """Record that the player to move now knows of these turns, and start their clocks."""
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(matches=[turn.match for turn in turns])
            for turn in turns:
                hosted = session.matches.get(turn.match)
                if hosted is not None:
                    start_clock(session, hosted, turn.revision, now)

        await self._write(work)
