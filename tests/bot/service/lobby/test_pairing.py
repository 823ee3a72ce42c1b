"""Pairing: two people of two servers get a match, and everything is checked again as it begins."""

import json
from collections.abc import Awaitable, Callable

import pytest

from bot.service.lobby.pairing import LOOK_AGAIN_AFTER
from bot.service.refusals import BannedFromLobby, BannedFromPlay, NotNow
from rules.lobby.seeks import SeekState
from rules.match.match import Match
from rules.match.notifications.boards import BoardPosted, ResultPosted
from rules.match.notifications.lobby import LobbyMatchBegan, LobbyMatchEnded, MatchCalledOff
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxItem
from rules.match.people import PersonId
from rules.match.places import PlaceKind
from storage.moderation.play_bans import PlayBan
from tests.support.lobby import AWAY, HOME, NEWS, LobbyWorld, wanted
from tests.support.use_cases import DAY, HOUR, terms


async def test_two_strangers_play_by_direct_messages(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    hosted = await world.use.get(match.id)
    assert (hosted.place.kind, hosted.place.server, hosted.place.channel) == (PlaceKind.DM, None, None)
    assert set(match.seats) == {ann.id, bob.id}
    assert (match.game, str(match.clock.control), match.rated) == ("pux", "3d", True)
    boards = [one for one in await world.use.items() if isinstance(one.notification, BoardPosted)]
    assert {one.person for one in boards} == {ann.id, bob.id}
    for person in (ann, bob):
        assert (await world.sought(person)).state is SeekState.PAIRED
    assert await world.pair() == [], "once"


async def test_the_same_two_are_not_paired_again_and_the_other_begins_next(world: LobbyWorld) -> None:
    first = await world.pair_of("Ann", "Bob")
    await world.seek("Ann")
    await world.seek("Bob", AWAY)
    assert await world.pair() == []
    await world.seek("Eve", AWAY)
    (second,) = await world.pair()
    (known,) = set(first.seats) & set(second.seats)
    eve = await world.use.person("Eve")
    if first.seats[0] == known:
        assert second.seats == (eve.id, known), "who began less often begins"
    else:
        assert second.seats == (known, eve.id)


async def test_those_who_wait_are_looked_through_only_if_something_has_changed(world: LobbyWorld) -> None:
    await world.seek("Ann")
    world.use.at += HOUR / 60
    assert await world.pairing.find() == []
    world.use.at += HOUR / 60
    looked = world.pairing._looked
    assert await world.pairing.find() == []
    assert world.pairing._looked == looked
    world.use.at += LOOK_AGAIN_AFTER
    assert await world.pairing.find() == []
    assert world.pairing._looked == world.use.at
    await world.seek("Bob", AWAY)
    assert len(await world.pair()) == 1


async def test_a_server_that_takes_part_again_has_its_people_paired_at_once(world: LobbyWorld) -> None:
    await world.seek("Ann")
    await world.seek("Bob", AWAY)
    await world.settings.choose(AWAY, {"lobby.on": "no"})
    assert await world.pair() == []
    world.use.at += HOUR / 60
    assert await world.pair() == []
    await world.settings.choose(AWAY, {"lobby.on": "yes"})
    assert len(await world.pair()) == 1


async def _stop(world: LobbyWorld) -> None:
    await world.seeks.stop((await world.use.person("Bob")).id)


async def _change(world: LobbyWorld) -> None:
    await world.seeks.make(await world.use.person("Bob"), wanted("bipod"), AWAY)


async def _erase(world: LobbyWorld) -> None:
    await world.privacy.delete(await world.use.person("Bob"))


async def _block(world: LobbyWorld) -> None:
    await world.use.blocklist.block(await world.use.person("Ann"), await world.use.person("Bob"))


async def _be_blocked(world: LobbyWorld) -> None:
    await world.use.blocklist.block(await world.use.person("Bob"), await world.use.person("Ann"))


async def _ban(world: LobbyWorld) -> None:
    await world.ban("bob")


async def _leave(world: LobbyWorld) -> None:
    await world.settings.choose(AWAY, {"lobby.on": "no"})


async def _remove(world: LobbyWorld) -> None:
    now = world.use.at
    await world.write(lambda session: session.left_servers.add(AWAY, now, purging=False))


async def _run_out(world: LobbyWorld) -> None:
    world.use.at += 15 * DAY


@pytest.mark.parametrize(
    "meanwhile", [_stop, _change, _erase, _block, _be_blocked, _ban, _leave, _remove, _run_out]
)
async def test_what_happens_while_they_are_paired_counts(
    world: LobbyWorld, meanwhile: Callable[[LobbyWorld], Awaitable[None]]
) -> None:
    ann = await world.seek("Ann")
    await world.seek("Bob", AWAY)
    (pair,) = await world.pairing.find()
    await meanwhile(world)
    assert await world.pairing.begin(pair) is None
    assert (await world.sought(ann)).state is SeekState.OPEN
    assert await world.pair() == []


async def test_a_seek_is_answered_by_one_of_two_at_once(world: LobbyWorld) -> None:
    for name in ("Ann", "Bob", "Eve"):
        await world.seek(name)
        world.use.at += HOUR
    (pair,) = await world.pairing.find()
    await world.seeks.stop((await world.use.person("Bob")).id)
    (other,) = await LobbyWorld(world.use).pairing.find()
    assert await world.pairing.begin(pair) is None
    assert await world.pairing.begin(other) is not None
    assert await world.pairing.begin(other) is None, "both are paired"


async def test_servers_follow_the_matches_of_their_people(world: LobbyWorld) -> None:
    await world.follow()
    match = await world.pair_of("Ann", "Bob")
    await world.use.playing.resign(match.id, await world.use.person("Bob"))
    news = [
        one.notification
        for one in await world.use.items()
        if isinstance(one.notification, LobbyMatchBegan | LobbyMatchEnded)
    ]
    assert [(type(one), one.channel, one.server, one.number) for one in news] == [
        (LobbyMatchBegan, NEWS, HOME, match.id),
        (LobbyMatchEnded, NEWS, HOME, match.id),
    ]


async def _boards_of(world: LobbyWorld, name: str) -> list[OutboxItem]:
    person = await world.use.person(name)
    return [
        one
        for one in await world.use.items()
        if isinstance(one.notification, BoardPosted) and one.person == person.id
    ]


async def _board_of(world: LobbyWorld, name: str) -> OutboxItem:
    (item,) = await _boards_of(world, name)
    return item


@pytest.mark.parametrize("unreached", ["Ann", "Bob"])
async def test_a_match_is_off_if_one_of_them_takes_no_direct_messages(
    world: LobbyWorld, unreached: str
) -> None:
    match = await world.pair_of("Ann", "Bob")
    other = "Bob" if unreached == "Ann" else "Ann"
    await world.use.outbox.give_up(await _board_of(world, unreached), "403")
    ended = await world.use.stored(match.id)
    assert ended.outcome is not None
    assert (ended.outcome.winner, ended.outcome.reason) == (None, "aborted")
    told = [
        one for one in await world.use.items() if isinstance(one.notification, MatchCalledOff | ResultPosted)
    ]
    assert [(type(one.notification), one.person) for one in told] == [
        (MatchCalledOff, (await world.use.person(other)).id)
    ]
    over = await world.sought(await world.use.person(unreached))
    assert (over.state, over.firsts) == (SeekState.UNREACHABLE, 0)
    again = await world.sought(await world.use.person(other))
    assert (again.state, again.firsts) == (SeekState.OPEN, 0)
    await world.seek("Eve")
    assert len(await world.pair()) == 1, "the other one plays someone else"


async def test_servers_hear_that_a_match_they_follow_is_off(world: LobbyWorld) -> None:
    await world.follow()
    match = await world.pair_of("Ann", "Bob")
    await world.use.outbox.give_up(await _board_of(world, "Bob"), "403")
    heard = [one.notification for one in await world.use.items()]
    ended = [one for one in heard if isinstance(one, LobbyMatchEnded)]
    assert [(one.channel, one.number) for one in ended] == [(NEWS, match.id)]


async def test_a_match_whose_first_move_was_taken_back_is_not_off_because_of_a_message(
    world: LobbyWorld,
) -> None:
    match = await world.pair_of("Ann", "Bob")
    first, second = [await world.use.lookup.person(seat) for seat in match.seats]
    await world.use.play(match, first, "b2-b4")
    await world.use.offers.offer(OfferKind.TAKEBACK, match.id, first)
    await world.use.offers.agree(OfferKind.TAKEBACK, match.id, second)
    assert not (await world.use.stored(match.id)).plies
    await world.use.outbox.give_up((await _boards_of(world, second.name))[-1], "403")
    assert (await world.use.stored(match.id)).outcome is None


async def test_a_match_under_way_is_not_off_because_of_a_message(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    first = await world.use.lookup.person(match.seats[0])
    item = await _board_of(world, (await world.use.lookup.person(match.seats[1])).name)
    await world.use.play(match, first, "b2-b4")
    await world.use.outbox.give_up(item, "403")
    assert (await world.use.stored(match.id)).outcome is None


async def _again(world: LobbyWorld, match: Match) -> Match:
    """The rematch of a match that Bob gives up."""
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    await world.use.playing.resign(match.id, bob)
    await world.use.offers.offer(OfferKind.REMATCH, match.id, ann)
    return (await world.use.offers.agree(OfferKind.REMATCH, match.id, bob)).board.match


async def test_a_rematch_comes_from_the_lobby_too(world: LobbyWorld) -> None:
    await world.follow()
    first = await world.pair_of("Ann", "Bob")
    again = await _again(world, first)
    read = world.use.context.database.read
    servers = await read(lambda session: session.lobby_matches.servers(first.id))
    swapped = await read(lambda session: session.lobby_matches.servers(again.id))
    assert servers is not None
    assert swapped == servers[::-1] != servers
    began = [one.notification for one in await world.use.items()]
    assert [one.number for one in began if isinstance(one, LobbyMatchBegan)] == [first.id, again.id]
    assert await world.reports.file(again.id, await world.use.person("Ann"), "rude") == 1


async def test_who_is_banned_plays_nobody_of_the_lobby_again(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    await world.use.playing.resign(match.id, bob)
    await world.use.offers.offer(OfferKind.REMATCH, match.id, ann)
    await world.ban(bob.account)
    with pytest.raises(BannedFromLobby):
        await world.use.offers.agree(OfferKind.REMATCH, match.id, bob)
    with pytest.raises(BannedFromLobby):
        await world.use.offers.offer(OfferKind.REMATCH, match.id, bob)
    now = world.use.at
    await world.write(lambda session: session.bans.remove(bob.id))
    await world.write(lambda session: session.play_bans.add(PlayBan(AWAY, bob.id, "shouts", now)))
    with pytest.raises(BannedFromPlay):
        await world.use.offers.agree(OfferKind.REMATCH, match.id, bob)
    await world.write(lambda session: session.play_bans.remove(AWAY, bob.id))
    await world.ban(ann.account)
    with pytest.raises(NotNow):
        await world.use.offers.agree(OfferKind.REMATCH, match.id, bob)


async def test_a_rematch_that_does_not_reach_one_of_them_is_off_and_nobody_seeks_again(
    world: LobbyWorld,
) -> None:
    await _again(world, await world.pair_of("Ann", "Bob"))
    await world.use.outbox.give_up((await _boards_of(world, "Bob"))[-1], "403")
    said = [one.notification for one in await world.use.items()]
    assert [one.seeks for one in said if isinstance(one, MatchCalledOff)] == [False]
    assert (await world.sought(await world.use.person("Ann"))).state is SeekState.PAIRED


async def test_a_challenge_that_does_not_reach_one_of_them_revives_no_seek(world: LobbyWorld) -> None:
    """The two were paired before; what they sought has been played."""
    match = await world.pair_of("Ann", "Bob")
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    await world.use.playing.resign(match.id, bob)
    before = await world.sought(ann)
    made = await world.use.challenges.make(bob, (), terms(), server=AWAY, channel="200")
    await world.lobby.show_challenge(made.id, bob, shown=True)
    await world.lobby.accept(made.id, ann, HOME)
    await world.use.outbox.give_up((await _boards_of(world, "Bob"))[-1], "403")
    assert await world.sought(ann) == before
    off = [one.notification for one in await world.use.items()]
    assert [one.seeks for one in off if isinstance(one, MatchCalledOff)] == [False]


async def test_a_rematch_of_a_match_in_a_server_has_nothing_to_do_with_the_lobby(world: LobbyWorld) -> None:
    again = await _again(world, await world.use.match())
    assert not await world.lobby.brought_about(again.id)


async def _servers(world: LobbyWorld, match: Match) -> dict[PersonId, str | None]:
    """In which server each player of a match asked for it, by what is kept."""
    kept = await world.use.context.database.read(lambda session: session.lobby_matches.servers(match.id))
    return dict(zip(match.seats, kept or (), strict=True))


async def test_where_someone_asked_is_theirs_to_take_along_and_to_delete(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    again = await _again(world, match)
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    for person, server in ((ann, HOME), (bob, AWAY)):
        (part,) = await world.privacy.export(person) or []
        asked = json.loads(part.content)["lobby_matches"]
        assert asked == [{"match": one.id, "server": server} for one in (match, again)]
    await world.privacy.delete(bob)
    for one in (match, again):
        assert await _servers(world, one) == {ann.id: HOME, bob.id: None}


async def test_a_server_that_removes_us_ends_no_match_of_its_people(world: LobbyWorld) -> None:
    from bot.service.privacy.left_servers import LeftServers
    from bot.service.privacy.retention import Retention

    await world.follow()
    match = await world.pair_of("Ann", "Bob")
    servers = LeftServers(world.use.context, Retention())
    await servers.left(HOME)
    world.use.at += Retention().servers + DAY
    await servers.purge(world.use.database)
    assert (await world.use.stored(match.id)).outcome is None
    assert sorted((await _servers(world, match)).values(), key=str) == [AWAY, None]
    first = await world.use.lookup.person(match.seats[0])
    await world.use.play(match, first, "b2-b4")
    assert await world.lobby.brought_about(match.id)
    await world.use.playing.resign(match.id, first)
    assert not [one for one in await world.use.items() if isinstance(one.notification, LobbyMatchEnded)]
