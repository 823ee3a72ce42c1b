"""A move that loses at once by its own doing is asked about once more, however it comes."""

import random
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import pytest

from bot.conversation.core.actions import MOVE_FORM, PLAY, Action
from bot.conversation.core.replies import Form, Reply, Tone
from bot.conversation.core.requests import Source
from bot.conversation.features.moves.handlers import PLAY_TYPED
from bot.conversation.features.moves.picker import PLAY_SURE
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.match.match import Match, Revision
from rules.match.people import Person
from tests.support.chat import Chat, button, open_labels, sound

LOSING: list[tuple[str, dict[str, object]]] = [
    ("polatty-pressure", {}),
    ("polatty-pressure", {"placing": "anywhere"}),
    ("graph-hockey", {"side": 1, "gap": 2}),
]


@cache
def moves_to_a_blunder(key: str) -> tuple[list[str], str]:
    """Plies after which a move loses at once, and that move."""
    game, options = GAMES[key], next(options for name, options in LOSING if name == key)
    for seed in range(200):
        position: Position[Any] = game.start(game.settle(options))
        lot, played = random.Random(seed), list[str]()
        for _ in range(60):
            moves = list(position.moves())
            losing = [move for move in moves if position.warning(move)]
            if losing:
                return played, position.notate(losing[0])
            safe = [move for move in moves if position.play(move).outcome is None]
            if not safe:
                break
            move = lot.choice(safe)
            played.append(position.notate(move))
            position = position.play(move)
    raise AssertionError("no move loses at once")


async def blunderer(chat: Chat, key: str, options: dict[str, object]) -> tuple[Match, Person, str]:
    """A match in which someone has a move that loses at once; who, and which."""
    plies, losing = moves_to_a_blunder(key)
    match = await chat.match(key, options)
    for index, text in enumerate(plies):
        await chat.use_cases.play(match, (chat.ann, chat.bob)[index % 2], text)
    return await chat.use_cases.stored(match.id), (chat.ann, chat.bob)[len(plies) % 2], losing


Way = Callable[[Chat, Match, Person, str], Awaitable[Reply]]


