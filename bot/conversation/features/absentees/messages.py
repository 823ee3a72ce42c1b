"""The news that an opponent has left the server, or is timed out there."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.locales.say import absentees as say
from bot.service.match_view import MatchView
from bot.service.people.absentees import SILENT_FOR
from rules.match.notifications.players import OpponentAway
from rules.match.people import Person
from storage.people.absentees import AbsenceKind, Absentee

ABSENTEE_WIN = ActionKind("gone-win")
ABSENTEE_ABORT = ActionKind("gone-abort")
ABSENTEE_WAIT = ActionKind("gone-wait")


async def absentee_message(services: Services, away: OpponentAway, board: MatchView) -> Reply | None:
    """The news that someone's opponent is away, with what can be done; ``None`` if that is over."""
    match, server = board.match, board.hosted.audience.server
    if server is None:
        return None
    absent = away.absentee
    absentees = await services.absentees.away(server, match.seats)
    opponent = board.opponent(absent)
    if absent not in absentees or opponent.id in absentees:
        return None
    return _news(board, board.player(absent), opponent, absentees[absent])


def _news(board: MatchView, absent: Person, opponent: Person, absentee: Absentee) -> Reply:
    mention, name, title = markup.mention(opponent), markup.name_of(absent), headlines.title(board.match)
    if absentee.kind is AbsenceKind.GONE:
        text = say.gone(mention=mention, name=name, match=title)
    else:
        at = markup.absolute(absentee.since + SILENT_FOR)
        text = say.timed_out(mention=mention, name=name, match=title, at=at)
    win, abort, wait = [
        str(Action(kind, board.match.id, board.match.revision))
        for kind in (ABSENTEE_WIN, ABSENTEE_ABORT, ABSENTEE_WAIT)
    ]
    return Reply(
        text,
        buttons=(
            Button(say.button_claim_win(), win, Tone.MAIN),
            Button(say.button_abort(), abort),
            Button(say.button_wait(), wait),
        ),
        pings=pinged(opponent),
    )
