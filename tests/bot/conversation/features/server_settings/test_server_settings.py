"""What the managers of a server are told, and who is asked for when."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.core.memberships import ASK_EVERY, Memberships
from bot.conversation.core.platform import ChannelRights, Membership
from bot.conversation.core.replies import TEXT_LIMIT, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Request, Right, Source
from bot.conversation.features.server_settings.rights import SERVER_LOOK
from rules.match.match import MatchId
from rules.match.notifications.messages import ChannelTest
from rules.match.people import Person
from rules.match.places import MessageRef
from storage.people.absentees import AbsenceKind
from tests.support.chat import CHANNEL, Chat, button, sound
from tests.support.server import Server
from tests.support.use_cases import DAY, HOUR, MS, UseCases

SERVER = "1"
ALL = frozenset(Right)


@pytest.fixture
def server(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> Server:
    """The server, with one channel in which the bot may do everything; its test posts are awaited no time."""
    monkeypatch.setattr("bot.conversation.features.server_settings.rights.TEST_PATIENCE", 0.0)
    chat.server.channels = [ChannelRights(CHANNEL, "games", ALL)]
    return chat.server


async def managing(chat: Chat, command: str, **args: Argument) -> Reply:
    request = replace(chat.request(chat.ann, args=args), manages=True)
    return sound(await chat.dispatcher.command(command, request))


async def pressed(chat: Chat, who: Person, action: str | Action, *, manages: bool = True) -> Reply:
    request: Request = replace(chat.request(who, Source.BUTTON), manages=manages)
    return sound(await chat.dispatcher.press(str(action), request))


# The checklist


async def test_channels_with_the_same_rights_share_a_line(chat: Chat, server: Server) -> None:
    server.channels += [
        ChannelRights(ChannelId("2"), "tea", ALL),
        ChannelRights(ChannelId("3"), "mute", frozenset({Right.VIEW})),
        ChannelRights(ChannelId("4"), "flat", ALL - {Right.THREAD_OPEN}),
    ]
    said = await managing(chat, "server setup")
    assert said.private
    more = "Turnpost may see the channel, send messages, attach files"
    none = "send messages, attach files, send messages in threads or create public threads"
    threads = "send messages in threads"
    assert said.text.splitlines()[1:-1] == [
        f"<#100> <#2>: {more}, {threads} and create public threads. Matches work `here` and `thread`.",
        f"<#3>: Turnpost may see the channel, but not {none}. No match can be played there.",
        f"<#4>: {more} and {threads}, but not create public threads. Matches only work `here`.",
    ]


async def test_whatever_rights_there_are_the_list_fits(chat: Chat, server: Server) -> None:
    kinds = [frozenset(right for bit, right in enumerate(Right) if number >> bit & 1) for number in range(32)]
    server.channels = [
        ChannelRights(ChannelId("1" * 19 + str(number)), "n" * 100, kinds[number % 32] | {Right.VIEW})
        for number in range(50)
    ]
    said = await managing(chat, "server setup")
    assert len(said.text) <= TEXT_LIMIT
    assert said.file is not None
    assert len(said.file.content.decode().splitlines()) == 50


@pytest.mark.usefixtures("server")
async def test_a_test_is_said_by_the_outbox(chat: Chat) -> None:
    answer = await pressed(chat, chat.ann, button(await managing(chat, "server setup"), "Post a test"))
    assert "hasn’t arrived" in answer.text
    (item,) = await chat.use_cases.items()
    assert (type(item.notification), item.channel, item.match, item.person) == (
        ChannelTest,
        str(CHANNEL),
        None,
        None,
    )
    look = button(answer, "Has it arrived?")
    assert "hasn’t arrived" in (await pressed(chat, chat.ann, look)).text
    await chat.use_cases.outbox.retry_later(item, "the line is cut")
    assert "the line is cut" in (await pressed(chat, chat.ann, look)).text
    await chat.use_cases.outbox.mark_told((item.id,), MessageRef(str(CHANNEL), "1"))
    assert "has arrived" in (await pressed(chat, chat.ann, look)).text
    again = await pressed(chat, chat.ann, button(await managing(chat, "server setup"), "Post a test"))
    (item,) = await chat.use_cases.items()
    await chat.use_cases.outbox.give_up(item, "403 50013: Missing **Permissions**")
    refused = await pressed(chat, chat.ann, button(again, "Has it arrived?"))
    assert r"Missing \*\*Permissions" in refused.text
    assert "Manage Server" in (await pressed(chat, chat.bob, look, manages=False)).text
    assert "no such test" in (await pressed(chat, chat.ann, Action(SERVER_LOOK, MatchId(99)))).text


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("command", ["server setup", "server play"])
async def test_only_managers_and_only_in_servers(chat: Chat, command: str) -> None:
    assert "Manage Server" in (await chat.command(chat.ann, command, boards="thread")).text
    direct = replace(chat.request(chat.ann, channel=""), manages=True)
    assert "in one of the server’s channels" in sound(await chat.dispatcher.command(command, direct)).text
    assert (await chat.services.server_settings.overview(SERVER)).channels == ()


async def test_many_exceptions_fit(chat: Chat, server: Server) -> None:
    server.channels = [ChannelRights(ChannelId(str(10**18 + n)), f"c{n}", ALL) for n in range(50)]
    for one in server.channels:
        said = await managing(chat, "server play", channel=one.channel, boards="keep-last", time="10d+1d")
    assert "more channels" in said.text
    assert "`reset`" in said.text


async def test_channels_are_added_up_to_a_limit(chat: Chat, server: Server) -> None:
    server.channels = [ChannelRights(ChannelId(str(10**18 + n)), f"c{n}", ALL) for n in range(30)]
    ids = [one.channel for one in server.channels]
    for first in range(0, 25, 5):
        said = await chosen(chat, ids[first : first + 5], add=True)
    assert f"<#{ids[24]}>." in said.text
    assert "at most 25" in (await chosen(chat, ids[25:26], add=True)).text
    assert "Saved" in (await chosen(chat, ids[20:25], add=True)).text, "those are chosen already"
    assert (await chosen(chat, [ids[3], ids[3]])).text.count(ids[3]) == 1


async def chosen(chat: Chat, channels: list[ChannelId], **args: Argument) -> Reply:
    names = ("channels", "channels2", "channels3", "channels4", "channels5")
    return await managing(chat, "server play", **dict(zip(names, channels, strict=False)), **args)


async def test_a_channel_can_be_typed_by_its_name(chat: Chat, server: Server) -> None:
    """So it is at the local table, which has no picker."""
    server.channels.append(ChannelRights(ChannelId("2"), "Tea", ALL))
    assert (
        "only in <#2> <#100>." in (await managing(chat, "server play", channels="tea", channels2="100")).text
    )
    for strange in ("coffee", "<#2", "@everyone", "999", ""):
        refused = await managing(chat, "server play", channels=strange)
        assert "isn’t a text channel" in refused.text


# Who is asked for


@pytest.fixture
def memberships(use_cases: UseCases, chat: Chat) -> Memberships:
    return Memberships(use_cases.absentees, chat.server.membership, use_cases.now)


async def test_nobody_is_asked_for_twice_an_hour(
    use_cases: UseCases, chat: Chat, memberships: Memberships
) -> None:
    chat.server.memberships["bob"] = Membership.GONE
    assert await memberships.of(SERVER, chat.bob) is Membership.GONE
    chat.server.memberships["bob"] = Membership.HERE
    use_cases.at += ASK_EVERY - MS
    assert await memberships.of(SERVER, chat.bob) is Membership.GONE
    assert chat.server.membership_queries == [(SERVER, "bob")]
    await memberships.of("2", chat.bob)
    await memberships.of(SERVER, chat.ann)
    assert len(chat.server.membership_queries) == 3
    assert await memberships.known_away(SERVER, {"bob", "ann"}) == {"bob": chat.bob.id}
    use_cases.at += MS
    assert await memberships.of(SERVER, chat.bob) is Membership.HERE
    assert await memberships.known_away(SERVER, {"bob"}) == {}
    assert ASK_EVERY == HOUR
    assert DAY > ASK_EVERY


async def test_what_decides_is_asked_at_once_and_what_is_unknown_changes_nothing(
    chat: Chat, memberships: Memberships
) -> None:
    chat.server.memberships["bob"] = Membership.SILENCED
    await memberships.of(SERVER, chat.bob)
    chat.server.memberships["bob"] = Membership.UNKNOWN
    assert await memberships.of(SERVER, chat.bob, fresh=True) is Membership.UNKNOWN
    assert await memberships.known_away(SERVER, {"bob"}) == {"bob": chat.bob.id}
    await memberships.here(SERVER, chat.bob.id)
    assert await memberships.of(SERVER, chat.bob) is Membership.HERE
    assert len(chat.server.membership_queries) == 2


async def test_a_public_answer_notifies_only_who_is_there(chat: Chat) -> None:
    match = await chat.match("pux")
    played = await chat.command(chat.ann, "move", move="b2-b4")
    assert played.pings == (Account("bob"),)
    absentees = chat.services.absentees
    await absentees.record(SERVER, chat.ann.id, AbsenceKind.GONE)
    played = await chat.command(chat.bob, "move", move="b7-b5")
    assert played.pings == ()
    assert played.shows_board_of == match.id
    # Ann does something there: so she is there.
    await chat.command(chat.ann, "move", move="c2-c3")
    assert await absentees.away(SERVER, (chat.ann.id,)) == {}