async def by_command(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    return await chat.command(who, "move", move=text, game=str(match.id))


async def by_form(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    return await chat.submit(who, Action(MOVE_FORM, match.id, match.revision), text)


async def by_message(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    return await chat.hear(who, f"#{match.id} {text}")


async def overheard(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    """In a thread; single letters are no moves there."""
    if len(text) == 1:
        return await by_message(chat, match, who, text)
    request = chat.request(who, Source.MESSAGE)
    return sound(await chat.dispatcher.hear(text, request, addressed=False))


async def held_back(chat: Chat, match: Match, who: Person, losing: str) -> Reply:
    """At the local table the others do not see a line before it is answered."""
    request = chat.request(who, Source.MESSAGE)
    reply = sound(await chat.dispatcher.hear(losing, request, addressed=False, held_back=True))
    assert reply.may_be_chat
    return reply


async def by_suggestion(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    return await chat.press(who, Action(PLAY, match.id, match.revision, text))


async def by_suggestion_of_a_message(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    return await chat.press(who, Action(PLAY_TYPED, match.id, match.revision, text))


async def by_naming_the_match(chat: Chat, match: Match, who: Person, text: str) -> Reply:
    """With a second match here, the answer asks which one is meant."""
    other = await chat.match("pux")
    if other.seats[0] != who.id:
        await chat.use_cases.play(other, chat.ann, "b2-b4")
    asked = await chat.command(who, "move", move=text)
    assert "Which match?" in asked.text
    (label,) = [one for one in open_labels(asked) if f"in #{match.id} " in one]
    return await chat.press(who, button(asked, label))


WAYS: list[Way] = [
    by_command,
    by_form,
    by_message,
    overheard,
    held_back,
    by_suggestion,
    by_suggestion_of_a_message,
    by_naming_the_match,
]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("key", "options"), LOSING)
async def test_asked_before_it_is_played(chat: Chat, key: str, options: dict[str, object], way: Way) -> None:
    match, who, losing = await blunderer(chat, key, options)
    asked = await way(chat, match, who, losing)
    assert "Careful" in asked.text
    assert asked.private
    assert (await chat.use_cases.stored(match.id)).plies == match.plies, "nothing is played yet"
    assert open_labels(asked) == [f"Play {losing}", "Another move"]
    assert asked.buttons[0].tone is Tone.DANGER
    if way in (by_message, overheard, held_back):
        assert not asked.pictures, "everybody would see what is being thought about"
        assert asked.removed_after_ply_in == match.id
    # Someone else cannot do it for them; they can, and can think of another.
    other = chat.bob if who == chat.ann else chat.ann
    for stranger in (other, chat.eve):
        assert "played" not in (await chat.press(stranger, button(asked, f"Play {losing}"))).text
    another = await chat.dispatcher.press(button(asked, "Another move"), chat.request(who, Source.BUTTON))
    assert isinstance(another, Form) or (isinstance(another, Reply) and "Which way?" in another.text)
    over = await chat.press(who, button(asked, f"Play {losing}"))
    assert ", you win #" in over.text
    ended = await chat.use_cases.stored(match.id)
    assert ended.outcome is not None
    assert ended.outcome.winner is not ended.side_of(who.id)


@pytest.mark.parametrize(("key", "options"), LOSING)
async def test_the_picker_says_so_itself(chat: Chat, key: str, options: dict[str, object]) -> None:
    """Its last step is the question: it is not asked a third time."""
    match, who, losing = await blunderer(chat, key, options)
    step = await chat.pick(match, losing)
    assert "Careful" in step.text
    (play,) = [one.action for one in step.buttons if one.label.startswith("Play")]
    assert ", you win #" in (await chat.press(who, play)).text


@pytest.mark.parametrize(("key", "options"), LOSING)
async def test_no_question_about_other_moves(chat: Chat, key: str, options: dict[str, object]) -> None:
    match, who, losing = await blunderer(chat, key, options)
    position = (await chat.use_cases.board(match.id)).position
    fine = next(
        text
        for move in position.moves()
        if (text := position.notate(move)) != losing and not position.warning(move)
    )
    assert "Careful" not in (await chat.pick(match, fine)).text
    played = await by_command(chat, match, who, fine)
    assert "Careful" not in played.text
    assert (await chat.use_cases.stored(match.id)).revision == match.revision + 1


async def test_an_old_question_plays_nothing(chat: Chat) -> None:
    match, who, losing = await blunderer(chat, "graph-hockey", {"side": 1, "gap": 2})
    asked = await by_command(chat, match, who, losing)
    position = (await chat.use_cases.board(match.id)).position
    safe = next(
        position.notate(move)
        for move in position.moves()
        if not position.warning(move) and position.play(move).outcome is None
    )
    await chat.use_cases.play(match, who, safe)
    late = await chat.press(who, button(asked, f"Play {losing}"))
    assert "earlier position" in late.text
    assert (await chat.use_cases.stored(match.id)).revision == match.revision + 1


@pytest.mark.parametrize("way", [by_command, by_form, by_message, by_suggestion, by_suggestion_of_a_message])
async def test_who_asks_for_it_confirms_every_typed_move(chat: Chat, way: Way) -> None:
    await chat.command(chat.ann, "settings board", confirm=True)
    match = await chat.match("pux")
    asked = await way(chat, match, chat.ann, "b2-b4")
    assert "play `b2-b4`?" in asked.text
    assert "Careful" not in asked.text
    assert await chat.plies(match.id) == ()
    await chat.press(chat.ann, button(asked, "Play b2-b4"))
    assert await chat.plies(match.id) == ("b2-b4",)
    # A repeat of one's own last ply shows the board: there is nothing to ask.
    again = await chat.command(chat.ann, "move", move="b2-b4", game=str(match.id))
    assert "already been played" in again.text


async def test_which_match_is_meant_is_no_answer_to_the_question(chat: Chat) -> None:
    """Who wishes to be asked has not seen the move yet when they have only said in which match."""
    await chat.command(chat.ann, "settings board", confirm=True)
    match = await chat.match("pux")
    await chat.match("bipod")
    asked = await chat.command(chat.ann, "move", move="b2-b4")
    (label,) = [one for one in open_labels(asked) if f"in #{match.id} " in one]
    shown = await chat.press(chat.ann, button(asked, label))
    assert await chat.plies(match.id) == ()
    await chat.press(chat.ann, button(shown, "Play b2-b4"))
    assert await chat.plies(match.id) == ("b2-b4",)


async def test_a_sure_button_of_a_move_that_is_none(chat: Chat) -> None:
    match = await chat.match("pux")
    for text in ("", "x", "b2-b9", "W", "b2-b4" * 12):
        refused = await chat.press(chat.ann, Action(PLAY_SURE, match.id, Revision(0), text))
        assert refused.private
    assert await chat.plies(match.id) == ()
