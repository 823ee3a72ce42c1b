"""The messages of notifications: those about a match, and those that belong to no feature."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import TypeVar

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.activity import rewound
from bot.conversation.core import markup
from bot.conversation.core.feature import NotificationWords
from bot.conversation.core.replies import Reply, pinged
from bot.conversation.core.services import Services
from bot.locales.say import boards, lobby, moderation, tournaments
from bot.locales.say import notifications as say
from bot.service.match_view import MatchView
from rules.match.match import EndReason
from rules.match.notifications.boards import (
    BoardPosted,
    BoardUndone,
    OpponentUnreachable,
    PlyUnanswered,
    ResultPosted,
    Rewind,
)
from rules.match.notifications.messages import OutageEnded, OutageTakenBack
from rules.match.notifications.notification import Notification, OfMatch
from rules.match.places import PlaceKind

_N = TypeVar("_N", bound=OfMatch)


def of_match(words: Callable[[Services, _N, MatchView], Awaitable[Reply | None]]) -> NotificationWords:
    """The words of a notification about a match, which are made from its present board, unless it is overtaken."""

    async def made(services: Services, notification: _N) -> Reply | None:
        board = await services.lookup.present_board(notification.match)
        if notification.overtaken(board.match):
            return None
        reply, channel = await words(services, notification, board), board.hosted.audience.channel
        if reply is None or notification.to_person is None or channel is None or notification.always_direct:
            return reply
        lost = say.place_lost(channel=f"<#{channel}>", number=str(notification.match))
        return messages.with_lines_below(reply, lost)

    return made


async def _board(services: Services, posted: BoardPosted, board: MatchView) -> Reply:
    """The position after a ply, or after plies were taken away."""
    reader = None if posted.person is None else board.player(posted.person)
    if posted.rewind is None:
        reply = await messages.board_for(services, board, reader, news=_beginning(board))
        if (
            reader is not None
            and not board.match.revision
            and board.match.rematch_of is None
            and await services.lobby.brought_about(board.match.id)
        ):
            name = markup.name_of(board.opponent(reader.id))
            return messages.with_lines_below(reply, lobby.found(name=name, number=str(board.match.id)))
        if reader is not None and not board.match.revision:
            return await _with_tournament(services, reply, board)
        return reply
    news = rewound(board, await services.lookup.events(board.match.id), posted.rewind)
    reply = await messages.board_for(services, board, reader, news=news)
    # Only a takeback notifies: the player who presses **Undo** sees the board.
    return reply if posted.rewind is Rewind.TAKEN_BACK else replace(reply, pings=(), silent=True)


async def _with_tournament(services: Services, reply: Reply, board: MatchView) -> Reply:
    """The first board of a tournament's match says which round it is."""
    of = await services.tournaments.of_match(board.match.id)
    if of is None:
        return reply
    tournament, game = of
    line = tournaments.under_board(name=markup.escape(tournament.terms.name), number=str(game.pairing.round))
    return messages.with_lines_below(reply, line)


async def _undone(services: Services, undone: BoardUndone, board: MatchView) -> Reply:
    """The board before an undone ply, in place of the one after it."""
    del undone
    news = rewound(board, await services.lookup.events(board.match.id), Rewind.UNDONE)
    return await messages.board_for(services, board, None, news=news)


def _beginning(board: MatchView) -> str:
    """What the first message of a match's thread says: there is nothing above it to see who plays."""
    if board.hosted.place.kind is not PlaceKind.THREAD or board.match.revision or board.awaited is None:
        return ""
    return boards.game_begins_with(mention=markup.mention(board.opponent(board.awaited.id)))


async def _result(services: Services, posted: ResultPosted, board: MatchView) -> Reply:
    reader = None if posted.person is None else board.player(posted.person)
    reply = await messages.board_for(services, board, reader)
    outcome = board.match.outcome
    if outcome is None or outcome.reason not in (EndReason.ABORTED, EndReason.ADJUDICATED):
        return reply
    decision = await services.audit.decision_on(board.match.id)
    if decision is None:
        return reply
    return messages.with_lines_below(reply, moderation.decided(reason=markup.one_line(decision.reason)))


async def _unreachable(_: Services, unreachable: OpponentUnreachable, board: MatchView) -> Reply:
    """The news to the player who waits that the other one cannot be told of their turn."""
    reader, awaited = board.player(unreachable.person), board.opponent(unreachable.person)
    return Reply(
        say.opponent_unreachable(name=markup.name_of(awaited), match=headlines.title(board.match)),
        pings=pinged(reader),
    )


async def _unanswered(services: Services, unanswered: PlyUnanswered, board: MatchView) -> Reply:
    """The news to the player that their ply counts, although nothing could be said where they are."""
    awaited = board.opponent(unanswered.person)
    return Reply(
        say.move_unanswered(
            move=markup.code(board.match.moves[-1]),
            match=headlines.title(board.match),
            channel=f"<#{board.hosted.audience.channel}>",
            name=markup.name_of(awaited),
            number=str(board.match.id),
        ),
        buttons=await messages.board_buttons(services, board.hosted),
        pings=pinged(board.player(unanswered.person)),
    )


def _of_outage(words: Callable[..., str]) -> NotificationWords:
    async def made(_: Services, outage: OutageEnded | OutageTakenBack) -> Reply:
        begin, end = markup.absolute(outage.begin), markup.absolute(outage.end)
        return Reply(words(begin=begin, end=end), silent=True)

    return made


OF_NO_FEATURE: Mapping[type[Notification], NotificationWords] = {
    BoardPosted: of_match(_board),
    BoardUndone: of_match(_undone),
    ResultPosted: of_match(_result),
    OpponentUnreachable: of_match(_unreachable),
    PlyUnanswered: of_match(_unanswered),
    OutageEnded: _of_outage(say.outage),
    OutageTakenBack: _of_outage(say.no_outage),
}
