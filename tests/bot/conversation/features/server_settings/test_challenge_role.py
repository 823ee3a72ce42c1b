"""The role that challenging needs, by every way to challenge someone, from wherever they ask."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest

from bot.conversation.core.actions import RENEW, Action
from bot.conversation.core.platform import ServerMember
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import ChannelId, Source, Venue
from bot.conversation.features.lobby.accepting import SEEK_RENEW
from bot.conversation.features.tournaments.messages import TOURNAMENT_CLIMB, action
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.tournaments.pairings import TournamentKind
from tests.support.chat import CHANNEL, Chat, button, sound
from tests.support.offers import offered
from tests.support.tournaments import TournamentWorld, terms_of

HERE = "1"
PLAYERS = "77"
NEEDS_ROLE = f"with the role <@&{PLAYERS}> may challenge"

Try = Callable[[Venue, str], Awaitable[Reply]]
"""Tries to challenge someone from a place, with the roles that the platform sends along."""


async def pressed(chat: Chat, who: Person, action: str, venue: Venue, roles: str) -> Reply:
    request = replace(chat.request(who, Source.BUTTON), venue=venue, roles=frozenset(roles.split()))
    return sound(await chat.dispatcher.press(action, request))


async def rematch(chat: Chat) -> Try:
    match = await chat.match("pux")
    await chat.use_cases.playing.resign(match.id, chat.ann)
    board = await chat.command(chat.ann, "rematch", game=str(match.id))
    return lambda venue, roles: pressed(
        chat, chat.ann, button(board, "Offer Bob a rematch of #1"), venue, roles
    )


async def renewal(chat: Chat) -> Try:
    await chat.command(chat.ann, "challenge pux")
    return lambda venue, roles: pressed(chat, chat.ann, str(Action(RENEW, MatchId(1))), venue, roles)


async def seek(chat: Chat) -> Try:
    await chat.services.lobby_settings.choose(HERE, {"lobby.on": "yes"})
    await chat.command(chat.ann, "seek", game="pux")
    return lambda venue, roles: pressed(chat, chat.ann, str(Action(SEEK_RENEW)), venue, roles)


async def ladder(chat: Chat) -> Try:
    world = TournamentWorld(chat.use_cases)
    number = await world.announced(terms_of(TournamentKind.LADDER), "Bob", "Ann")
    climb = action(TOURNAMENT_CLIMB, number, text=f"{chat.bob.id}|pux")
    return lambda venue, roles: pressed(chat, chat.ann, climb, venue, roles)


@pytest.mark.parametrize("way", [rematch, renewal, seek, ladder])
@pytest.mark.parametrize("place", ["there", "directly", "on a page"])
@pytest.mark.parametrize("role", ["", PLAYERS])
async def test_every_way_to_challenge_needs_the_role(
    chat: Chat, way: Callable[[Chat], Awaitable[Try]], place: str, role: str
) -> None:
    attempt = await way(chat)
    await chat.services.server_roles.choose(HERE, {"roles.challenge": PLAYERS}, chat.eve.id)
    there = Venue(ChannelId(CHANNEL), HERE)
    venue = {"there": there, "directly": Venue(ChannelId("9"), None), "on a page": Venue.on_page(HERE)}[place]
    chat.server.members[HERE, "ann"] = ServerMember(frozenset(role.split()), manages=False)
    reply = await attempt(venue, role if place == "there" else "")
    assert (NEEDS_ROLE in reply.text) is (not role), reply.text


async def test_in_doubt_nobody_has_the_role(chat: Chat) -> None:
    attempt = await seek(chat)
    await chat.services.server_roles.choose(HERE, {"roles.challenge": PLAYERS}, chat.eve.id)
    chat.server.members[HERE, "ann"] = None
    assert NEEDS_ROLE in (await attempt(Venue(ChannelId("9"), None), "")).text


async def test_who_agrees_to_a_rematch_challenges_nobody(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.use_cases.playing.resign(match.id, chat.ann)
    offer = await offered(chat, OfferKind.REMATCH, match, by=chat.bob)
    await chat.services.server_roles.choose(HERE, {"roles.challenge": PLAYERS}, chat.eve.id)
    assert NEEDS_ROLE not in (await chat.command(chat.ann, "rematch", game=str(match.id))).text
    assert "#2 Pux" in (await chat.press(chat.ann, button(offer, "Agree"))).text
