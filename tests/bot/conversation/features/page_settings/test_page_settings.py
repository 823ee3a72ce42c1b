"""``/server pages`` and ``/settings pages``: what is seen on web pages."""

from dataclasses import replace

from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument
from bot.service.settings.pages import NameShown, Visible
from rules.match.audience import Audience
from tests.support.chat import Chat

HERE = Audience(server="1", channel="100")


async def managed(chat: Chat, command: str, **args: Argument) -> Reply:
    """A command of someone who manages the server."""
    request = replace(chat.request(chat.ann, args=args), manages=True)
    answer = await chat.dispatcher.command(command, request)
    assert isinstance(answer, Reply)
    return answer


async def test_a_server_shows_nothing_until_it_chooses(chat: Chat) -> None:
    pages = chat.services.pages
    assert await pages.visible(HERE) is Visible.OFF
    assert not await pages.has_page(HERE)
    shown = await managed(chat, "server pages")
    assert shown.private
    assert "on no web page" in shown.text
    assert "hasn’t switched web pages on" in shown.text
    chat.services.facts = replace(chat.services.facts, public_url="https://games.example", pages=True)
    chosen = await managed(chat, "server pages", visible="members")
    assert "People who can see the channel" in chosen.text
    assert "switched" not in chosen.text
    assert await pages.visible(HERE) is Visible.MEMBERS
    chosen = await managed(chat, "server pages", visible="public", index=True)
    assert "Search engines may list" in chosen.text
    assert (await pages.of_server("1")).index
    assert await pages.visible(Audience(server="2", channel="9")) is Visible.OFF
    await chat.restart()
    assert await chat.services.pages.visible(HERE) is Visible.PUBLIC


async def test_other_settings_of_the_server_do_not_touch_it(chat: Chat) -> None:
    await managed(chat, "server pages", visible="public")
    await managed(chat, "server play", boards="thread", reset=True)
    assert await chat.services.pages.visible(HERE) is Visible.PUBLIC


async def test_only_who_manages_the_server_chooses(chat: Chat) -> None:
    assert "Manage Server" in (await chat.command(chat.ann, "server pages", visible="public")).text
    assert await chat.services.pages.visible(HERE) is Visible.OFF


async def test_matches_between_two_people_alone_have_a_page_whatever_a_server_says(chat: Chat) -> None:
    assert await chat.services.pages.visible(Audience((chat.ann.id, chat.bob.id), server="1")) is None
    assert await chat.services.pages.has_page(Audience((chat.ann.id, chat.bob.id), server="1"))


async def test_a_person_hides_their_name(chat: Chat) -> None:
    assert "Your name is on web pages" in (await chat.command(chat.ann, "settings pages")).text
    hidden = await chat.command(chat.ann, "settings pages", name="hidden")
    assert hidden.private
    assert "you’re “a player”" in hidden.text
    assert (await chat.services.pages.of_person(chat.ann.id)).name is NameShown.HIDDEN
    assert (await chat.services.pages.of_person(chat.bob.id)).name is NameShown.SHOWN
