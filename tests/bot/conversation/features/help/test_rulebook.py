"""The rules as pages that fit into messages, and the words of /help and /about."""

import re
from importlib.resources import files

import pytest

from bot.conversation.core.actions import LEARN, RULES, Action
from bot.conversation.core.replies import TEXT_LIMIT, Reply
from bot.conversation.core.requests import Request, Source, Venue
from bot.conversation.features.help import feature
from bot.conversation.features.help.feature import HELP
from bot.conversation.features.help.rulebook import RULES_PAGE
from bot.conversation.features.help.rulebook import pages as pages_of
from bot.conversation.registry import COMMANDS_BY_NAME
from rules.games.catalogue import GAMES, MODULE_OF
from rules.match.people import Person
from tests.support.chat import CHANNEL, Chat, open_labels


def pages(key: str) -> tuple[str, ...]:
    """The texts of a game's pages."""
    return tuple(page.text for page in pages_of(key))


every_game = pytest.mark.parametrize("key", GAMES)


def request_of(person: Person, **args: str | bool) -> Request:
    return Request(person, Venue(CHANNEL, "1"), Source.COMMAND, dict(args))


def words(text: str) -> list[str]:
    """The words of a text, what opens and closes fences and what parts pages aside."""
    return re.sub(r"^(```.*|---)$", "", text, flags=re.MULTILINE).split()


@every_game
def test_every_page_fits_into_a_message(key: str) -> None:
    assert pages(key)
    for page in pages(key):
        assert 1 <= len(page) <= TEXT_LIMIT
        assert page == page.strip("\n")


@every_game
def test_fences_are_balanced_on_every_page(key: str) -> None:
    for page in pages(key):
        fences = [line for line in page.splitlines() if line.startswith("```")]
        assert len(fences) % 2 == 0
        assert set(fences) <= {"```"}, "chat shows the words behind an opening fence"


@every_game
def test_nothing_of_the_rules_gets_lost(key: str) -> None:
    text = (files("rules") / "games" / MODULE_OF[key] / "rules.md").read_text(encoding="utf-8")
    assert words("\n".join(pages(key))) == words(text)


@every_game
def test_no_page_ends_with_a_heading(key: str) -> None:
    for page in pages(key):
        assert not page.splitlines()[-1].startswith("#")


@every_game
def test_the_first_page_is_enough_to_start_with_three_pictures(key: str) -> None:
    """The first position and two examples; the rulings begin a page of their own, after all that is played by."""
    first = pages_of(key)[0]
    assert "**Aim.**" in first.text
    assert "## Your first moves" in first.text
    assert len(first.examples) == 2
    assert not any("|" in line for line in first.text.splitlines())
    (rulings,) = [number for number, page in enumerate(pages(key)) if page.startswith("## Rulings")]
    assert rulings > 0
    for number, page in enumerate(pages(key)):
        assert ("Ruling:" in page) == (number >= rulings)


@every_game
def test_an_example_stands_with_the_words_that_lead_to_it(key: str) -> None:
    for page in pages(key):
        assert not page.endswith(":")
        assert not page.startswith("```")


