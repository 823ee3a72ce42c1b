"""Seeks: who may make one, how long they stand, and how they end."""

from dataclasses import replace

import pytest

from bot.service.context import LobbyRules
from bot.service.refusals import (
    BannedFromLobby,
    JustErased,
    LobbyOff,
    NoSeek,
    NoServerInLobby,
    NotTakingPart,
    TooManyMatches,
)
from rules.lobby.seeks import STANDS_FOR, SeekState
from rules.match.notifications.lobby import SeekRanOut
from tests.support.lobby import AWAY, HOME, OUTSIDE, LobbyWorld, wanted
from tests.support.use_cases import DAY, HOUR, UseCases


async def test_a_seek_stands_for_two_weeks_and_its_person_hears_that_it_has_run_out(
    world: LobbyWorld,
) -> None:
    ann = await world.seek("Ann")
    assert (await world.sought(ann)).until == world.use.at + STANDS_FOR
    await world.use.go(STANDS_FOR - HOUR)
    assert (await world.sought(ann)).state is SeekState.OPEN
    await world.use.go(HOUR)
    assert (await world.sought(ann)).state is SeekState.EXPIRED
    await world.use.go(HOUR)
    told = [one for one in await world.use.items() if isinstance(one.notification, SeekRanOut)]
    assert [one.person for one in told] == [ann.id], "once"


async def test_renewing_keeps_ones_place_and_making_another_does_not(world: LobbyWorld) -> None:
    ann = await world.seek("Ann")
    since = world.use.at
    world.use.at += DAY
    renewed = await world.seeks.renew(ann, HOME)
    assert (renewed.since, renewed.until) == (since, since + DAY + STANDS_FOR)
    assert await world.seeks.make(ann, wanted(), HOME) == renewed, "the same once more renews it"
    world.use.at += DAY
    assert (await world.seeks.make(ann, wanted("bipod"), HOME)).since == world.use.at


async def test_what_is_over_can_be_renewed_and_what_never_was_cannot(world: LobbyWorld) -> None:
    ann = await world.seek("Ann", terms=wanted(None, "1d", rated=False, ratings="±150"))
    assert await world.seeks.stop(ann.id)
    assert not await world.seeks.stop(ann.id)
    assert (await world.sought(ann)).state is SeekState.STOPPED
    again = await world.seeks.renew(ann, HOME)
    assert (again.game, str(again.control), again.rated, str(again.range)) == (None, "1d", False, "±150")
    with pytest.raises(NoSeek):
        await world.seeks.renew(await world.use.person("Bob"), HOME)


async def test_only_servers_that_take_part_let_people_in(world: LobbyWorld) -> None:
    ann = await world.use.person("Ann")
    with pytest.raises(NotTakingPart):
        await world.seeks.make(ann, wanted(), OUTSIDE)
    with pytest.raises(NoServerInLobby):
        await world.seeks.make(ann, wanted(), None)
    await world.seeks.make(ann, wanted(), AWAY)
    await world.seeks.stop(ann.id)
    with pytest.raises(NoServerInLobby):
        await world.seeks.make(ann, wanted(), None)
    await world.settings.choose(AWAY, {"lobby.on": "no"})
    with pytest.raises(NotTakingPart):
        await world.seeks.make(ann, wanted(), AWAY)
    await world.settings.choose(AWAY, {"lobby.on": "yes"})
    now = world.use.at
    await world.write(lambda session: session.left_servers.add(AWAY, now, purging=False))
    with pytest.raises(NotTakingPart):
        await world.seeks.make(ann, wanted(), AWAY)


async def test_someone_who_has_left_their_server_comes_from_it_no_more(world: LobbyWorld) -> None:
    ann = await world.seek("Ann", AWAY)
    assert await world.guests.came_from(ann.id) == AWAY
    await world.seeks.record_check(ann.id, gone=True)
    assert await world.guests.came_from(ann.id) is None
    with pytest.raises(NoServerInLobby):
        await world.seeks.make(ann, wanted(), None)


async def test_a_server_that_has_left_the_lobby_lets_them_come_from_another(world: LobbyWorld) -> None:
    ann = await world.seek("Ann", AWAY)
    await world.settings.choose(AWAY, {"lobby.on": "no"})
    assert await world.guests.came_from(ann.id) is None
    assert (await world.seeks.make(ann, wanted(), HOME)).server == HOME


async def test_where_everybody_is_in_it_no_server_is_asked(use_cases: UseCases) -> None:
    use_cases.context = replace(use_cases.context, lobby=LobbyRules(everybody=True))
    world = LobbyWorld(use_cases)
    for server in (None, OUTSIDE):
        assert (await world.seeks.make(await use_cases.person("Ann"), wanted(), server)).server == server


async def test_no_lobby_takes_nobody(use_cases: UseCases) -> None:
    use_cases.context = replace(use_cases.context, lobby=LobbyRules(is_open=False))
    world = LobbyWorld(use_cases)
    await world.open()
    ann = await use_cases.person("Ann")
    with pytest.raises(LobbyOff):
        await world.seeks.make(ann, wanted(), HOME)
    with pytest.raises(LobbyOff):
        await world.lobby.list_for(ann.id)
    assert await world.pair() == []


async def test_a_ban_ends_what_they_seek_and_lets_them_seek_no_more(world: LobbyWorld) -> None:
    ann = await world.seek("Ann")
    assert await world.ban(ann.account)
    assert not await world.ban(ann.account), "once"
    assert (await world.sought(ann)).state is SeekState.STOPPED
    with pytest.raises(BannedFromLobby):
        await world.seeks.make(ann, wanted(), HOME)


async def test_deleting_ones_data_ends_no_ban(world: LobbyWorld) -> None:
    ann = await world.seek("Ann")
    await world.ban(ann.account)
    await world.privacy.delete(ann)
    world.use.people._met.drop(ann.account)
    again = await world.use.person("Ann")
    assert again.id != ann.id
    with pytest.raises(BannedFromLobby):
        await world.seeks.make(again, wanted(), HOME)
    bob = await world.use.person("Bob")
    await world.seeks.make(bob, wanted(), HOME)


async def test_someone_who_is_erased_seeks_nothing(world: LobbyWorld) -> None:
    ann = await world.seek("Ann")
    await world.privacy.delete(ann)
    assert await world.seeks.of(ann.id) is None
    with pytest.raises(JustErased):
        await world.seeks.make(ann, wanted(), HOME)


async def test_someone_who_plays_enough_seeks_no_more(
    world: LobbyWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.service.challenges.match_start.MOST_MATCHES", 1)
    await world.pair_of("Ann", "Bob")
    with pytest.raises(TooManyMatches):
        await world.seek("Ann")


async def test_those_who_have_left_their_server_seek_no_more(world: LobbyWorld) -> None:
    ann, bob = await world.seek("Ann"), await world.seek("Bob")
    assert await world.seeks.to_check(5) == []
    world.use.at += DAY
    assert {person.name for _, person in await world.seeks.to_check(5)} == {"Ann", "Bob"}
    await world.seeks.record_check(ann.id, gone=True)
    await world.seeks.record_check(bob.id, gone=False)
    assert await world.seeks.to_check(5) == []
    assert (await world.sought(ann)).state is SeekState.GONE
    assert (await world.sought(bob)).state is SeekState.OPEN
