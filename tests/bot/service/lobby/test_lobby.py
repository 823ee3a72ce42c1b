"""The lobby: who is listed for whom, and challenges to people of other servers."""

from typing import Any

import pytest

from bot.service.challenges.shared_places import SharedPlaces
from bot.service.lobby.lobby import MOST_LISTED
from bot.service.privacy.left_servers import LeftServers
from bot.service.privacy.retention import Retention
from bot.service.refusals import (
    BannedFromLobby,
    ChallengeClosed,
    NotForLobby,
    NotNow,
    NotTakingPart,
    OwnChallenge,
    UnknownChallenge,
)
from rules.match.challenges import Challenge
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from tests.support.lobby import AWAY, HOME, OUTSIDE, LobbyWorld, wanted
from tests.support.use_cases import CHANNEL, DAY, terms


async def opened(world: LobbyWorld, name: str = "Ann", server: str = HOME, game: str = "pux") -> Challenge:
    """A challenge that its author has opened to the lobby."""
    person = await world.use.person(name)
    made = await world.use.challenges.make(
        person, (), terms(game=game, rated=True), server=server, channel=CHANNEL
    )
    return await world.lobby.show_challenge(made.id, person, shown=True)


async def seen(world: LobbyWorld, reader: Person) -> tuple[list[str], list[str]]:
    listed = await world.lobby.list_for(reader.id)
    return (
        [listed.people[one.challenger].name for one in listed.challenges],
        [listed.people[one.person].name for one in listed.seeks],
    )


async def test_people_appear_by_seeking_and_by_opening_a_challenge_alone(world: LobbyWorld) -> None:
    bob = await world.use.person("Bob")
    await world.use.challenges.make(await world.use.person("Dan"), (), terms(), server=HOME, channel=CHANNEL)
    assert await seen(world, bob) == ([], [])
    await opened(world)
    await world.seek("Eve")
    assert await seen(world, bob) == (["Ann"], ["Eve"])
    assert await seen(world, await world.use.person("Ann")) == ([], ["Eve"]), "nobody sees themselves"


@pytest.mark.parametrize("blocks", [("Ann", "Bob"), ("Bob", "Ann")])
async def test_people_who_block_each_other_do_not_meet_there(
    world: LobbyWorld, blocks: tuple[str, str]
) -> None:
    bob = await world.use.person("Bob")
    challenge = await opened(world)
    await world.seek("Ann")
    await world.use.blocklist.block(*[await world.use.person(name) for name in blocks])
    assert await seen(world, bob) == ([], [])
    with pytest.raises(UnknownChallenge):
        await world.lobby.challenge(challenge.id, bob.id)
    with pytest.raises(NotNow):
        await world.lobby.accept(challenge.id, bob, AWAY)


async def test_servers_that_leave_take_their_people_along(world: LobbyWorld) -> None:
    bob = await world.use.person("Bob")
    challenge = await opened(world)
    await world.seek("Ann")
    await world.settings.choose(HOME, {"lobby.on": "no"})
    assert await seen(world, bob) == ([], [])
    with pytest.raises(UnknownChallenge):
        await world.lobby.accept(challenge.id, bob, AWAY)
    await world.settings.choose(HOME, {"lobby.on": "yes"})
    assert await seen(world, bob) == (["Ann"], ["Ann"])


async def test_an_accepted_challenge_is_played_by_direct_messages_and_known_to_both_servers(
    world: LobbyWorld,
) -> None:
    challenge = await opened(world)
    bob = await world.use.person("Bob")
    started = await world.lobby.accept(challenge.id, bob, AWAY)
    match = started.board.match
    assert match.id == challenge.id
    assert match.rated
    assert (await world.use.get(match.id)).place.kind is PlaceKind.DM
    servers = await world.use.context.database.read(lambda session: session.lobby_matches.servers(match.id))
    assert servers == (HOME, AWAY), "Ann begins"
    with pytest.raises(ChallengeClosed):
        await world.lobby.accept(challenge.id, await world.use.person("Eve"), AWAY)
    assert await seen(world, await world.use.person("Eve")) == ([], [])


async def test_who_may_not_accept(world: LobbyWorld) -> None:
    challenge = await opened(world)
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    with pytest.raises(OwnChallenge):
        await world.lobby.accept(challenge.id, ann, HOME)
    with pytest.raises(NotTakingPart):
        await world.lobby.accept(challenge.id, bob, OUTSIDE)
    await world.ban("bob")
    with pytest.raises(BannedFromLobby):
        await world.lobby.accept(challenge.id, bob, AWAY)
    await world.ban("ann")
    with pytest.raises(UnknownChallenge):
        await world.lobby.accept(challenge.id, await world.use.person("Eve"), AWAY)


