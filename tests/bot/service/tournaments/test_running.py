"""Tournaments run by the leader: rounds begin and end, whatever happens to players, matches and the service."""

from collections import Counter
from datetime import timedelta
from random import Random

import pytest

from bot.service.time.held_outages import void_outage
from bot.service.tournaments import refusals
from bot.service.tournaments.steps import next_step
from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    RoundAnnounced,
    TournamentAnnounced,
    TournamentChanged,
)
from rules.match.places import MessageRef, PlaceKind
from rules.match.shards import Shard
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.tournament import JUDGED_WITHIN, TournamentState
from storage.session import Session
from tests.support.tournaments import ROUND, SERVER, TournamentWorld, stronger, terms_of
from tests.support.use_cases import CHANNEL, DAY, HOUR

FOUR = ("Ann", "Bob", "Cid", "Dan")
SIX = (*FOUR, "Eve", "Fay")


@pytest.mark.parametrize(
    ("kind", "rounds", "games"),
    [
        (TournamentKind.ROUND_ROBIN, 5, 15),
        (TournamentKind.DOUBLE_ROUND_ROBIN, 10, 30),
        (TournamentKind.SWISS, 3, 9),
        (TournamentKind.KNOCKOUT, 3, 5),
    ],
)
async def test_six_play_a_whole_tournament(
    world: TournamentWorld, kind: TournamentKind, rounds: int, games: int
) -> None:
    number = await world.begun(terms_of(kind), *SIX)
    people = [await world.use.person(name) for name in SIX]
    played = 0
    for _ in range(rounds):
        assert (await world.view(number)).tournament.state is TournamentState.RUNNING
        played += await world.play_round(number, stronger(people))
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert (len(view.whole.rounds), played) == (rounds, games)
    assert all(one.over for one in view.whole.rounds)
    (winner,) = [one for one in view.whole.standings if one.place == 1]
    assert view.person(winner.number) == people[0]
    met = Counter(
        frozenset((game.pairing.first, game.pairing.second))
        for game in view.whole.games
        if game.pairing.second is not None
    )
    assert set(met.values()) == {2 if kind is TournamentKind.DOUBLE_ROUND_ROBIN else 1}
    announced = await _told(world, RoundAnnounced)
    assert sorted(one.round for one in announced) == list(range(1, rounds + 1)), "one message a round"
    assert len(await _told(world, TournamentAnnounced)) == 1


async def test_matches_are_played_directly_and_the_channel_may_look_on(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    for game in await world.open_games(number):
        assert game.match is not None
        hosted = await world.use.get(game.match)
        place = hosted.place
        assert (place.kind, place.server, place.channel, place.parent) == (
            PlaceKind.DM,
            SERVER,
            None,
            CHANNEL,
        )
        assert hosted.audience.direct
        assert hosted.audience.seen_in == CHANNEL
        assert not hosted.match.hints
    boards = [one for one in await world.use.items() if isinstance(one.notification, BoardPosted)]
    assert len(boards) == 4, "each hears of their own pairing only"
    assert all(one.person is not None for one in boards)


async def test_all_rounds_can_begin_at_once(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN, together=True), *FOUR)
    assert len(await world.open_games(number)) == 6
    people = [await world.use.person(name) for name in FOUR]
    await world.play_round(number, stronger(people))
    assert (await world.view(number)).tournament.state is TournamentState.ENDED
    assert len(await _told(world, RoundAnnounced)) == 1


async def changed(world: TournamentWorld) -> set[MessageRef]:
    """The messages that are to show how things stand."""
    items = [one.notification for one in await world.use.items()]
    return {one.message for one in items if isinstance(one, TournamentChanged)}


async def test_the_announcement_says_when_sign_up_opens_and_changes_then(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(opens=world.use.at + DAY, closes=world.use.at + 2 * DAY))
    post = MessageRef("100", "7")
    await world.use.context.database.write(lambda session: session.tournaments.post(number, post))
    with pytest.raises(refusals.SignUpToCome):
        await world.enter(number, "Ann")
    await world.tick()
    assert await changed(world) == set()
    world.use.at += DAY
    await world.tick()
    assert await changed(world) == {post}
    for name in FOUR:
        await world.enter(number, name)
    world.use.at += DAY
    await world.tick()
    assert (await world.view(number)).tournament.state is TournamentState.RUNNING


