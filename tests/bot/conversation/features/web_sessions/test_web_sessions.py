"""``/web open`` and ``/web sessions``: private, and about the caller alone."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.features.web_sessions.feature import LINK, SIGN_OUT
from rules.match.match import MatchId
from tests.support.chat import Chat, button

SITE = "https://games.example"


@pytest.fixture
def pages(chat: Chat) -> Chat:
    chat.services.facts = replace(chat.services.facts, public_url=SITE, pages=True)
    return chat


async def test_where_there_are_no_pages_it_says_so(chat: Chat) -> None:
    for name in ("web open", "web sessions"):
        assert (await chat.command(chat.ann, name)).text == "There are no pages to sign in to here."


async def test_a_link_signs_its_caller_in(pages: Chat) -> None:
    reply = await pages.command(pages.ann, "web open")
    assert reply.private
    (opens,) = reply.buttons
    assert opens.address is not None
    assert opens.address.startswith(SITE + LINK)
    secret = opens.address.removeprefix(SITE + LINK)
    assert await pages.services.web_sessions.link_of(secret) == pages.ann
    assert secret not in reply.text, "Discord's servers look at addresses in texts"


async def test_sessions_are_listed_and_ended_for_their_reader(pages: Chat) -> None:
    web = pages.services.web_sessions
    assert "aren’t signed in" in (await pages.command(pages.ann, "web sessions")).text
    for browser in ("Firefox on Linux", "Safari on iPhone"):
        await web.begin(pages.ann, browser)
    listed = await pages.command(pages.ann, "web sessions")
    assert listed.private
    assert "Firefox on Linux" in listed.text
    assert "Safari on iPhone" in listed.text
    number = (await web.of(pages.ann))[0].id
    forged = await pages.press(pages.bob, Action(SIGN_OUT, MatchId(number)))
    assert "signed out there already" in forged.text
    assert len(await web.of(pages.ann)) == 2
    after = await pages.press(pages.ann, button(listed, "Sign out 1: Safari on iPhone"))
    assert "Signed out there." in after.text
    assert "Safari" not in after.text
    await web.begin(pages.ann, "Chrome")
    listed = await pages.command(pages.ann, "web sessions")
    assert (
        "Signed out of 2 browsers."
        in (await pages.press(pages.ann, button(listed, "Sign out everywhere"))).text
    )
    assert await web.of(pages.ann) == []
