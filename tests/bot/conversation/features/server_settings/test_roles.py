"""``/server roles`` and ``/server announce``: who may use them where, and what follows."""

from dataclasses import replace

import pytest

from bot.conversation.core.platform import ChannelRights
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Argument, ChannelId, Request, Right, Venue
from bot.service.moderation.audit import AuditFilter
from bot.service.settings.roles import ServerRight, ServerRoles
from tests.support.chat import CHANNEL, Chat, sound

HERE, THERE, DIRECT = "1", "2", None
PLAYERS, MODERATORS = "77", "78"

NOT_IN_SERVER = "use it in one of the server’s channels"
NOT_MANAGING = "**Manage Server** permission"


def asking(
    chat: Chat,
    args: dict[str, Argument] | None = None,
    *,
    where: str | None = HERE,
    roles: str = "",
    manages: bool = True,
) -> Request:
    venue = Venue(ChannelId(CHANNEL), where)
    request = replace(chat.request(chat.ann, args=args or {}), venue=venue)
    return replace(request, roles=frozenset(roles.split()), manages=manages)


async def ask(chat: Chat, command: str, request: Request) -> Reply:
    reply = sound(await chat.dispatcher.command(command, request))
    assert reply.private or command.startswith("challenge")
    return reply


async def roles(chat: Chat, **args: Argument) -> str:
    return (await ask(chat, "server roles", asking(chat, args))).text


# The matrix

MATRIX = [
    ("manager", HERE, None),
    ("moderator", HERE, NOT_MANAGING),
    ("member", HERE, NOT_MANAGING),
    ("manager", THERE, None),
    ("member", THERE, NOT_MANAGING),
    ("manager", DIRECT, NOT_IN_SERVER),
    ("moderator", DIRECT, NOT_IN_SERVER),
    ("member", DIRECT, NOT_IN_SERVER),
]
"""Who asks and where, with the refusal, if it is one."""


@pytest.mark.parametrize("command", ["server roles", "server announce"])
@pytest.mark.parametrize(("role", "where", "refused"), MATRIX)
async def test_only_who_manages_a_server_chooses_there(
    chat: Chat, command: str, role: str, where: str | None, refused: str | None
) -> None:
    chat.server.channels = [ChannelRights(CHANNEL, "games", frozenset(Right))]
    await chat.services.server_roles.choose(HERE, {"roles.moderate": MODERATORS}, chat.eve.id)
    before = [await chat.services.server_roles.of(server) for server in (HERE, THERE)]
    args: dict[str, Argument] = (
        {"organise": PLAYERS} if command == "server roles" else {"channel": ChannelId(CHANNEL)}
    )
    held = MODERATORS if role == "moderator" else ""
    reply = await ask(chat, command, asking(chat, args, where=where, roles=held, manages=role == "manager"))
    after = [await chat.services.server_roles.of(server) for server in (HERE, THERE)]
    if refused is None:
        changed = [
            server for server, old, new in zip((HERE, THERE), before, after, strict=True) if old != new
        ]
        assert changed == [where]
    else:
        assert refused in reply.text
        assert after == before


@pytest.mark.parametrize("right", ServerRight)
@pytest.mark.parametrize("chosen", [None, PLAYERS])
@pytest.mark.parametrize("held", ["", MODERATORS, f"{PLAYERS} {MODERATORS}"])
@pytest.mark.parametrize("manages", [False, True])
def test_who_has_a_right(right: ServerRight, chosen: str | None, held: str, manages: bool) -> None:
    house = replace(ServerRoles(), **{right.value: chosen})
    open_to_all = chosen is None and right is ServerRight.CHALLENGE
    assert house.may(right, held.split(), manages=manages) is (
        manages or open_to_all or (chosen is not None and PLAYERS in held)
    )


# What is chosen


async def test_roles_are_chosen_one_by_one_and_taken_back_together(chat: Chat) -> None:
    assert (await roles(chat)).splitlines()[:3] == [
        "Everybody may challenge.",
        "Only people who manage this server may organise tournaments.",
        "Only people who manage this server may moderate.",
    ]
    await roles(chat, moderate=MODERATORS)
    text = await roles(chat, challenge=PLAYERS)
    assert "<@&77> may challenge." in text
    assert "<@&78> may moderate." in text
    assert "Integrations" in text
    text = await roles(chat, reset=True, organise=PLAYERS)
    assert text.splitlines()[:3] == [
        "Everybody may challenge.",
        "<@&77> may organise tournaments.",
        "Only people who manage this server may moderate.",
    ]


async def test_only_changes_are_written_down(chat: Chat) -> None:
    await roles(chat)
    await roles(chat, moderate=MODERATORS)
    await roles(chat, moderate=MODERATORS)
    await ask(chat, "server announce", asking(chat, {"nowhere": True}))
    (entry,) = (await chat.services.audit.list_for(AuditFilter(HERE))).entries
    assert (entry.actor, entry.detail) == (chat.ann.id, f"moderate={MODERATORS}")


async def test_who_lacks_the_role_challenges_nobody_and_reads_which(chat: Chat) -> None:
    await roles(chat, challenge=PLAYERS)
    for held, manages, said in (
        ("", False, f"with the role <@&{PLAYERS}> may challenge"),
        (MODERATORS, False, f"with the role <@&{PLAYERS}> may challenge"),
        (PLAYERS, False, "challenges anyone"),
        ("", True, "challenges anyone"),
    ):
        game = "challenge bipod" if manages else "challenge pux"
        assert said in (await ask(chat, game, asking(chat, roles=held, manages=manages))).text


async def test_tournaments_are_announced_where_managers_say(chat: Chat) -> None:
    chat.server.channels = [ChannelRights(ChannelId("120"), "news", frozenset(Right))]

    async def announce(**args: Argument) -> str:
        return (await ask(chat, "server announce", asking(chat, args))).text

    assert "where they are created" in await announce()
    assert "<#120>" in await announce(channel=ChannelId("120"))
    assert "isn’t a text channel" in await announce(channel=ChannelId("999"))
    assert "<#120>" in await announce()
    assert "where they are created" in await announce(nowhere=True)
    assert (await chat.services.server_roles.of(HERE)).announce is None
