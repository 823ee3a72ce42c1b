"""What an item of the outbox says, looked at again when it is to be said."""

from __future__ import annotations

from bot.conversation import boards, headlines, markup
from bot.conversation.challenging import closed_post
from bot.conversation.ending import offer_message, refusal_message
from bot.conversation.replies import Account, Reply
from bot.conversation.services import Services
from bot.service.desk import Board
from rules.core import Side
from storage.records import EventKind, OutboxItem, Person, Telling, from_ms


async def telling(services: Services, item: OutboxItem) -> Reply | None:
    """The message for an item; ``None`` if events have overtaken it."""
    if item.kind is Telling.ABSENCE:
        return _absence(item)
    if item.challenge is not None:
        return await closed_post(services, await services.challenges.get(item.challenge))
    if item.match is None:
        raise ValueError(f"outbox item {item.id} ({item.kind}) is about nothing")
    board = await services.lookup.board(await services.lookup.get(item.match))
    reply = await _of_match(services, item, board)
    channel = board.hosted.place.channel
    if reply is None or item.person is None or channel is None:
        return reply
    lost = f"I could not say this in <#{channel}>, so I say it here. The match goes on: name it by `game: {item.match}`."
    return boards.with_lines(reply, lost)


async def _of_match(services: Services, item: OutboxItem, board: Board) -> Reply | None:
    match = board.match
    overtaken = match.revision != item.revision
    reader = None if item.person is None else board.player(item.person)
    match item.kind:
        case Telling.BOARD:
            # A match that ended without a ply since then has a telling of its own for that.
            if overtaken or (match.outcome is not None and board.position.outcome is None):
                return None
            return await boards.told_board(services, board, reader)
        case Telling.RESULT:
            return await boards.told_board(services, board, reader)
        case Telling.REMINDER:
            return None if overtaken else _reminder(services, board, int(item.detail))
        case Telling.UNREACHABLE:
            return None if overtaken or board.awaited is None else _unreachable(board, board.awaited)
        case Telling.OFFER:
            return None if overtaken or match.outcome is not None else _offer(item, board)
        case _:
            raise ValueError(f"no words for {item.kind}")


def _reminder(services: Services, board: Board, mark: int) -> Reply | None:
    awaited, deadline = board.awaited, board.match.clock.deadline
    if awaited is None or deadline is None:
        return None
    link = services.link(board.hosted)
    where = f" [The board]({link})." if link else ""
    return Reply(
        f"{markup.mention(awaited)}, your move in {headlines.title(board.match)} against "
        f"{markup.name_of(board.opponent(awaited.id))} is due {markup.due(deadline)} "
        f"(the reminder at {mark} %).{where}",
        buttons=boards.row(board.match),
        pings=(Account(awaited.account),),
    )


def _unreachable(board: Board, awaited: Person) -> Reply:
    opponent = board.opponent(awaited.id)
    return Reply(
        f"I could not tell {markup.name_of(awaited)} that it is their move in {headlines.title(board.match)}: they take no "
        "direct messages from me. They can still find it with `/next`; perhaps you can tell them.",
        pings=(Account(opponent.account),),
    )


def _offer(item: OutboxItem, board: Board) -> Reply | None:
    kind, _, side = item.detail.rpartition(" ")
    author = board.players[Side(int(side))]
    if EventKind(kind) is EventKind.DRAW_REFUSED:
        return refusal_message(board, author)
    return offer_message(board, author) if board.match.draw_offer == Side(int(side)) else None


def _absence(item: OutboxItem) -> Reply:
    begin, end = (from_ms(int(ms)) for ms in item.detail.split())
    return Reply(
        f"I was away from {markup.absolute(begin)} to {markup.absolute(end)}. Running clocks stood still in between: "
        "every deadline here has moved by that much. Moves typed while I was away were not read: please send them again.",
        silent=True,
    )
