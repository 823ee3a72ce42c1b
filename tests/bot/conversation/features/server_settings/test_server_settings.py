"""What is said to whoever manages a server, and who is asked for when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.memberships import ASK_EVERY, Memberships
from bot.conversation.core.messenger import ChannelRights, Membership
from bot.conversation.core.replies import TEXT_LIMIT, Reply
from bot.conversation.core.requests import Account, Argument, ChannelId, Request, Right, Source
from bot.service.people.absentees import Absentees
from rules.match.match import MatchId
from rules.match.notifications import NotificationKind
from rules.match.people import Person
from rules.match.places import MessageRef
from storage.absentees import AbsenceKind
from tests.support.conversation import CHANNEL
from tests.support.talking import Salon, button, sound
from tests.support.use_cases import DAY, HOUR, MS, House

SERVER = "1"
ALL = frozenset(Right)


class Hall:
    """The channels of a server, and how people stand to it."""

    def __init__(self) -> None:
        self.channels = [ChannelRights(ChannelId(str(CHANNEL)), "games", ALL)]
        self.members: dict[str, Membership] = {}
        self.asked: list[tuple[str, str]] = []

    async def rights(self, _server: str) -> list[ChannelRights]:
        return self.channels

    async def member(self, server: str, account: Account) -> Membership:
        self.asked.append((server, account))
        return self.members.get(account, Membership.HERE)


@pytest.fixture
def hall(salon: Salon, monkeypatch: pytest.MonkeyPatch) -> Hall:
    hall, services = Hall(), salon.parlour.services
    monkeypatch.setattr("bot.conversation.features.server_settings.handlers.TEST_PATIENCE", 0.0)
    services._rights, services._member = hall.rights, hall.member
    return hall


async def managing(salon: Salon, command: str, **args: Argument) -> Reply:
    request = replace(salon.request(salon.ann, args=args), manages=True)
    return sound(await salon.dispatcher.command(command, request))


async def pressed(salon: Salon, who: Person, action: str | Action, *, manages: bool = True) -> Reply:
    request: Request = replace(salon.request(who, Source.BUTTON), manages=manages)
    return sound(await salon.dispatcher.press(str(action), request))


# The checklist


async def test_channels_with_the_same_rights_share_a_line(salon: Salon, hall: Hall) -> None:
    hall.channels += [
        ChannelRights(ChannelId("2"), "tea", ALL),
        ChannelRights(ChannelId("3"), "mute", frozenset({Right.VIEW})),
        ChannelRights(ChannelId("4"), "flat", ALL - {Right.THREAD_OPEN}),
    ]
    said = await managing(salon, "server setup")
    assert said.private
    more = "I may see the channel, send messages, attach files"
    none = "I may not send messages, attach files, send messages in threads or create public threads"
    threads = "send messages in threads"
    assert said.text.splitlines()[1:-1] == [
        f"<#100> <#2>: {more}, {threads} and create public threads. Matches work `here` and `thread`.",
        f"<#3>: I may see the channel; {none}. No match can be played there.",
        f"<#4>: {more} and {threads}; I may not create public threads. Matches work `here` only.",
    ]


async def test_whatever_rights_there_are_the_list_fits(salon: Salon, hall: Hall) -> None:
    kinds = [frozenset(right for bit, right in enumerate(Right) if number >> bit & 1) for number in range(32)]
    hall.channels = [
        ChannelRights(ChannelId("1" * 19 + str(number)), "n" * 100, kinds[number % 32] | {Right.VIEW})
        for number in range(50)
    ]
    said = await managing(salon, "server setup")
    assert len(said.text) <= TEXT_LIMIT
    assert said.file is not None
    assert len(said.file.content.decode().splitlines()) == 50


async def test_a_test_is_said_by_the_outbox(salon: Salon, hall: Hall) -> None:
    assert hall
    answer = await pressed(salon, salon.ann, button(await managing(salon, "server setup"), "Post a test"))
    assert "not arrived" in answer.text
    (item,) = await salon.parlour.items()
    assert (item.kind, item.channel, item.match, item.person) == (
        NotificationKind.TEST,
        str(CHANNEL),
        None,
        None,
    )
    look = button(answer, "Has it arrived?")
    assert "not arrived" in (await pressed(salon, salon.ann, look)).text
    await salon.parlour.outbox.retry_later(item, "the line is cut")
    assert "the line is cut" in (await pressed(salon, salon.ann, look)).text
    await salon.parlour.outbox.mark_told((item.id,), MessageRef(str(CHANNEL), "1"))
    assert "has arrived" in (await pressed(salon, salon.ann, look)).text
    await salon.parlour.outbox.give_up(item, "403 50013: Missing **Permissions**")
    refused = await pressed(salon, salon.ann, look)
    assert r"Missing \*\*Permissions" in refused.text
    assert "Manage Server" in (await pressed(salon, salon.bob, look, manages=False)).text
    assert (
        "no such test" in (await pressed(salon, salon.ann, Action(ActionKind.SERVER_LOOK, MatchId(99)))).text
    )


@pytest.mark.parametrize("command", ["server setup", "server play"])
async def test_only_managers_and_only_in_servers(salon: Salon, hall: Hall, command: str) -> None:
    assert hall
    assert "Manage Server" in (await salon.say(salon.ann, command, boards="thread")).text
    direct = replace(salon.request(salon.ann, channel=""), manages=True)
    assert "in one of its channels" in sound(await salon.dispatcher.command(command, direct)).text
    assert (await salon.parlour.services.server_settings.overview(SERVER)).channels == ()


async def test_many_exceptions_fit(salon: Salon, hall: Hall) -> None:
    hall.channels = [ChannelRights(ChannelId(str(10**18 + n)), f"c{n}", ALL) for n in range(50)]
    for one in hall.channels:
        said = await managing(
            salon, "server play", channel=f"<#{one.channel}>", boards="keep-last", time="10d+1d"
        )
    assert "more channels" in said.text
    assert "`reset`" in said.text
    names = " ".join(f"<#{one.channel}>" for one in hall.channels)
    assert "At most 25" in (await managing(salon, "server play", channels=names)).text
    first = " ".join(f"<#{one.channel}>" for one in hall.channels[:25])
    assert "Chosen" in (await managing(salon, "server play", channels=f"{first}, {first}")).text


# Who is asked for


@pytest.fixture
def standing(house: House, hall_alone: Hall) -> Memberships:
    return Memberships(Absentees(house.context), hall_alone.member, house.now)


@pytest.fixture
def hall_alone() -> Hall:
    return Hall()


@pytest.fixture
def house(salon: Salon) -> House:
    return salon.parlour


async def test_nobody_is_asked_for_twice_an_hour(
    house: House, salon: Salon, standing: Memberships, hall_alone: Hall
) -> None:
    hall = hall_alone
    hall.members["bob"] = Membership.GONE
    assert await standing.of(SERVER, salon.bob) is Membership.GONE
    hall.members["bob"] = Membership.HERE
    house.at += ASK_EVERY - MS
    assert await standing.of(SERVER, salon.bob) is Membership.GONE
    assert hall.asked == [(SERVER, "bob")]
    await standing.of("2", salon.bob)
    await standing.of(SERVER, salon.ann)
    assert len(hall.asked) == 3
    assert await standing.known_away(SERVER, {"bob", "ann"}) == {"bob": salon.bob.id}
    house.at += MS
    assert await standing.of(SERVER, salon.bob) is Membership.HERE
    assert await standing.known_away(SERVER, {"bob"}) == {}
    assert ASK_EVERY == HOUR
    assert DAY > ASK_EVERY


async def test_what_decides_is_asked_at_once_and_what_is_unknown_changes_nothing(
    salon: Salon, standing: Memberships, hall_alone: Hall
) -> None:
    hall = hall_alone
    hall.members["bob"] = Membership.SILENCED
    await standing.of(SERVER, salon.bob)
    hall.members["bob"] = Membership.UNKNOWN
    assert await standing.of(SERVER, salon.bob, fresh=True) is Membership.UNKNOWN
    assert await standing.known_away(SERVER, {"bob"}) == {"bob": salon.bob.id}
    await standing.here(SERVER, salon.bob.id)
    assert await standing.of(SERVER, salon.bob) is Membership.HERE
    assert len(hall.asked) == 2


async def test_a_public_answer_notifies_only_who_is_there(salon: Salon, hall: Hall) -> None:
    assert hall
    match = await salon.match("pux")
    played = await salon.say(salon.ann, "move", move="b2-b4")
    assert played.pings == (Account("bob"),)
    absentees = salon.parlour.services.absentees
    await absentees.record(SERVER, salon.ann.id, AbsenceKind.GONE)
    played = await salon.say(salon.bob, "move", move="b7-b5")
    assert played.pings == ()
    assert played.shows == match.id
    # Ann does something there: so she is there.
    await salon.say(salon.ann, "move", move="c2-c3")
    assert await absentees.away(SERVER, (salon.ann.id,)) == {}
