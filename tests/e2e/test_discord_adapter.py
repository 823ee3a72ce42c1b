"""What the adapter knows of members, channels and threads, and does to messages long said: through the real client."""

import logging
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord as dpy
import pytest
from discord import app_commands

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.messenger import Address, UndeliverableError
from bot.conversation.core.platform import RIGHTS_LIMIT, ChannelRights, Membership
from bot.conversation.core.requests import Account, ChannelId, Right, Source
from bot.conversation.registry import GROUP_HELP
from bot.discord import platform
from bot.discord.commands import Descriptions, add_commands
from bot.web.table.answers import request_of
from bot.web.table.messenger import TableMessenger
from bot.web.table.platform import TablePlatform
from rules.match.people import Person, PersonId
from storage.errors import TakenOverError
from storage.leases import SHARD, Lease
from storage.local_table.channels import ChannelsTable
from storage.local_table.records import TableChannel, TableMessage, TableMessageId
from storage.session import Session
from storage.sqlite.database import Database
from tests.support.discord import Channel, Discord, Permission, Refusal, Refused
from tests.support.discord.permissions import Overwrite
from tests.support.echo import BOARD, EchoServer, id_of, nothing, ref_of, running_echo

MOST_RIGHTS = frozenset(Right)
NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
CREATE_A_MESSAGE = "POST /channels/{channel_id}/messages"
CHANGE_A_CHANNEL = "PATCH /channels/{channel_id}"


