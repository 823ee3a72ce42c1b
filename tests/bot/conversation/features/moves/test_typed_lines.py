"""Typed lines: what is a move, what is chat, and what its author is told where a line is held back until it is answered."""

import pytest

from bot.conversation.core.actions import MOVE_FORM, Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Source
from rules.match.people import Person
from tests.support.chat import Chat, button, sound


async def bare(chat: Chat, person: Person, text: str, *, held_back: bool = True) -> Reply | None:
    """What answers a line that does not mention the service."""
    request = chat.request(person, Source.MESSAGE)
    answer = await chat.dispatcher.hear(text, request, addressed=False, held_back=held_back)
    return None if answer is None else sound(answer)


async def refused(chat: Chat, person: Person, text: str) -> Reply:
    """The private refusal of a near miss."""
    answer = await bare(chat, person, text)
    assert answer is not None, text
    assert answer.private
    assert answer.may_be_chat
    return answer


# Words that are moves


@pytest.mark.parametrize(
    ("game", "text", "move"),
    [
        ("graph-hockey", "i", "I"),
        ("graph-hockey", "I", "I"),
        ("graph-hockey", "#1 r", "R"),
        ("bipod", "adopt", "adopt"),
        ("bipod", " Adopt. ", "adopt"),
        ("bipod", "#1 adopt", "adopt"),
        ("polatty-pressure", "pass", "pass"),
        ("pux", "b2 – b4", "b2-b4"),
    ],
)
async def test_letters_and_words_are_moves_in_every_way_of_typing(
    chat: Chat, game: str, text: str, move: str
) -> None:
    assert (await chat.match(game)).id == 1
    addressed = await chat.hear(chat.ann, text)
    assert f"played {move}" in addressed.text
    held_back = await chat.match(game)
    answer = await bare(chat, chat.ann, text.replace("#1", "#2"))
    assert answer is not None
    assert f"played {move}" in answer.text
    assert not answer.may_be_chat
    form = await chat.match(game)
    filled_in = await chat.submit(chat.ann, Action(MOVE_FORM, form.id), text.replace("#1", f"#{form.id}"))
    assert f"played {move}" in filled_in.text
    assert await chat.plies(form.id) == await chat.plies(held_back.id) == (move,)


async def test_in_passing_a_word_is_a_move_only_with_its_match(chat: Chat) -> None:
    match = await chat.match("bipod")
    assert await bare(chat, chat.ann, "adopt", held_back=False) is None
    played = await bare(chat, chat.ann, f"#{match.id} adopt", held_back=False)
    assert played is not None
    assert "played adopt" in played.text
    assert await bare(chat, chat.ann, "#77 adopt", held_back=False) is None


@pytest.mark.parametrize("text", ["help", "Help", "?", " /help "])
async def test_help_is_help(chat: Chat, text: str) -> None:
    wanted = await chat.command(chat.ann, "help")
    assert (await chat.hear(chat.ann, text)).text == wanted.text
    await chat.match("graph-hockey")
    assert (await chat.hear(chat.ann, text)).text == wanted.text
    assert await bare(chat, chat.ann, text) is None, "it may be meant for people"


# Near misses and chat


CHAT = ("hello", "good move", "at 10", "great, b2-b4 was best", "gg", "10", "?", "ok!", "x", "h" * 300, "😀")


@pytest.mark.parametrize("held_back", [True, False])
async def test_other_words_are_chat(chat: Chat, held_back: bool) -> None:
    for text in CHAT:
        assert await bare(chat, chat.ann, text, held_back=held_back) is None
    await chat.match("pux")
    for person in (chat.ann, chat.bob, chat.eve):
        for text in CHAT:
            assert await bare(chat, person, text, held_back=held_back) is None, text
    assert await bare(chat, chat.eve, "b2-b4", held_back=held_back) is None, "she plays nothing here"


@pytest.mark.parametrize(
    ("game", "text", "why"),
    [
        ("pux", "b2-b8", "move potential 4"),
        ("pux", "b2-b9", "b9"),
        ("pux", "b2-b4!", "b2-b4!"),
        ("pux", "b2b4", "several moves"),
        ("pux", "pass", "you may pass only if"),
        ("pux", "#77 b2-b4", "#77"),
        ("graph-hockey", "a", "A"),
        ("bipod", "k3 left", "k3"),
    ],
)
async def test_a_near_miss_is_told_why_to_its_author_alone(
    chat: Chat, game: str, text: str, why: str
) -> None:
    match = await chat.match(game)
    answer = await refused(chat, chat.ann, text)
    assert why in answer.text
    assert not answer.pings
    if text != "b2b4":
        assert await bare(chat, chat.ann, text, held_back=False) is None, "elsewhere it is chat"
    assert await chat.plies(match.id) == ()


async def test_a_move_out_of_turn_is_a_near_miss(chat: Chat) -> None:
    match = await chat.match("graph-hockey")
    assert await bare(chat, chat.bob, "i") is None, "a letter may be meant for people"
    await chat.use_cases.playing.resign(match.id, chat.bob)
    await chat.match("pux")
    assert "not your turn" in (await refused(chat, chat.bob, "b7-b5")).text


async def test_which_of_several_matches_is_asked_in_private(chat: Chat) -> None:
    for game in ("bipod", "bipod", "pux"):
        await chat.match(game)
    assert await bare(chat, chat.ann, "hello") is None
    asked = await refused(chat, chat.ann, "adopt")
    assert "`#1 adopt`" in asked.text
    assert "Pux" not in asked.text, "no move of that one"
    choosing = await chat.press(chat.ann, button(asked, "Choose"))
    played = await chat.press(chat.ann, button(choosing, "Play adopt in #2 Bipod against Bob"))
    assert "played adopt" in played.text
    assert await bare(chat, chat.ann, "pass") is not None, "Pux reads it, and refuses it"
