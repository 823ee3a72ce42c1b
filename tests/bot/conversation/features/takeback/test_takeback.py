"""Takebacks: what goes, and to what a player agrees."""

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.requests import Account
from rules.match.offers import OfferKind
from tests.support.chat import Chat, button, open_labels
from tests.support.offers import OPENING, begun, offered


async def test_a_takeback_names_what_goes(chat: Chat) -> None:
    match = await begun(chat, *OPENING[:4])
    asked = await chat.command(chat.ann, "takeback")
    assert open_labels(asked)[0] == "Ask to take back c2-c3 in #1"
    assert "Their answer `c7-c6` would go" in asked.text
    offer = await chat.press(chat.ann, asked.buttons[0].action)
    assert offer.text.startswith("<@bob>, Ann asks to take back c2-c3 in #1 Pux.")
    back = await chat.press(chat.bob, button(offer, "Agree"))
    assert back.text.startswith("<@ann>, your move in #1 Pux: c2-c3 and c7-c6 were taken back. Due ")
    assert back.pings == (Account("ann"),)
    assert back.shows_board_of == match.id
    assert await chat.plies(match.id) == OPENING[:2]


async def test_agreeing_to_one_takeback_is_no_consent_to_another(chat: Chat) -> None:
    match = await begun(chat, OPENING[0])
    first = await offered(chat, OfferKind.TAKEBACK, match)
    asked = await chat.command(chat.ann, "takeback", game="1")
    assert asked.buttons == ()
    await chat.use_cases.play(match, chat.bob, OPENING[1])
    stale = Action(ActionKind("takeback-confirm"), match.id, match.revision)
    shown = await chat.press(chat.ann, stale)
    assert "earlier position" in shown.text
    assert (await chat.use_cases.stored(match.id)).offers == ()
    second = await offered(chat, OfferKind.TAKEBACK, match)
    assert first.buttons[0].action != second.buttons[0].action
    old = await chat.press(chat.bob, button(first, "Agree"))
    assert old.private
    assert "earlier position" in old.text
    assert await chat.plies(match.id) == OPENING[:2]
    await chat.press(chat.bob, button(second, "Agree"))
    assert await chat.plies(match.id) == ()