async def test_only_ones_own_challenge_to_everybody_can_be_opened(world: LobbyWorld) -> None:
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    named = await world.use.challenges.make(ann, (bob,), terms(), server=HOME, channel=CHANNEL)
    with pytest.raises(NotForLobby):
        await world.lobby.show_challenge(named.id, ann, shown=True)
    with pytest.raises(UnknownChallenge):
        await world.lobby.show_challenge(named.id, bob, shown=True)
    outside = await world.use.challenges.make(ann, (), terms(), server=OUTSIDE, channel=CHANNEL)
    with pytest.raises(NotTakingPart):
        await world.lobby.show_challenge(outside.id, ann, shown=True)
    challenge = await opened(world)
    await world.lobby.show_challenge(challenge.id, ann, shown=False)
    assert await seen(world, bob) == ([], [])
    with pytest.raises(UnknownChallenge):
        await world.lobby.accept(challenge.id, bob, AWAY)


async def test_a_list_is_bounded_and_chosen_by_game(world: LobbyWorld) -> None:
    for number in range(MOST_LISTED + 2):
        await world.seek(f"P{number}", terms=wanted("pux" if number else "bipod"))
    await opened(world, game="bipod")
    bob = await world.use.person("Bob")
    whole = await world.lobby.list_for(bob.id)
    assert (len(whole.seeks), whole.more_seeks, whole.more_challenges) == (MOST_LISTED, 2, 0)
    assert [whole.people[one.person].name for one in whole.seeks][:2] == ["P26", "P25"], "newest first"
    bipod = await world.lobby.list_for(bob.id, games=["bipod"])
    assert (len(bipod.challenges), len(bipod.seeks), bipod.more_seeks) == (1, 1, 0)


async def test_how_many_more_there_are_counts_those_alone_whom_the_reader_would_see(
    world: LobbyWorld,
) -> None:
    bob = await world.seek("Bob", AWAY)
    for number in range(MOST_LISTED + 5):
        person = await world.seek(f"P{number}", AWAY if number == 7 else HOME)
        if number == 3:
            await world.use.blocklist.block(person, bob)
        made = await world.use.challenges.make(person, (), terms(), server=HOME, channel=CHANNEL)
        await world.lobby.show_challenge(made.id, person, shown=True)

    async def others(**wanted: Any) -> tuple[int, int]:
        listed = await world.lobby.list_for(bob.id, **wanted)
        return listed.more_challenges, listed.more_seeks

    assert await others() == (4, 4)
    assert await others(server=HOME) == (4, 3)
    assert await others(games=["bipod"]) == (0, 0)
    await world.settings.choose(AWAY, {"lobby.on": "no"})
    assert await others() == (4, 3)


async def test_a_server_goes_wholly_though_a_challenge_of_it_is_played_elsewhere(world: LobbyWorld) -> None:
    challenge = await opened(world)
    await world.lobby.accept(challenge.id, await world.use.person("Bob"), AWAY)
    await world.seek("Eve", HOME)
    servers = LeftServers(world.use.context, Retention())
    await servers.left(HOME)
    world.use.at += Retention().servers + DAY
    await servers.purge(world.use.database)
    left = await world.use.context.database.read(lambda session: session.left_servers.all())
    assert left == [], "nothing is kept of it any more"
    assert (await world.use.stored(challenge.id)).outcome is None, "and the match goes on"
    kept = await world.use.challenges.get(challenge.id)
    assert kept.place.server is None
    assert await world.seeks.of((await world.use.person("Eve")).id) is None


async def test_who_has_accepted_a_challenge_of_another_server_comes_from_their_own(world: LobbyWorld) -> None:
    use = world.use
    ann, bob = await use.person("Ann"), await use.person("Bob")
    made = await opened(world)
    match = (await world.lobby.accept(made.id, bob, AWAY)).board.match
    assert [await world.guests.servers_of(one.id) for one in (ann, bob)] == [[HOME], [AWAY]]
    await use.playing.resign(match.id, bob)
    await use.offers.offer(OfferKind.REMATCH, match.id, ann)
    await use.offers.agree(OfferKind.REMATCH, match.id, bob)
    assert [await world.guests.servers_of(one.id) for one in (ann, bob)] == [[HOME], [AWAY]]
    assert await SharedPlaces(use.context).of(bob.id, ann.id) == [], "nobody has played in a channel"