@pytest.fixture
async def club(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[EchoServer]:
    monkeypatch.setitem(GROUP_HELP, "manage", lambda: "For those who manage the server")
    async with running_echo(discord) as running:
        yield running


def _away(thread: Channel) -> bool:
    return thread.archived


# Who is there


async def test_what_is_heard_of_servers_is_noted_under_the_lease_of_the_shard(
    club: EchoServer, caplog: pytest.LogCaptureFixture
) -> None:
    servers = club.echo.services.left_servers
    servers.left.side_effect = TakenOverError("another process has the shard")
    club.guild.leave(club.discord.bot)
    await club.discord.until(lambda: servers.left.await_count, "it is heard")
    await club.finish()
    assert {call.args for call in servers.under.call_args_list} == {(Lease(SHARD, 0),)}
    assert not [record for record in caplog.records if record.levelno > logging.DEBUG]


async def test_members_come_and_go(club: EchoServer) -> None:
    guild, ann = club.guild, club.ann
    assert await club.standing(ann) is Membership.HERE
    guild.leave(ann)
    assert await club.standing(ann) is Membership.GONE
    with pytest.raises(Refused, match="cannot use commands"):
        await club.discord.slash(ann, club.games, "chat")
    guild.member(ann)
    assert await club.standing(ann) is Membership.HERE
    guild.ban(ann)
    assert await club.standing(ann) is Membership.GONE
    with pytest.raises(Refused, match="banned"):
        guild.member(ann)
    guild.unban(ann)
    assert await club.standing(ann) is Membership.GONE, "a ban that is lifted brings nobody back"
    assert await club.rest.platform.membership(club.server, Account("1")) is Membership.GONE
    asked = [r for r in club.discord.requests if "members" in r.template]
    assert len(asked) == 6, "one request each"


async def test_a_member_who_is_timed_out(club: EchoServer) -> None:
    discord, ann = club.discord, club.ann
    board = (await discord.slash(ann, club.games, "chat")).message
    club.guild.time_out(ann, discord.clock.now() + 3600)
    assert await club.standing(ann) is Membership.SILENCED
    for action in (
        discord.slash(ann, club.games, "chat"),
        discord.click(ann, board, "More"),
        discord.say(ann, club.games, "hello?"),
    ):
        with pytest.raises(Refused):
            await action
    await discord.slash(ann, discord.dms(ann), "chat")
    # Discord leaves the moment in place when it has passed.
    club.guild.time_out(ann, discord.clock.now() - 1)
    assert await club.standing(ann) is Membership.HERE
    assert (await discord.slash(ann, club.games, "chat")).content == BOARD.text
    club.guild.time_out(ann, None)
    assert await club.standing(ann) is Membership.HERE


async def test_what_cannot_be_found_out_is_unknown(club: EchoServer, monkeypatch: pytest.MonkeyPatch) -> None:
    discord, ann = club.discord, club.ann
    abroad = discord.guild("Abroad", bot=False)
    assert await club.standing(abroad.member(ann), str(abroad.id)) is Membership.UNKNOWN
    assert await club.standing(ann, "1") is Membership.UNKNOWN
    asking = "GET /guilds/{guild_id}/members/{user_id}"
    discord.faults.fail(asking, status=503)
    assert await club.standing(ann) is Membership.UNKNOWN
    discord.faults.rate_limit(asking, via=False)
    assert await club.standing(ann) is Membership.UNKNOWN
    discord.faults.hold(asking, times=2)
    monkeypatch.setattr(platform, "PATIENCE", 0.05)
    assert await club.standing(ann) is Membership.UNKNOWN, (
        "the person who waits for it has only three seconds"
    )
    assert await club.rest.platform.rights(club.server) == []
    assert await club.rest.platform.rights(str(abroad.id)) == []


# What we may do


async def test_rights_in_each_channel(club: EchoServer) -> None:
    guild, us = club.guild, club.discord.bot
    halls = {name: guild.channel(name) for name in ("news", "hidden", "staff", "flat")}
    halls["news"].overwrites[guild.id] = Overwrite(deny=Permission.SEND_MESSAGES)
    halls["hidden"].deny(us)
    halls["staff"].overwrites[guild.id] = Overwrite(deny=Permission.VIEW_CHANNEL)
    halls["staff"].allow(us, Permission.VIEW_CHANNEL)
    halls["flat"].deny(us, Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
    await club.thread()
    expected = {
        "games": MOST_RIGHTS,
        # Without the right to send there is none to attach.
        "news": MOST_RIGHTS - {Right.SEND, Right.ATTACH},
        "staff": MOST_RIGHTS,
        "flat": MOST_RIGHTS - {Right.THREAD_OPEN, Right.THREAD_SEND},
    }
    for listed in (False, True):
        club.discord.world.lists_hidden = listed
        assert await club.rights() == expected
    # As Discord itself says it with an interaction.
    for name, rights in (await club.rights()).items():
        place = guild.channel(name)
        answer = await club.discord.slash(guild.owner, place, "whisper")
        assert answer.ephemeral
        assert club.echo.asks[-1].venue.rights == rights, name
    guild.time_out(us, club.discord.clock.now() + 60)
    assert set((await club.rights()).values()) == {frozenset({Right.VIEW})}
    guild.time_out(us, None)
    guild.member(us, may=Permission.ADMINISTRATOR)
    assert await club.rights() == dict.fromkeys(["games", *halls], MOST_RIGHTS)


async def test_rights_in_the_order_of_the_list(club: EchoServer) -> None:
    names = [f"c{number}" for number in range(60)]
    first = club.guild.channel(names[0])
    for name in names[1:]:
        club.guild.channel(name)
    first.position = 100
    found = await club.rest.platform.rights(club.server)
    assert found[0] == ChannelRights(id_of(club.games), "games", MOST_RIGHTS)
    assert [entry.name for entry in found] == ["games", *names[1:RIGHTS_LIMIT]]


def test_channels_stand_by_their_categories() -> None:
    def channel(number: int, kind: int, position: int, parent: int | None = None) -> dict[str, Any]:
        above = None if parent is None else str(parent)
        return {"id": str(number), "type": kind, "position": position, "parent_id": above}

    late, early, voice = channel(1, 4, 5), channel(2, 4, 3), channel(3, 2, 0)
    inside = [channel(10, 0, 1, 1), channel(11, 0, 9, 2), channel(12, 5, 4, 2), channel(13, 0, 4, 2)]
    outside = [channel(14, 0, 7)]
    found = platform._listed([late, early, voice, *inside, *outside])
    assert [entry["id"] for entry in found] == ["14", "12", "13", "11", "10"]


# Messages that are shortened


async def test_a_message_is_shortened(club: EchoServer) -> None:
    discord, ann = club.discord, club.ann
    answered = (await discord.slash(ann, club.games, "chat")).message
    posted = await club.post(club.games)
    line = f"#12 goes on below, {ann.mention} @everyone."
    for message in (answered, posted):
        assert message.attachments
        assert message.labels == ["Move", "More"]
        count = len(discord.requests)
        await club.shorten(message, line)
        assert club.since(count) == [("PATCH /channels/{channel_id}/messages/{message_id}", 200)]
        assert (message.content, message.attachments, message.components, message.embeds) == (
            line,
            [],
            [],
            [],
        )
        assert discord.requests[-1].body["allowed_mentions"] == {"parse": []}
        await club.shorten(message, "#12 is over.")
        assert message.content == "#12 is over."
    assert discord.mentions(ann) == []


async def test_what_is_not_there_need_not_be_shortened(club: EchoServer) -> None:
    discord = club.discord
    secret = (await discord.slash(club.ann, club.games, "whisper")).message
    await club.shorten(secret)
    assert secret.content == "for you", "only its reader's token reaches a private answer"
    removed = await club.post(club.games)
    await club.messenger.remove(ref_of(removed))
    await club.shorten(removed)
    await club.messenger.remove(ref_of(removed))
    thread = await club.thread()
    there = await club.post(thread, nonce="8")
    thread.archive()
    with pytest.raises(UndeliverableError, match="50083") as closed:
        await club.shorten(there)
    assert (closed.value.final, closed.value.gone) == (True, False)
    thread.wake()
    await club.shorten(there)
    assert there.content == "#12 goes on below."
    thread.delete()
    await club.shorten(there)
    await club.messenger.remove(ref_of(there))
    theirs = await discord.say(club.ann, club.games, "mine")
    with pytest.raises(UndeliverableError, match="50005"):
        await club.shorten(theirs)
    discord.faults.fail("PATCH *", status=503)
    with pytest.raises(UndeliverableError) as passing:
        await club.shorten(await club.post(club.games, nonce="9"))
    assert not passing.value.final


# Threads that were put away


async def test_a_post_takes_a_thread_out_again(club: EchoServer) -> None:
    discord = club.discord
    thread = await club.thread()
    thread.archive()
    count = len(discord.requests)
    await club.post(thread)
    assert not _away(thread)
    assert club.since(count) == [(CREATE_A_MESSAGE, 200)], "by itself"
    # Where Discord refuses it after all, the thread is taken out first; and only once.
    thread.archive()
    discord.faults.refuse(CREATE_A_MESSAGE, Refusal.ARCHIVED_THREAD)
    count = len(discord.requests)
    said = await club.post(thread, nonce="8")
    assert said.attachments
    assert club.since(count) == [(CREATE_A_MESSAGE, 400), (CHANGE_A_CHANNEL, 200), (CREATE_A_MESSAGE, 200)]
    assert len(thread.messages) == 2
    discord.faults.refuse(CREATE_A_MESSAGE, Refusal.ARCHIVED_THREAD, times=2)
    count = len(discord.requests)
    with pytest.raises(UndeliverableError, match="50083") as again:
        await club.post(thread, nonce="9")
    assert again.value.final
    assert len(club.since(count)) == 3


async def test_a_post_into_a_thread_that_is_closed_to_us(club: EchoServer) -> None:
    discord = club.discord
    thread = await club.thread()
    thread.archive(locked=True)
    count = len(discord.requests)
    with pytest.raises(UndeliverableError, match="50013") as archived:
        await club.post(thread)
    assert (archived.value.final, archived.value.gone) == (True, False)
    assert club.since(count) == [(CREATE_A_MESSAGE, 400), (CHANGE_A_CHANNEL, 403)]
    assert _away(thread)
    thread.reopen()
    thread.lock()
    with pytest.raises(UndeliverableError, match="160005") as locked:
        await club.post(thread)
    assert locked.value.final
    discord.guild("Club").member(discord.bot, may=Permission.MANAGE_THREADS)
    await club.post(thread)
    thread.archive(locked=True)
    await club.post(thread, nonce="8")
    assert thread.locked
    assert not _away(thread)
    thread.delete()
    with pytest.raises(UndeliverableError, match="10003") as deleted:
        await club.post(thread)
    assert (deleted.value.final, deleted.value.gone) == (True, True)


async def test_direct_messages_that_are_closed(club: EchoServer) -> None:
    club.ann.dms_open = False
    with pytest.raises(UndeliverableError, match="50007") as closed:
        await club.messenger.post(Address(account=Account(str(club.ann.id))), BOARD, nonce="7")
    assert (closed.value.final, closed.value.gone) == (True, False)


# Who may manage the server, and which message was pressed


async def test_a_command_for_those_who_manage_the_server(club: EchoServer) -> None:
    discord, ann, mod = club.discord, club.ann, club.mod
    registered = {command["name"]: command for command in discord.world.commands[None]}
    for name in ("manage", "close"):
        assert int(registered[name]["default_member_permissions"]) == Permission.MANAGE_GUILD
        assert registered[name]["contexts"] == [0]
        assert registered[name]["integration_types"] == [0]
    assert [option["name"] for option in registered["manage"]["options"]] == ["rule", "undo"]
    assert registered["chat"]["default_member_permissions"] is None
    assert sorted(registered["chat"]["contexts"]) == [0, 1, 2]
    assert sorted(registered["chat"]["integration_types"]) == [0, 1]
    for command in ("manage rule", "close"):
        with pytest.raises(Refused, match="not shown to Ann"):
            await discord.slash(ann, club.games, command)
        with pytest.raises(Refused, match="not registered here"):
            await discord.slash(mod, discord.dms(mod), command)
        for user in (mod, club.guild.owner):
            await discord.slash(user, club.games, command)
            assert club.echo.asks[-1].manages
    admin = club.guild.member("Admin", may=Permission.ADMINISTRATOR)
    await discord.slash(admin, club.games, "manage undo")
    assert club.echo.asks[-1].manages


def test_commands_that_share_their_first_word_share_who_may_use_them() -> None:
    tree = app_commands.CommandTree(dpy.Client(intents=dpy.Intents.none()))
    open_to_all = Command(("settings", "open"), lambda: "For all", nothing)
    closed = Command(("settings", "closed"), lambda: "For some", nothing, manages=True)

    with pytest.raises(ValueError, match="/settings"):
        add_commands(tree, (open_to_all, closed))


async def test_an_ask_says_who_manages_and_what_was_pressed(club: EchoServer) -> None:
    discord, echo = club.discord, club.echo
    for user, manages in ((club.ann, False), (club.mod, True)):
        board = (await discord.slash(user, club.games, "chat")).message
        assert (echo.asks[-1].manages, echo.asks[-1].shown) == (manages, None)
        await discord.click(user, board, "More")
        assert (echo.asks[-1].manages, echo.asks[-1].shown) == (manages, ref_of(board))
        form = await discord.click(user, board, "Move")
        await discord.submit(user, form.modal, "b2-b4")
        filled = echo.asks[-1]
        assert (filled.source, filled.manages, filled.shown) == (Source.FORM, manages, ref_of(board))
        own = (await discord.slash(user, club.games, "whisper")).message
        await discord.click(user, own, "More")
        assert echo.asks[-1].shown == ref_of(own)
        direct = (await discord.slash(user, discord.dms(user), "chat")).message
        await discord.click(user, direct, "More")
        assert (echo.asks[-1].manages, echo.asks[-1].shown) == (False, ref_of(direct))
        await discord.say(user, club.games, f"{discord.bot.mention} hello")
        await discord.quiet()
        await club.finish()
        heard = echo.asks[-1]
        assert (heard.source, heard.manages, heard.shown) == (Source.MESSAGE, False, None)


# The local table


async def test_at_the_table_everybody_is_there_and_may_do_everything(store: Path) -> None:
    database = await Database.open(store, "table")
    try:
        messenger, table = TableMessenger(database, lambda: NOON), TablePlatform(database)
        games = await database.write(
            lambda session: ChannelsTable(session.connection).make_channel("games", None, NOON)
        )
        thread = await messenger.open_thread(ChannelId(str(games)), "#12 Pux")
        assert await table.membership("table", Account("ann")) is Membership.HERE
        assert await table.rights("table") == [ChannelRights(ChannelId(str(games)), "games", MOST_RIGHTS)]
        ref = await messenger.post(Address(channel=thread), BOARD, nonce="7")
        await messenger.shorten(ref, "#12 goes on below.")

        def look(session: Session) -> tuple[TableMessage | None, TableChannel | None]:
            table = ChannelsTable(session.connection)
            return table.message(TableMessageId(int(ref.message))), table.channel(games)

        said, here = await database.read(look)
        assert said is not None
        assert here is not None
        assert (said.text, said.files, said.buttons) == ("#12 goes on below.", (), ())
        me = Person(PersonId(1), "ann", "Ann")
        asked = request_of(me, here, Source.COMMAND)
        assert (asked.manages, asked.shown) == (True, None)
        pressed = request_of(me, here, Source.BUTTON, under=said)
        assert (pressed.manages, pressed.shown) == (True, ref)
        await messenger.remove(ref)
        await messenger.shorten(ref, "gone already")
        with pytest.raises(UndeliverableError) as nowhere:
            await messenger.post(Address(channel=ChannelId("99")), BOARD, nonce="8")
        assert (nowhere.value.final, nowhere.value.gone) == (True, True)
    finally:
        await database.close()


async def test_a_choice_is_called_what_it_means_and_sent_as_what_it_is() -> None:
    tree = app_commands.CommandTree(dpy.Client(intents=dpy.Intents.none()))

    seat = Parameter("seat", lambda: "a seat", choices=("first",), named=lambda _: "I move first")
    made = Command(("begin",), lambda: "begin", nothing, (seat,))
    add_commands(tree, (made,))
    (command,) = tree.get_commands()
    assert isinstance(command, app_commands.Command)
    payload = await command.get_translated_payload(tree, Descriptions())
    assert [option["name"] for option in payload["options"]] == ["seat"]
    assert payload["options"][0]["choices"][0]["name"] == "I move first"
    assert payload["options"][0]["choices"][0]["value"] == "first"
