"""Hints for moves and lines where several matches can be meant: each begins with the number of its match."""

import pytest

from bot.conversation.core.matches.match_hints import HINT_LIMIT, MOST_HINTS
from bot.conversation.core.replies import Choice
from rules.match.people import Person
from tests.support.chat import Chat

COMMANDS = [("move", "move"), ("preview", "line"), ("premove set", "line")]


async def hints(
    chat: Chat, who: Person, typed: str, command: str = "move", option: str = "move", **args: str
) -> list[Choice]:
    given = {option: typed, **args}
    found = await chat.dispatcher.complete(command, option, typed, chat.request(who, args=given))
    assert len(found) <= MOST_HINTS
    for one in found:
        assert 1 <= len(one.label) <= HINT_LIMIT
        assert 1 <= len(one.value) <= HINT_LIMIT
    return found


@pytest.mark.parametrize(("command", "option"), COMMANDS)
async def test_two_matches_are_both_offered(chat: Chat, command: str, option: str) -> None:
    await chat.match("pux")
    await chat.match("pommel")
    found = await hints(chat, chat.ann, "", command, option)
    numbers = [one.value.split()[0] for one in found]
    assert numbers == ["#1"] * 12 + ["#2"] * 12
    assert found[0].label.endswith(" · Pux against Bob")
    assert found[-1].label.endswith(" · Pommel against Bob")
    found = await hints(chat, chat.ann, "b2-b4", command, option)
    assert [one.value for one in found] == ["#1 b2-b4"]
    played = await chat.command(chat.ann, "move", move=found[0].value)
    assert "played b2-b4" in played.text


@pytest.mark.parametrize(("command", "option"), COMMANDS)
async def test_a_number_that_is_typed_leads_to_its_match(chat: Chat, command: str, option: str) -> None:
    for game in ("pux", "pommel"):
        await chat.match(game)
    found = await hints(chat, chat.ann, "#", command, option)
    assert [(one.label, one.value) for one in found] == [
        ("#1 Pux against Bob: go on typing", "#1 "),
        ("#2 Pommel against Bob: go on typing", "#2 "),
    ]
    assert [one.value for one in await hints(chat, chat.ann, "#2", command, option)] == ["#2 "]
    assert await hints(chat, chat.ann, "#3", command, option) == []
    assert [one.value for one in await hints(chat, chat.ann, "#1 b2-b4", command, option)] == ["#1 b2-b4"]
    assert {one.value[:3] for one in await hints(chat, chat.ann, "#2 ", command, option)} == {"#2 "}
    assert await hints(chat, chat.ann, "#77 b2", command, option) == []


async def test_lines_go_on_behind_the_number(chat: Chat) -> None:
    for _ in range(2):
        await chat.match("pux")
    for command in ("preview", "premove set"):
        found = await hints(chat, chat.ann, "#2 b2-b4 > b7-b", command, "line")
        assert "#2 b2-b4 > b7-b5" in [one.value for one in found]


async def test_what_goes_on_nowhere_names_the_matches(chat: Chat) -> None:
    for _ in range(2):
        await chat.match("pux")
    assert [one.value for one in await hints(chat, chat.ann, "zz")] == ["#1 ", "#2 "]


async def test_many_matches_are_named(chat: Chat) -> None:
    for _ in range(12):
        await chat.match("pux")
    found = await hints(chat, chat.ann, "b2-")
    assert [one.value for one in found[-5:]] == [f"#{number} " for number in range(6, 11)]
    assert {one.value.split()[0] for one in found[:-5]} == {f"#{number}" for number in range(1, 6)}


async def test_one_match_needs_no_number(chat: Chat) -> None:
    await chat.match("pux")
    assert [one.value for one in await hints(chat, chat.ann, "b2-b4")] == ["b2-b4"]
    assert [one.value for one in await hints(chat, chat.ann, "#1 b2-b4")] == ["#1 b2-b4"]
    await chat.match("pux")
    assert [one.value for one in await hints(chat, chat.ann, "b2-b4", game="2")] == ["b2-b4"]
    await chat.command(chat.ann, "move", move="#1 b2-b4")
    assert [one.value for one in await hints(chat, chat.ann, "b2-b4")] == ["b2-b4"], "one awaits her"


async def test_only_ones_own_matches_are_hinted_at(chat: Chat) -> None:
    for _ in range(2):
        await chat.match("pux")
    for typed in ("", "#", "#1 ", "#1 b2", "b2"):
        assert await hints(chat, chat.eve, typed) == []
        assert await hints(chat, chat.eve, typed, "premove set", "line") == []
    # Bob awaits nothing of his own, but may look ahead.
    assert await hints(chat, chat.bob, "#1 b2-b4") == []
    assert await hints(chat, chat.bob, "#1 b2-b4", "preview", "line") != []
