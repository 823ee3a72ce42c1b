"""The news that an opponent has left the server, or is timed out there."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from bot.service.people.absentees import SILENT_FOR
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person
from storage.absentees import AbsenceKind, Absentee


async def absentee_message(services: Services, away: OpponentAway, board: MatchView) -> Reply | None:
    """The news that somebody's opponent is away, with what can be done; ``None`` if that is over."""
    match, server = board.match, board.hosted.place.server
    if server is None:
        return None
    absent = away.absentee
    known = await services.absentees.away(server, match.seats)
    opponent = board.opponent(absent)
    if absent not in known or opponent.id in known:
        return None
    return _news(board, board.player(absent), opponent, known[absent])


def _news(board: MatchView, absent: Person, opponent: Person, absentee: Absentee) -> Reply:
    name, title = markup.name_of(absent), headlines.title(board.match)
    if absentee.kind is AbsenceKind.GONE:
        how = (
            f"{name} is no longer in this server and cannot play {title} here. You may claim the win, abort the match "
            "without a result, or wait: their clock runs on, and I ask again in 14 days."
        )
    else:
        how = (
            f"{name} is timed out in this server and cannot play {title} here for now. Their clock runs on: "
            "**Claim win** works once their time is over. **Abort unrated** works, if they are still timed out then, "
            f"from {markup.absolute(absentee.since + SILENT_FOR)} on. Or wait: I ask again in 14 days."
        )
    win, abort, wait = [
        str(Action(kind, board.match.id, board.match.revision))
        for kind in (ActionKind.ABSENTEE_WIN, ActionKind.ABSENTEE_ABORT, ActionKind.ABSENTEE_WAIT)
    ]
    return Reply(
        f"{markup.mention(opponent)}, {how}",
        buttons=(
            Button("Claim win", win, Tone.MAIN),
            Button("Abort unrated", abort),
            Button("Wait", wait),
        ),
        pings=(Account(opponent.account),),
    )