async def test_sign_up_ends_by_itself_and_too_few_call_it_off(world: TournamentWorld) -> None:
    closes = world.use.at + DAY
    lonely = await world.announced(terms_of(closes=closes), "Ann")
    full = await world.announced(terms_of(closes=closes), *FOUR)
    world.use.at += DAY - HOUR
    await world.tick()
    assert (await world.view(full)).tournament.state is TournamentState.SIGN_UP
    world.use.at += HOUR
    await world.tick()
    assert (await world.view(full)).tournament.state is TournamentState.RUNNING
    assert (await world.view(lonely)).tournament.state is TournamentState.CANCELLED


async def test_what_is_open_when_a_round_ends_is_judged(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    first, second = await world.open_games(number)
    assert first.match is not None
    assert second.match is not None
    world.use.at += ROUND + HOUR
    asked = await world.runner.advance(number)
    assert {one.game.match for one in asked} == {first.match, second.match}
    await world.runner.judge(number, asked[0], Outcome(Side.FIRST, EndReason.ADJUDICATED))
    await world.runner.judge(number, asked[1], None)
    await world.runner.advance(number)
    assert len(await _told(world, JudgementAsked)) == 1
    assert [game.match for game in await world.open_games(number)] == [asked[1].game.match]
    assert asked[0].game.match is not None
    match = await world.use.stored(asked[0].game.match)
    assert match.outcome == Outcome(Side.FIRST, EndReason.ADJUDICATED)
    # The organiser does nothing: it is a draw.
    world.use.at += JUDGED_WITHIN - HOUR
    await world.tick()
    assert len(await world.open_games(number)) == 1
    world.use.at += HOUR
    await world.tick()
    view = await world.view(number)
    assert [game.result for game in view.whole.games_in(1)].count(PairingResult.DRAW) == 1
    assert view.tournament.round == 2


async def test_who_does_not_appear_gets_no_point_and_has_not_met(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    first, second = await world.open_games(number)
    assert first.match is not None
    assert second.match is not None
    await world.end(first.match, Side.SECOND, EndReason.TIME, plies=0)
    await world.end(second.match, None, EndReason.ABORTED, plies=0)
    await world.tick()
    results = {game.result for game in (await world.view(number)).whole.games_in(1)}
    assert results == {PairingResult.SECOND_ALONE, PairingResult.NEITHER}


async def test_a_bye_is_told_to_whom_it_concerns(world: TournamentWorld) -> None:
    await world.begun(terms_of(), *FOUR[:3])
    (bye,) = [one for one in await world.use.items() if isinstance(one.notification, ByeGiven)]
    assert bye.person is not None


async def test_a_repeated_tournament_opens_the_next_one(world: TournamentWorld) -> None:
    closes = world.use.at + DAY
    number = await world.announced(terms_of(closes=closes, repeats="weekly monday", zone="UTC"), *FOUR)
    world.use.at = closes
    await world.tick()
    newer = [one for one in await world.tournaments.of_server(SERVER) if one.id != number]
    (following,) = newer
    assert following.state is TournamentState.SIGN_UP
    assert following.terms.closes is not None
    assert following.terms.closes > closes
    assert following.terms.closes.weekday() == 0
    await world.tick()
    assert len(await world.tournaments.of_server(SERVER)) == 2, "once"


@pytest.mark.parametrize("seed", range(3))
async def test_steps_taken_again_change_nothing(world: TournamentWorld, seed: int) -> None:
    """A step that was worked out before another was written is dropped: a round never begins twice."""
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    chance = Random(seed)
    for _ in range(3):
        for game in await world.open_games(number):
            assert game.match is not None
            await world.end(game.match, chance.choice((Side.FIRST, Side.SECOND, None)))
        whole = (await world.view(number)).whole
        assert next_step(whole, world.use.at) is not None
        # Two processes that both believe to lead.
        await world.tick()
        await world.runner.advance(number)
        await world.use.restart()
        world.start()
        await world.tick()
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert len(view.whole.games) == 6
    assert len({game.match for game in view.whole.games}) == 6
    assert len(await _told(world, RoundAnnounced)) == 3


async def test_a_clock_that_jumps_over_the_end_of_rounds_begins_one_only(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    world.use.at += 10 * ROUND
    await world.tick()
    world.use.at += JUDGED_WITHIN + timedelta(seconds=1)
    await world.tick()
    view = await world.view(number)
    assert view.tournament.round == 2
    assert view.whole.rounds[-1].ends == world.use.at + ROUND


async def test_an_outage_puts_off_the_end_of_a_round(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    await world.use.all_told()
    await world.use.go(timedelta(seconds=30))
    (before,) = (await world.view(number)).whole.rounds
    await world.use.away(10 * DAY)
    (after,) = (await world.view(number)).whole.rounds
    assert after.ends - before.ends == 10 * DAY
    world.use.at = before.ends + HOUR
    await world.tick()
    assert not await _told(world, JudgementAsked)
    world.use.at = after.ends
    await world.tick()
    assert await _told(world, JudgementAsked)


async def test_a_round_ends_when_it_would_have_once_an_outage_is_void(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    await world.use.all_told()
    await world.use.go(timedelta(seconds=30))
    (before,) = (await world.view(number)).whole.rounds
    await world.use.away(10 * DAY)
    world.use.at = before.ends + HOUR
    await world.tick()
    assert not await _told(world, JudgementAsked)
    now = world.use.at

    def void(session: Session) -> None:
        (outage,) = session.outages.counted_after(before.begins)
        void_outage(session, outage, now)

    await world.use.context.database.write(void)
    await world.tick()
    assert await _told(world, JudgementAsked)


@pytest.mark.parametrize(("shard", "later"), [(0, 10 * DAY), (1, 0 * DAY)])
async def test_an_outage_of_direct_messages_puts_it_off_as_it_does_clocks(
    world: TournamentWorld, shard: int, later: timedelta
) -> None:
    number = await world.begun(terms_of(), *FOUR)
    await world.use.all_told()
    (before,) = (await world.view(number)).whole.rounds

    def end(session: Session) -> None:
        (outage,) = session.outages.under_way()
        session.outages.end(outage, world.use.at)

    write = world.use.context.database.write
    await write(lambda session: session.outages.begin(Shard(shard, 2), before.begins + DAY))
    world.use.at += 11 * DAY
    await write(end)
    (after,) = (await world.view(number)).whole.rounds
    assert after.ends - before.ends == later


async def test_who_is_left_in_a_knockout_goes_past_those_who_withdraw(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.KNOCKOUT), *FOUR)
    people = [await world.use.person(name) for name in FOUR]
    view = await world.view(number)
    winners = [view.whole.person_at(game.pairing.first) for game in view.whole.games]
    for game in await world.open_games(number):
        assert game.match is not None
        await world.end(game.match, Side.FIRST)
    gone, left = winners if view.whole.person_at(1) == winners[0] else reversed(winners)
    assert gone is not None
    await world.entries.withdraw(number, gone, asking=gone)
    for _ in range(2):
        await world.play_round(number, stronger(people))
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert view.whole.person_at(view.whole.standings[0].number) == left
    assert [one.points for one in view.whole.standings][:2] == [2, 1]


async def test_starting_early_moves_no_date_of_a_series(world: TournamentWorld) -> None:
    closes = world.use.at + 5 * DAY
    number = await world.announced(terms_of(closes=closes, repeats=f"weekly {closes:%A}".lower()), *FOUR)
    organiser = await world.use.person("Org")
    await world.tournaments.start(number, organiser.id, manages=False)
    await world.tick()
    assert (await world.view(number)).tournament.state is TournamentState.RUNNING
    (following,) = [one for one in await world.tournaments.of_server(SERVER) if one.id != number]
    assert following.terms.closes == closes + 7 * DAY


async def test_a_swiss_tournament_promises_no_more_rounds_than_can_be_paired(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(rounds=5), *SIX)
    assert (await world.view(number)).tournament.terms.rounds == 3


async def _told(world: TournamentWorld, kind: type) -> list:  # type: ignore[type-arg]  # of that kind
    return [one.notification for one in await world.use.items() if isinstance(one.notification, kind)]
