"""Undoing one's own ply, and claiming a draw because the position stands for the third time."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import UNDO, Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Source
from bot.conversation.features.draw.feature import CLAIM_DRAW
from bot.conversation.notifications.delivery import message_of
from rules.core.position import Outcome
from rules.match.match import Match
from rules.match.notifications.boards import BoardPosted, BoardUndone
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import MessageRef
from tests.support.chat import CHANNEL, Chat, button, open_labels, sound
from tests.support.offers import OPENING, begun, offered
from tests.support.use_cases import MINUTE

SHUFFLE = ("f1,f2-f4", "g7,f7g8-g6", *(("f5,f6-f6", "f7,f6-f6") * 2))
"""A beginning of Pux after which the position of its second ply stands for the third time."""


async def undone(chat: Chat, match: Match, who: Person, *, shown: MessageRef | None) -> Reply:
    now = await chat.use_cases.stored(match.id)
    request = replace(chat.request(who, Source.BUTTON), shown=shown)
    return sound(await chat.dispatcher.press(str(Action(UNDO, match.id, now.revision)), request))


async def test_undo_turns_the_board_itself_back(chat: Chat) -> None:
    match = await begun(chat, OPENING[0])
    board = MessageRef(CHANNEL, "77")
    await chat.use_cases.outbox.mark_told((), board, shows=match.id)
    await chat.use_cases.go(MINUTE)
    reply = await undone(chat, match, chat.ann, shown=board)
    assert reply.text.startswith("<@ann>, your move in #1 Pux: Ann undid b2-b4. Due ")
    assert reply.replaces
    assert reply.silent
    assert reply.pings == (), "the one who undid it knows"
    assert not reply.private
    assert reply.shows_board_of == match.id
    (item,) = await chat.use_cases.items()
    assert reply.acknowledges == (item.id,)
    assert await chat.plies(match.id) == ()
    told = await message_of(chat.services, item)
    assert told is not None
    assert told.text == reply.text, "what a lost answer would have said"
    assert (told.pings, told.silent, told.replaces) == ((), True, False)


@pytest.mark.parametrize("channel", [CHANNEL, "", "101"])
async def test_undo_under_another_message_changes_the_board_that_all_see(chat: Chat, channel: str) -> None:
    """A private message never becomes that board, nor does a second board come below."""
    match, board = await begun(chat, OPENING[0]), MessageRef(CHANNEL, "77")
    await chat.use_cases.outbox.mark_told((), board, shows=match.id)
    request = chat.request(chat.ann, Source.BUTTON, channel=channel)
    reply = sound(await chat.dispatcher.press(str(Action(UNDO, match.id, match.revision)), request))
    assert reply.private
    assert reply.replaces
    assert reply.text == f"Undone. <#{CHANNEL}> shows #1 Pux as it was before."
    assert (reply.acknowledges, reply.shows_board_of) == ((), None)
    (item,) = await chat.use_cases.items()
    assert isinstance(item.notification, BoardUndone)
    assert item.notification.message == board
    told = await message_of(chat.services, item)
    assert told is not None
    assert told.text.startswith("<@ann>, your move in #1 Pux: Ann undid b2-b4. Due ")
    assert told.shows_board_of == match.id


async def test_undo_where_no_board_is_known_is_told_at_the_place(chat: Chat) -> None:
    match = await begun(chat, OPENING[0])
    await undone(chat, match, chat.ann, shown=MessageRef(CHANNEL, "78"))
    assert await chat.use_cases.kinds() == [BoardPosted]


async def test_who_cannot_undo_is_told_what_to_do_instead(chat: Chat) -> None:
    match = await begun(chat, *OPENING[:2])
    before = await chat.use_cases.stored(match.id)
    shown = MessageRef(CHANNEL, "1")
    assert "Only the two players" in (await undone(chat, match, chat.eve, shown=shown)).text
    answered = await undone(chat, match, chat.ann, shown=shown)
    assert answered.private
    assert "your opponent has moved since" in answered.text
    assert open_labels(answered) == ["Ask for a takeback"]
    question = await chat.press(chat.ann, answered.buttons[0].action)
    assert open_labels(question)[0] == "Ask to take back b2-b4 in #1"
    await chat.use_cases.go(MINUTE + MINUTE / 60)
    late = await undone(chat, match, chat.bob, shown=shown)
    assert late.private
    assert "60 seconds" in late.text
    assert open_labels(late) == ["Ask for a takeback"]
    assert await chat.use_cases.stored(match.id) == before
    unmoved = await begun(chat)
    for who in (chat.ann, chat.bob):
        nothing = await undone(chat, unmoved, who, shown=shown)
        assert "haven’t moved yet" in nothing.text
        assert nothing.buttons == ()


async def test_undo_twice_undoes_once(chat: Chat) -> None:
    match = await begun(chat, *OPENING[:3])
    action = Action(UNDO, match.id, match.revision)
    assert (await chat.press(chat.ann, action)).text.startswith("Undone.")
    again = await chat.press(chat.ann, action)
    assert again.private
    assert "earlier position" in again.text
    assert await chat.plies(match.id) == OPENING[:2]


async def test_an_offer_made_since_counts_as_an_answer(chat: Chat) -> None:
    match = await begun(chat, OPENING[0])
    await offered(chat, OfferKind.DRAW, match, by=chat.bob)
    late = await undone(chat, match, chat.ann, shown=None)
    assert "as long as it hasn’t been answered" in late.text
    assert await chat.plies(match.id) == OPENING[:1]


# A position for the third time


async def test_a_repetition_can_be_claimed_and_is_said(chat: Chat) -> None:
    match = await begun(chat, *SHUFFLE[:-1])
    assert "Claim the draw" not in open_labels(await chat.command(chat.ann, "draw"))
    claim = Action(CLAIM_DRAW, match.id, match.revision)
    early = await chat.press(chat.ann, claim)
    assert early.private
    assert "come up three times" in early.text
    board = await chat.command(chat.bob, "move", move=SHUFFLE[-1])
    assert "has come up three times: you can claim a draw with `/draw`" in board.text
    for who in (chat.ann, chat.bob):
        asked = await chat.command(who, "draw")
        assert open_labels(asked) == ["Offer a draw in #1", "Claim the draw", "Keep playing"]
    assert "Only the two players" in (await chat.press(chat.eve, claim)).text
    over = await chat.press(chat.bob, button(asked, "Claim the draw"))
    assert "#1 Pux is a draw: the same position came up three times" in over.text
    assert not over.private
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(None, "repetition")
