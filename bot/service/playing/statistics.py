"""Statistics: how matches between people end in each game, with each of its options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from bot.service.chore import chore, hold_players
from bot.service.context import UseCases
from rules.core.position import Side
from rules.match.match import MatchId
from storage.playing.game_statistics import EndTally
from storage.session import Session

COUNTED_A_TICK = 500
"""How many matches that were there before they were counted are counted at one tick."""


@dataclass(slots=True)
class VariantStatistics:
    """How matches with certain options have ended: sums of moves and time over all, and their number by end and winner."""

    matches: int = 0
    plies: int = 0
    spent: timedelta = timedelta(0)
    reasons: Counter[str] = field(default_factory=Counter)
    winners: Counter[Side | None] = field(default_factory=Counter)

    def add(self, one: EndTally) -> None:
        """Count ends of one kind."""
        self.matches += one.matches
        self.plies += one.plies
        self.spent += one.spent
        self.reasons[one.reason] += one.matches
        self.winners[one.winner] += one.matches

    @property
    def points(self) -> float:
        """What those who moved first have scored; a draw counts half."""
        return self.winners[Side.FIRST] + self.winners[None] / 2


class Statistics(UseCases):
    """The use case of statistics."""

    async def of(self, game: str) -> Mapping[str, VariantStatistics]:
        """How matches of a game have ended, by the options that were not the usual ones; most matches first."""
        tallies = await self._read(lambda session: session.game_statistics.of(game))
        variants: dict[str, VariantStatistics] = {}
        for one in tallies:
            variants.setdefault(one.variant, VariantStatistics()).add(one)
        return dict(sorted(variants.items(), key=lambda item: (-item[1].matches, item[0])))


@chore(
    "match",
    lambda session, _, limit: session.game_statistics.next_uncounted(limit),
    hold=hold_players,
)
def count_earlier(session: Session, number: MatchId, now: datetime) -> bool:  # noqa: ARG001 - what a chore takes
    """Count how a match has ended that was there before ends were counted."""
    hosted = session.matches.get(number)
    if hosted is not None:
        session.game_statistics.count(hosted.match)
    session.game_statistics.pass_to(number)
    return hosted is not None