@every_game
def test_a_paragraph_is_one_line(key: str) -> None:
    for page in pages(key):
        outside = re.sub(r"^```$.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)
        for above, line in zip(outside.splitlines(), outside.splitlines()[1:], strict=False):
            if above.strip() and not above.startswith("#"):
                assert line == "" or re.match(r"\s*([-*>|]|[0-9]+\.)\s|#", line), (above, line)


@every_game
async def test_the_pages_lead_to_each_other(chat: Chat, key: str) -> None:
    ann = await chat.use_cases.person("Ann")
    number, seen = 0, []
    reply = await feature.rules_command(chat.services, request_of(ann, game=key))
    for _ in pages(key):
        assert isinstance(reply, Reply)
        assert reply.private
        shown = len(pages_of(key)[number].examples) + (number == 0)
        assert len(reply.pictures) == shown
        assert len({picture.name for picture in reply.pictures}) == shown
        seen.append(reply.text)
        *learn, button = reply.buttons
        assert [Action.parse(one.action) for one in learn] == (
            [Action(LEARN, text=key)] if number == 0 else []
        )
        action = Action.parse(button.action)
        number = (number + 1) % len(pages(key))
        assert action == Action.to_page(RULES_PAGE, number, key)
        reply = await feature.rules_button(chat.services, request_of(ann), action)
    assert tuple(seen) == pages(key)


@pytest.mark.parametrize("number", [99, 10**14])
async def test_a_page_that_is_not_there_is_one_that_is(chat: Chat, number: int) -> None:
    ann = await chat.use_cases.person("Ann")
    action = Action.to_page(RULES_PAGE, number, "pux")
    reply = await feature.rules_button(chat.services, request_of(ann), action)
    assert isinstance(reply, Reply)
    assert reply.text in pages("pux")


@pytest.mark.parametrize("text", ["", "chess", "../../etc/passwd", "**x** <@1>", "z" * 80])
async def test_a_game_that_is_none_is_refused(chat: Chat, text: str) -> None:
    ann = await chat.use_cases.person("Ann")
    reply = await feature.rules_button(chat.services, request_of(ann), Action(RULES, text=text))
    assert isinstance(reply, Reply)
    assert reply.private
    assert reply.text.startswith("There’s no game called")
    assert len(reply.text) < 200


async def test_help_is_short_and_names_every_game(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "help")
    assert reply.private
    assert len(reply.text) <= 600
    assert all(game.name in reply.text for game in GAMES.values())
    assert not (await chat.command(chat.ann, "help", share=True)).private


async def test_the_buttons_of_help_lead_on(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "help")
    games = [game.name for game in GAMES.values()]
    assert open_labels(reply) == [
        "Play the computer",
        "Learn",
        *games,
        "How to play",
        "My games",
        "Settings",
        "For servers",
    ]
    pages = {one.label: await chat.press(chat.ann, one.action) for one in reply.buttons}
    assert all(page.private and page.pings == () for page in pages.values())
    assert [one.label for one in reply.buttons if one.begins_row] == [games[0], "How to play"]
    assert all(f"**{game.name}**: {game.aim}" in pages["How to play"].text for game in GAMES.values())
    for game in GAMES.values():
        page = pages[game.name]
        assert page.text.startswith(f"**{game.name}**: {game.aim}")
        assert open_labels(page) == ["Play the computer", "Learn", f"Rules of {game.name}"]
    assert open_labels(pages["Learn"]) == games
    assert pages["My games"] == await chat.command(chat.ann, "games")
    assert pages["Settings"] == await chat.command(chat.ann, "settings show")
    assert "`/server setup`" in pages["For servers"].text
    for key, one in zip(GAMES, pages["How to play"].buttons, strict=True):
        assert (await chat.press(chat.ann, one.action)).text == pages_of(key)[0].text


async def test_what_help_names_is_a_command(chat: Chat) -> None:
    reply = await chat.command(chat.ann, "help")
    words = {name.split()[0] for name in COMMANDS_BY_NAME} | set(COMMANDS_BY_NAME)
    for page in (reply, *[await chat.press(chat.ann, one.action) for one in reply.buttons]):
        for named in re.findall(r"`/([a-z ]+)`", page.text):
            assert named in words


async def test_an_unknown_page_of_help_is_the_first(chat: Chat) -> None:
    reply = await chat.press(chat.ann, Action(HELP, text="nothing"))
    assert reply == await chat.command(chat.ann, "help")


async def test_about_counts_matches(chat: Chat) -> None:
    ann = await chat.use_cases.person("Ann")
    match = await chat.use_cases.match()
    await chat.use_cases.match()
    await chat.use_cases.playing.resign(match.id, ann)
    reply = await feature.about_command(chat.services, request_of(ann))
    assert isinstance(reply, Reply)
    assert "1 match under way, 1 finished" in reply.text
    assert "test-version" in reply.text
    assert reply.private
