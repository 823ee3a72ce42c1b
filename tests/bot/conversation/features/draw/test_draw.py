"""Draws: what they say to the players, also under buttons of older programs."""

from bot.conversation.core import refusals
from bot.conversation.core.actions import Action
from bot.conversation.offers import AGREE
from rules.core.position import Outcome
from rules.match.offers import AGAIN_AFTER, OfferKind
from tests.support.chat import Chat, button
from tests.support.offers import OPENING, begun, offered


async def test_what_was_refused_can_be_offered_again_after_some_plies(chat: Chat) -> None:
    match = await begun(chat)
    offer = await offered(chat, OfferKind.DRAW, match, by=chat.bob)
    await chat.press(chat.ann, button(offer, "Refuse"))
    for index, move in enumerate(OPENING[:AGAIN_AFTER]):
        missing = AGAIN_AFTER - index
        too_soon = await chat.command(chat.bob, "draw")
        assert too_soon.private
        assert too_soon.buttons == ()
        assert f"after {'one more move' if missing == 1 else f'{missing} more moves'}." in too_soon.text
        await chat.use_cases.play(match, (chat.ann, chat.bob)[index % 2], move)
    await offered(chat, OfferKind.DRAW, match, by=chat.bob)


async def test_buttons_of_older_programs_answer_draws(chat: Chat) -> None:
    match = await begun(chat)
    await offered(chat, OfferKind.DRAW, match)
    odd = await chat.press(chat.bob, Action(AGREE, match.id, text="nonsense"))
    assert odd.text == refusals.old_button()
    await chat.press(chat.bob, "agree:1:0")
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(None, "agreement")
