"""``/report``: what it answers, and what moderators read."""

import json

import pytest

from bot.conversation.notifications.delivery import message_of
from rules.match.notifications.lobby import ReportFiled
from tests.support.chat import Chat, sound


async def test_moderators_get_the_report_with_the_record(chat: Chat) -> None:
    await chat.services.lobby_settings.choose("1", {"lobby.reports": "120"})
    match = await chat.match("pux")
    reply = await chat.command(
        chat.bob, "report", match=f"#{match.id}", text="he calls me **names**\n@everyone"
    )
    assert reply.private
    assert "goes to the moderators of one server" in reply.text
    (item,) = [one for one in await chat.use_cases.items() if isinstance(one.notification, ReportFiled)]
    assert (item.channel, item.person) == ("120", None)
    message = await message_of(chat.services, item)
    assert message is not None
    sound(message)
    assert message.pings == ()
    assert "**Report** about <@" in message.text
    assert f"#{match.id} Pux, by Bob" in message.text
    assert "> he calls me" in message.text
    assert "**names**" not in message.text
    assert "@everyone" not in message.text.replace("\u200b", "")[: message.text.find("he calls")]
    assert message.file is not None
    assert json.loads(message.file.content)["game"] == "pux"


@pytest.mark.parametrize("text", ["*" * 1000, "x" + "\n-" * 499 + "y", "[]" * 500, "\n@" * 500])
async def test_a_report_of_any_text_arrives_whole(chat: Chat, text: str) -> None:
    await chat.services.lobby_settings.choose("1", {"lobby.reports": "120"})
    match = await chat.match("pux")
    await chat.command(chat.bob, "report", match=f"#{match.id}", text=text)
    (item,) = [one for one in await chat.use_cases.items() if isinstance(one.notification, ReportFiled)]
    message = await message_of(chat.services, item)
    assert message is not None
    sound(message)
    record, whole = message.files
    assert json.loads(record.content)["game"] == "pux"
    assert whole.content.decode() == text.strip()
    assert f"The whole report is in {whole.name}." in message.text


async def test_without_a_channel_it_is_kept_for_the_operator(chat: Chat) -> None:
    match = await chat.match("pux")
    assert (
        "kept for the operator"
        in (await chat.command(chat.ann, "report", match=str(match.id), text="rude")).text
    )


async def test_what_cannot_be_reported_is_refused(chat: Chat) -> None:
    match = await chat.match("pux")
    assert (
        "Say in `text`" in (await chat.command(chat.ann, "report", match=str(match.id), text="\u200b")).text
    )
    assert (
        "characters at most"
        in (await chat.command(chat.ann, "report", match=str(match.id), text="x" * 1001)).text
    )
    for number in (str(match.id), "99"):
        assert "There’s no match" in (await chat.command(chat.eve, "report", match=number, text="rude")).text
    assert await chat.command(chat.ann, "report", match="that one", text="rude")
    for _ in range(3):
        await chat.command(chat.ann, "report", match=str(match.id), text="rude")
    refused = await chat.command(chat.ann, "report", match=str(match.id), text="rude")
    assert "You’ve made 3 reports within a day" in refused.text
