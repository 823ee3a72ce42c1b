"""Pictures are drawn in threads, and still speak the language of the person who asked for them."""

from bot.conversation.core.board_renderer import BoardRenderer
from bot.locales.catalogue import in_language
from tests.support.chat import Chat
from tests.support.use_cases import GAME


async def test_a_card_says_how_it_ended_in_the_language_in_force(chat: Chat) -> None:
    match = await chat.use_cases.match()
    await chat.use_cases.play(match, chat.ann, GAME[0])
    await chat.use_cases.playing.resign(match.id, chat.bob)
    board = await chat.use_cases.board(match.id)
    renderer = BoardRenderer(workers=1)
    try:
        assert "Bob resigned" in (await renderer.card(board)).alt
        with in_language("de"):
            assert "Bob hat aufgegeben" in (await renderer.card(board)).alt
    finally:
        renderer.close()
