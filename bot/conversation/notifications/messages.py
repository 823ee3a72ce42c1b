"""The message of an item of the outbox, made and checked again when it is sent."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.conversation.features.absentees.messages import absentee_message
from bot.conversation.features.challenges.handlers import challenge_post, open_post, unposted
from bot.conversation.features.claims.messages import claim_message, nudge_message
from bot.conversation.features.conditional_moves.messages import fallen_notice
from bot.conversation.features.offers.handlers import news_of
from bot.conversation.features.offers.messages import offer_message, refusal_message
from bot.conversation.features.reminders import messages as reminders
from bot.conversation.features.server_settings.rights import message_of_test
from bot.conversation.features.vacation import messages as vacation
from bot.service.match_view import MatchView
from bot.service.notifications.boards import ShrunkBoard
from rules.core.position import Side
from rules.match.events import EventKind
from rules.match.notifications import Notification, NotificationKind
from rules.match.offers import OfferKind
from rules.match.people import Person
from storage.codec import from_ms


async def message_of(services: Services, item: Notification) -> Reply | None:
    """The message for an item; ``None`` if it is out of date."""
    if item.kind is NotificationKind.ABSENCE:
        return _absence(item)
    if item.kind is NotificationKind.TEST:
        return await message_of_test(services)
    if item.kind is NotificationKind.REMINDER:
        return await reminders.reminder(services, item)
    if item.kind is NotificationKind.DIGEST:
        return await reminders.digest(services, item)
    if item.kind is NotificationKind.VACATION and item.match is None:
        return await vacation.vacation_told(services, item, None)
    if item.kind is NotificationKind.CHALLENGE and item.challenge is not None:
        challenge = await services.challenges.get(item.challenge)
        return await open_post(services, challenge) if item.person is None else unposted(challenge)
    if item.challenge is not None:
        return await challenge_post(services, await services.challenges.get(item.challenge), item.detail)
    if item.match is None:
        raise ValueError(f"outbox item {item.id} ({item.kind}) is about nothing")
    board = await services.lookup.board(await services.lookup.get(item.match))
    reply = await _of_match(services, item, board)
    channel = board.hosted.place.channel
    if reply is None or item.person is None or channel is None or item.kind in _ALWAYS_DIRECT:
        return reply
    lost = f"I could not say this in <#{channel}>, so I say it here. The match goes on: name it by `game: {item.match}`."
    return messages.with_lines_below(reply, lost)


_ALWAYS_DIRECT = frozenset({NotificationKind.CONDITIONALS, NotificationKind.VACATION, NotificationKind.TURN})
"""Kinds that go to direct conversations wherever the match is played."""


async def _of_match(services: Services, item: Notification, board: MatchView) -> Reply | None:
    match = board.match
    overtaken = match.revision != item.revision
    reader = None if item.person is None else board.player(item.person)
    match item.kind:
        case NotificationKind.BOARD:
            # If the match has ended without a ply since then, another notification says so.
            if overtaken or (match.outcome is not None and board.position.outcome is None):
                return None
            return await _board(services, item, board, reader)
        case NotificationKind.RESULT:
            return await messages.board_for(services, board, reader)
        case NotificationKind.TURN:
            return await reminders.turn(services, item, board)
        case NotificationKind.VACATION:
            return await vacation.vacation_told(services, item, board)
        case NotificationKind.UNREACHABLE:
            return None if overtaken or board.awaited is None else _unreachable(board, board.awaited)
        case NotificationKind.OFFER:
            return _offer(item, board)
        case NotificationKind.CLAIM:
            return None if overtaken else claim_message(board)
        case NotificationKind.NUDGE:
            return None if overtaken else nudge_message(board, EventKind(item.detail))
        case NotificationKind.CONDITIONALS if reader is not None:
            return None if overtaken else await fallen_notice(services, board, reader)
        case NotificationKind.ABSENTEE:
            return await absentee_message(services, item, board)
        case NotificationKind.SHRINK:
            return messages.shrunk_board(board, ShrunkBoard.parse(item.detail))
        case _:
            raise ValueError(f"no words for {item.kind}")


async def _board(services: Services, item: Notification, board: MatchView, reader: Person | None) -> Reply:
    """The position after a ply, or after plies were taken back."""
    event = item.detail.rpartition(" ")[0]
    if event not in (EventKind.UNDONE, EventKind.TAKEN_BACK):
        return await messages.board_for(services, board, reader)
    news = await news_of(services, board, EventKind(event))
    reply = await messages.board_for(services, board, reader, news=news)
    # Only a takeback notifies: the player who presses **Undo** sees the board.
    return reply if event == EventKind.TAKEN_BACK else replace(reply, pings=(), silent=True)


def _unreachable(board: MatchView, awaited: Person) -> Reply:
    opponent = board.opponent(awaited.id)
    return Reply(
        f"I could not tell {markup.name_of(awaited)} that it is their move in {headlines.title(board.match)}: they take no "
        "direct messages from me. Their clock stands still until they hear of it. They can find it with `/next`; "
        "perhaps you can tell them.",
        pings=(Account(opponent.account),),
    )


def _offer(item: Notification, board: MatchView) -> Reply | None:
    """An open offer, or a refusal, to the other player; ``None`` if it is out of date."""
    event, kind, number = item.detail.rsplit(" ", 2)
    side = Side(int(number))
    author = board.players[side]
    if author.id == item.person:
        return None
    if EventKind(event) is EventKind.REFUSED:
        over = board.match.outcome is not None and OfferKind(kind) is not OfferKind.REMATCH
        overtaken = over or board.match.revision != item.revision
        return None if overtaken else refusal_message(board, OfferKind(kind), author)
    offer = board.match.offer(OfferKind(kind), side)
    return None if offer is None else offer_message(board, offer)


def _absence(item: Notification) -> Reply:
    begin, end = (from_ms(int(ms)) for ms in item.detail.split())
    return Reply(
        f"I was away from {markup.absolute(begin)} to {markup.absolute(end)}. Running clocks stood still in between: "
        "every deadline here has moved by that much. Moves typed while I was away were not read: please send them again.",
        silent=True,
    )
