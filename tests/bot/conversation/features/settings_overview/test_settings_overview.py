"""``/settings show``: lists that act at once, made from what the commands declare."""

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.commands import Kind
from bot.conversation.core.replies import Reply
from bot.conversation.features.settings_overview.feature import CHOOSE, PAGES, Choosable
from bot.conversation.registry import COMMANDS
from bot.locales.catalogue import in_language, languages
from tests.support.chat import Chat, button

ALL = [one for page in PAGES for one in page]


def chosen(reply: Reply) -> list[str]:
    """The words of what holds now, list by list."""
    return [words for menu in reply.menus for words, action in menu.entries if action == menu.chosen]


async def test_what_has_few_values_is_a_list_and_the_rest_is_short(chat: Chat) -> None:
    first = await chat.command(chat.ann, "settings show")
    assert first.private
    assert len(first.text) < 500
    assert chosen(first) == [
        "Boards in light colours",
        "Your own side at the bottom",
        "Boards as pictures",
        "Play typed moves at once",
    ]
    second = await chat.press(chat.ann, button(first, "Reminders, language and more"))
    assert second.replaces
    assert chosen(second) == [
        "Reminders where the match is played",
        "The language of your app",
        "Anyone may challenge you by name",
        "Vacation starts by itself when your time is over",
    ]
    back = await chat.press(chat.ann, button(second, "Boards and moves"))
    assert back.menus == first.menus


@pytest.mark.parametrize("one", ALL, ids=lambda one: one.option.name)
async def test_an_entry_acts_at_once_as_its_command_does(chat: Chat, one: Choosable) -> None:
    for value in reversed(one.values):
        shown = await chat.press(chat.ann, one.action(value))
        assert shown.replaces
        (menu,) = [menu for menu in shown.menus if menu.chosen.startswith(one.action("")[:-1])]
        assert menu.chosen == one.action(value)
        (words,) = [words for words, action in menu.entries if action == menu.chosen]
        assert words in chosen(shown)


async def test_nobody_chooses_for_another(chat: Chat) -> None:
    before = await chat.command(chat.bob, "settings show")
    await chat.press(chat.ann, PAGES[0][0].action("dark"))
    assert await chat.command(chat.bob, "settings show") == before


async def test_the_answer_to_a_language_is_in_it(chat: Chat) -> None:
    shown = await chat.press(chat.ann, PAGES[1][1].action("de"))
    assert "Deutsch" in chosen(shown)
    assert "Alle dürfen dich namentlich herausfordern" in chosen(shown)


@pytest.mark.parametrize("text", ["", "settings board|theme|pink", "resign|game|1", "settings board|theme"])
async def test_what_is_no_entry_changes_nothing(chat: Chat, text: str) -> None:
    before = await chat.command(chat.ann, "settings show")
    assert "no longer" in (await chat.press(chat.ann, Action(CHOOSE, text=text))).text
    assert await chat.command(chat.ann, "settings show") == before


def test_every_setting_with_few_values_is_in_a_list_with_words_in_each_language() -> None:
    few = {
        (command.name, one.name)
        for command in COMMANDS
        if command.path[0] == "settings"
        for one in command.parameters
        if one.choices or one.kind is Kind.YES_NO
    }
    assert {(one.command.name, one.option.name) for one in ALL} == few
    for language in languages():
        with in_language(language):
            for one in ALL:
                words = [one.words[value]() for value in one.values]
                assert len(set(words)) == len(words)
                assert all(0 < len(each) <= 100 for each in words)
                assert 0 < len(one.option.about()) <= 150
