"""Running tournaments: the engine is asked, between two transactions, about games that are still open when their round is over."""

from collections.abc import Callable

from bot.conversation.core.services import Services
from bot.service.leader import Leader
from bot.service.tournaments.runner import OverdueGame
from engine.analysis import Depth
from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.tournaments.tournament import TournamentId

SURE = 0.95
"""From which winning chance on the engine decides a game that it has not searched to its end."""

JUDGED_AT_ONCE = 4
"""How many games of one tournament one tick asks the engine about: each may take seconds."""


class TournamentSteps:
    """Takes the steps of tournaments that are due, at each tick."""

    def __init__(self, services: Services, leader: Leader, enforcing: Callable[[], bool]) -> None:
        """``enforcing``: whether deadlines count at this tick; else what people wrote before them may still be arriving."""
        self._services = services
        self._leader = leader
        self._enforcing = enforcing

    async def take(self) -> None:
        """Take those steps; one tournament that fails keeps no other from its turn."""
        direct = [up for shard, up in self._services.platform.shards.items() if shard.has(None)]
        if not self._enforcing() or not all(direct):
            # Players hear nothing and cannot answer while direct messages are away: rounds are put off once they are back.
            return
        failures = []
        for number in await self._leader.tournaments.due():
            try:
                await self._advance(number)
            except Exception as error:  # noqa: BLE001 - raised below, once all have had their turn
                failures.append(error)
        if failures:
            raise ExceptionGroup("tournaments that could not be taken further", failures)

    async def _advance(self, number: TournamentId) -> None:
        overdue = await self._leader.tournaments.advance(number)
        for one in overdue[:JUDGED_AT_ONCE]:
            await self._leader.tournaments.judge(number, one, await self._verdict(one))
        if 0 < len(overdue) <= JUDGED_AT_ONCE:
            await self._leader.tournaments.advance(number)

    async def _verdict(self, overdue: OverdueGame) -> Outcome | None:
        """How a game is decided without its organiser: against who has not moved, or by the engine; ``None`` where it is not sure, or does not run."""
        match, analyst = overdue.match, self._services.analyst
        if match is None or match.outcome is not None or overdue.game.asked is not None:
            return None
        absent = Side(len(match.plies)) if len(match.plies) < len(Side) else None
        if absent is not None and match.to_move is absent:
            # The player to move has not had a single turn.
            return Outcome(absent.other, EndReason.ADJUDICATED)
        if analyst is None:
            return None
        moves = tuple(ply.move for ply in match.plies)
        verdict = await analyst.judge(match.game, match.options, moves, Depth.DEEP)
        if verdict is None:
            return None
        if verdict.proved is not None:
            winner = {"win": Side.FIRST, "loss": Side.SECOND}.get(verdict.proved)
            return Outcome(winner, EndReason.ADJUDICATED)
        if verdict.chance >= SURE:
            return Outcome(Side.FIRST, EndReason.ADJUDICATED)
        return Outcome(Side.SECOND, EndReason.ADJUDICATED) if verdict.chance <= 1 - SURE else None
