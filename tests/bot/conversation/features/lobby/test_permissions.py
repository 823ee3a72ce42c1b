"""Who may do what in the lobby, and from where."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import ACCEPT, LOBBY_SHOW, Action
from bot.conversation.core.platform import Membership
from bot.conversation.core.requests import Argument, ChannelId, Venue
from bot.conversation.features.challenges.messages import CHALLENGE_MORE
from bot.conversation.features.lobby.accepting import LOBBY_ACCEPT, SEEK_RENEW, SEEK_STOP
from bot.service.context import LobbyRules
from bot.service.lobby.bans import ban
from rules.match.places import PlaceKind
from tests.bot.conversation.features.lobby.asking import AWAY, HOME, asked, managed, paired, pressed
from tests.support.chat import Chat, open_labels, sound


@pytest.mark.parametrize("standing", [Membership.GONE, Membership.SILENCED])
async def test_who_has_left_or_is_timed_out_meets_nobody(lobby: Chat, standing: Membership) -> None:
    challenge = await lobby.challenge(lobby.ann, rated=False)
    await pressed(lobby, lobby.ann, Action(LOBBY_SHOW, challenge.id))
    lobby.server.memberships[lobby.ann.account] = standing
    reply = await pressed(lobby, lobby.bob, Action(LOBBY_ACCEPT, challenge.id), AWAY)
    gone = standing is Membership.GONE
    assert ("no longer exists" if gone else "can’t accept this challenge right now") in reply.text
    state = (await lobby.use_cases.challenges.get(challenge.id)).state
    assert state == ("cancelled" if gone else "open")


COMMANDS = ("seek", "lobby")


async def test_who_may_do_what_where(lobby: Chat) -> None:
    """Each command, by anybody, from a server that takes part, from one that does not, and directly."""
    for command in COMMANDS:
        assert "doesn’t take part" in (await asked(lobby, lobby.ann, command, "3")).text
        assert "in a server that takes part first" in (await asked(lobby, lobby.bob, command, None)).text
    assert "looking" in (await asked(lobby, lobby.ann, "seek", HOME)).text
    assert "looking" in (await asked(lobby, lobby.ann, "seek", None)).text
    assert "looking" in (await asked(lobby, lobby.ann, "lobby", None)).text
    assert "Only" not in (await pressed(lobby, lobby.ann, SEEK_STOP, None)).text
    now = lobby.use_cases.at
    await lobby.use_cases.context.database.write(lambda session: ban(session, lobby.ann.account, now))
    for command in COMMANDS:
        assert "has banned you from the lobby" in (await asked(lobby, lobby.ann, command, HOME)).text
    assert "has banned you" in (await pressed(lobby, lobby.ann, SEEK_RENEW)).text
    assert "weren’t" in (await pressed(lobby, lobby.ann, SEEK_STOP)).text, "stopping is always possible"


@pytest.mark.parametrize("place", [PlaceKind.HERE, PlaceKind.DM])
async def test_who_has_played_in_a_server_that_takes_part_comes_from_there(
    lobby: Chat, place: PlaceKind
) -> None:
    challenge = await lobby.challenge(lobby.ann, lobby.bob, place=place)
    await lobby.press_challenge(lobby.bob, ACCEPT, challenge.id)
    for who in (lobby.ann, lobby.bob):
        assert "Nobody is waiting" in (await asked(lobby, who, "lobby", None)).text
    assert "looking" in (await asked(lobby, lobby.bob, "seek", None)).text
    assert (HOME, lobby.bob.account) in lobby.server.membership_queries
    seek = await lobby.services.seeks.of(lobby.bob.id)
    assert seek is not None
    assert seek.server == HOME


@pytest.mark.parametrize("standing", [Membership.GONE, Membership.SILENCED, Membership.UNKNOWN])
async def test_who_is_not_there_any_more_does_not_come_from_there(lobby: Chat, standing: Membership) -> None:
    await lobby.use_cases.match()
    lobby.server.memberships[lobby.ann.account] = standing
    for command in COMMANDS:
        assert "in a server that takes part first" in (await asked(lobby, lobby.ann, command, None)).text


async def test_who_has_left_the_server_where_they_sought_does_not_come_from_there(lobby: Chat) -> None:
    await asked(lobby, lobby.ann, "seek", HOME)
    lobby.server.memberships[lobby.ann.account] = Membership.SILENCED
    assert "You’re looking" in (await asked(lobby, lobby.ann, "lobby", None)).text
    lobby.server.memberships[lobby.ann.account] = Membership.GONE
    assert "in a server that takes part first" in (await asked(lobby, lobby.ann, "lobby", None)).text
    await pressed(lobby, lobby.ann, SEEK_STOP, None)
    for command in COMMANDS:
        assert "in a server that takes part first" in (await asked(lobby, lobby.ann, command, None)).text
    assert "in a server that takes part first" in (await pressed(lobby, lobby.ann, SEEK_RENEW, None)).text


async def test_a_server_that_does_not_take_part_is_not_asked_about(lobby: Chat) -> None:
    await lobby.use_cases.match()
    await lobby.services.lobby_settings.choose(HOME, {"lobby.on": "no"})
    assert "in a server that takes part first" in (await asked(lobby, lobby.ann, "seek", None)).text
    assert lobby.server.membership_queries == []


IN, OUT, DIRECT = HOME, "3", None
"""A server that takes part, one that does not, and a direct conversation of someone who has never asked in one, but perhaps played there."""

MATRIX = [
    ("member", IN, "seek", "You’re looking"),
    ("member", IN, "lobby", "You’re not looking"),
    ("member", IN, "report", "kept for the operator"),
    ("member", IN, "server lobby", "**Manage Server**"),
    ("member", OUT, "seek", "doesn’t take part"),
    ("member", OUT, "lobby", "doesn’t take part"),
    ("member", OUT, "report", "kept for the operator"),
    ("member", OUT, "server lobby", "**Manage Server**"),
    ("member", DIRECT, "seek", "You’re looking"),
    ("member", DIRECT, "lobby", "You’re not looking"),
    ("member", DIRECT, "report", "kept for the operator"),
    ("member", DIRECT, "server lobby", "one of the server’s channels"),
    ("manager", IN, "seek", "You’re looking"),
    ("manager", IN, "lobby", "You’re not looking"),
    ("manager", IN, "server lobby", "This server takes part"),
    ("manager", OUT, "seek", "doesn’t take part"),
    ("manager", OUT, "server lobby", "This server doesn’t take part"),
    ("banned", IN, "seek", "has banned you"),
    ("banned", IN, "lobby", "has banned you"),
    ("banned", IN, "report", "kept for the operator"),
    ("banned", OUT, "seek", "has banned you"),
    ("banned", DIRECT, "lobby", "has banned you"),
    ("stranger", IN, "seek", "You’re looking"),
    ("stranger", IN, "report", "There’s no match"),
    ("stranger", DIRECT, "seek", "in a server that takes part first"),
    ("stranger", DIRECT, "lobby", "in a server that takes part first"),
    ("stranger", DIRECT, "report", "There’s no match"),
]
"""Who asks, where, and what, with the answer.  The stranger plays no match."""


@pytest.mark.parametrize(("role", "where", "command", "said"), MATRIX)
async def test_each_command_by_each_role_in_each_place(
    lobby: Chat, role: str, where: str | None, command: str, said: str
) -> None:
    match = await lobby.match("pux")
    who = lobby.eve if role == "stranger" else lobby.ann
    if role == "banned":
        now = lobby.use_cases.at
        await lobby.use_cases.context.database.write(lambda session: ban(session, who.account, now))
    args: dict[str, Argument] = {"match": str(match.id), "text": "rude"} if command == "report" else {}
    request = replace(
        lobby.request(who, args=args), venue=Venue(ChannelId("9"), where), manages=role == "manager"
    )
    reply = sound(await lobby.dispatcher.command(command, request))
    assert said in reply.text
    assert reply.private


async def test_without_a_lobby_each_says_so(lobby: Chat) -> None:
    await asked(lobby, lobby.ann, "seek")
    lobby.use_cases.context = replace(lobby.use_cases.context, lobby=LobbyRules(is_open=False))
    lobby._start()
    for command in COMMANDS:
        assert "There’s no lobby here" in (await asked(lobby, lobby.ann, command, HOME, game="pux")).text
    assert "There’s no lobby here" in (await managed(lobby)).text
    challenge = await lobby.challenge(lobby.bob)
    assert "Open to the lobby" not in open_labels(
        await lobby.press_challenge(lobby.bob, CHALLENGE_MORE, challenge.id)
    )
    assert await paired(lobby) == []
