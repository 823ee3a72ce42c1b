"""``/games``: all matches of a person in pages, theirs to move, then the waiting ones, then the finished ones."""

import re

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.features.matches.games import GAMES_PAGE, PAGE
from rules.match.people import Person
from tests.support.chat import GARBAGE, Chat, button, mentioned
from tests.support.use_cases import GAME, START


def numbers(reply: Reply) -> list[int]:
    return [int(found) for found in re.findall(r"^#([0-9]+) ", reply.text, re.MULTILINE)]


async def all_pages(chat: Chat, who: Person, reply: Reply) -> list[Reply]:
    """The pages from this one to the last, each by the button of the one before."""
    pages = [reply]
    while any(one.label == f"Page {len(pages) + 1}" for one in pages[-1].buttons):
        pages.append(await chat.press(who, button(pages[-1], f"Page {len(pages) + 1}")))
    return pages


async def many(chat: Chat) -> tuple[list[int], list[int], list[int]]:
    """Matches of Ann against Bob: hers to move, waiting, and finished."""
    made = [await chat.use_cases.match(f"{40 - index}d") for index in range(30)]
    for match in made[10:]:
        await chat.use_cases.play(match, chat.ann, GAME[0])
    for match in made[20:]:
        await chat.use_cases.playing.resign(match.id, chat.ann)
    ids = [int(match.id) for match in made]
    return ids[:10], ids[10:20], ids[20:]


async def test_every_match_is_on_one_page_in_its_order(chat: Chat) -> None:
    mine, waiting, over = await many(chat)
    first = await chat.command(chat.ann, "games")
    assert first.private
    assert first.text.startswith("You have 20 matches under way and 10 finished (page 1 of 4):")
    pages = await all_pages(chat, chat.ann, first)
    assert [len(numbers(page)) for page in pages] == [PAGE, PAGE, PAGE, 30 - 3 * PAGE]
    # The urgent ones first: those with less time were made later; of the finished ones, the newest.
    assert [one for page in pages for one in numbers(page)] == [*mine[::-1], *waiting[::-1], *over[::-1]]
    assert all(page.private and page.replaces for page in pages[1:])
    assert [one.label for one in pages[1].buttons] == ["Page 1", "Page 3"]
    assert (await chat.press(chat.ann, button(pages[1], "Page 1"))).text == first.text
    assert pages[0].text.count("**your move**") == PAGE
    assert "Bob won, <t:" in pages[-1].text
    theirs = await chat.command(chat.bob, "games")
    assert "you won, <t:" in (await all_pages(chat, chat.bob, theirs))[-1].text


async def test_pages_outlive_a_restart_and_a_list_that_has_shrunk(chat: Chat) -> None:
    for _ in range(PAGE + 1):
        match = await chat.use_cases.match()
    action = button(await chat.command(chat.ann, "games"), "Page 2")
    await chat.restart()
    assert numbers(await chat.press(chat.ann, action)) == [match.id]
    await chat.use_cases.playing.resign(match.id, chat.ann)
    assert f"{match.id} Pux against Bob: Bob won" in (await chat.press(chat.ann, action)).text
    beyond = Action.parse(action)
    far = await chat.press(chat.ann, Action.to_page(beyond.kind, 10**9, beyond.text))
    assert "page 2 of 2" in far.text


async def test_of_others_only_what_one_may_see_is_listed_and_counted(chat: Chat) -> None:
    await many(chat)
    hidden = await chat.use_cases.match(channel="777")
    secret = await chat.use_cases.match(channel="777")
    await chat.use_cases.playing.resign(secret.id, chat.bob)
    for person in (chat.eve, chat.bob):
        listed = await chat.command(person, "games", player=mentioned(chat.ann))
        pages = await all_pages(chat, person, listed)
        shown = {one for page in pages for one in numbers(page)}
        assert ({hidden.id, secret.id} <= shown) is (person is chat.bob)
        assert len(shown) == (32 if person is chat.bob else 30)
        counted = "21 matches under way and 11" if person is chat.bob else "20 matches under way and 10"
        assert f"Ann has {counted} finished" in listed.text


async def test_under_a_shared_list_each_gets_a_page_of_their_own(chat: Chat) -> None:
    await many(chat)
    hidden = await chat.use_cases.match("60d", channel="777")
    listed = await chat.command(chat.ann, "games", share=True)
    assert not listed.private
    pressed = await chat.press(chat.eve, button(listed, "Page 2"))
    assert pressed.private, "what everybody sees stays as it is"
    assert pressed.text.startswith("Ann has 20 matches under way")
    assert hidden.id not in numbers(pressed), "nothing that Eve may not see"


async def test_nothing_to_list(chat: Chat) -> None:
    assert (
        await chat.command(chat.eve, "games")
    ).text == "You have no match under way. Start one with `/challenge`."
    match = await chat.use_cases.match()
    await chat.use_cases.playing.resign(match.id, chat.bob)
    assert (await chat.command(chat.ann, "games")).text.startswith(
        "You have no match under way and 1 finished:\n#1 Pux against Bob: you won"
    )
    assert str(int(START.timestamp())) in (await chat.command(chat.ann, "games")).text


@pytest.mark.parametrize("text", GARBAGE)
async def test_an_id_that_was_made_up_lists_nothing(chat: Chat, text: str) -> None:
    await chat.use_cases.match()
    said = await chat.press(chat.eve, Action.to_page(GAMES_PAGE, 1, text))
    assert said.private
    assert "#1" not in said.text
