"""Aborting: what cannot be proposed."""

from tests.support.chat import Chat
from tests.support.offers import OPENING, begun


async def test_what_cannot_be_offered_is_said_when_it_is_asked_for(chat: Chat) -> None:
    match = await begun(chat)
    nothing = await chat.command(chat.ann, "takeback")
    assert "no move in this match to take back" in nothing.text
    running = await chat.command(chat.ann, "rematch", game="1")
    assert "isn’t over yet" in running.text
    assert "has ended here" in (await chat.command(chat.ann, "rematch")).text
    for index, move in enumerate(OPENING[:2]):
        await chat.use_cases.play(match, (chat.ann, chat.bob)[index % 2], move)
    both = await chat.command(chat.ann, "abort")
    assert "You’ve both moved" in both.text
    await chat.use_cases.playing.resign(match.id, chat.ann)
    for command in ("draw", "takeback", "abort"):
        over = await chat.command(chat.ann, command, game="1")
        assert "match is over" in over.text
        assert over.buttons == ()
