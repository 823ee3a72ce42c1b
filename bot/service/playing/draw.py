"""Draws by repetition; an agreed draw is an offer."""

from __future__ import annotations

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.context import UseCases
from bot.service.refusals import NoRepetition
from bot.service.time.endings import end_by_player
from bot.service.time.flags import load_played_match
from rules.core.repetition import claimable
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.people import Person
from storage.session import Session


class Draws(UseCases):
    """The use case of claiming one."""

    async def claim(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Claim a draw by threefold repetition.  Raises :class:`NoRepetition` and as :meth:`Offers.offer`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            drawn = hosted.match.repeated(person.id, now)
            if not repeats(hosted.match):
                raise NoRepetition
            return end_by_player(session, hosted, drawn, person.id, answered=answered, now=now)

        return await self._write(work)


def repeats(match: Match) -> bool:
    """Whether a draw by repetition can be claimed: the position occurred three times, with the same player to move."""
    game = GAMES[match.game]
    return match.outcome is None and claimable(game.start(match.options), match.moves)
