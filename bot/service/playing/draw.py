"""Draws by repetition; an agreed draw is an offer."""

from bot.service.act import Act, Acts
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.refusals import NoRepetition
from rules.core.repetition import claimable
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.people import Person


class Draws(Acts):
    """The use case of claiming one."""

    async def claim(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Claim a draw by threefold repetition.  Raises :class:`NoRepetition` and as :meth:`Offers.offer`."""

        def claim(act: Act) -> ActionResult:
            drawn = act.match.repeated(act.person, act.now)
            if not repeats(act.match):
                raise NoRepetition
            return act.end(drawn)

        return await self._act(claim, number, person, answered)


def repeats(match: Match) -> bool:
    """Whether a draw by repetition can be claimed: the position occurred three times, with the same player to move."""
    game = GAMES[match.game]
    return match.outcome is None and claimable(game.start(match.options), match.moves)
