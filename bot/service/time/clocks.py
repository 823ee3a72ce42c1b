"""What both clocks of a match show now."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.context import UseCases
from bot.service.time.turns import player_pauses
from rules.match.match import MatchSummary
from rules.match.pauses import PauseReason
from storage.session import Session


@dataclass(frozen=True, slots=True)
class ClockFaces:
    """Both clocks, by side: the time left, ``None`` where it never runs out.

    ``paused`` is why that of the player to move is paused, if it is; ``notified``: they know of the turn,
    before which it does not run either.  ``over``: their time is up.
    """

    left: tuple[timedelta | None, timedelta | None]
    deadline: datetime | None
    paused: PauseReason | None
    notified: bool
    over: bool


class Clocks(UseCases):
    """The use case of looking at clocks."""

    async def faces(self, match: MatchSummary) -> ClockFaces:
        """What the clocks of a match show now."""
        now, clock, person = self._context.now(), match.clock, match.awaited
        left: list[timedelta | None] = [None, None] if clock.left is None else [*clock.left]
        if person is None or clock.running is None or clock.left is None:
            return ClockFaces((left[0], left[1]), None, None, clock.notified is not None, over=False)

        def work(session: Session) -> tuple[timedelta | None, PauseReason | None]:
            pauses = player_pauses(session, match, person)
            return clock.rest_of(now, pauses), pauses.reason_at(now)

        left[clock.running], paused = await self._read(work)
        return ClockFaces(
            (left[0], left[1]), clock.deadline, paused, clock.notified is not None, over=clock.over(now)
        )
