"""Who may enter tournaments and leave them, and what becomes of their games."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.service.challenges import match_start
from bot.service.lobby.bans import ban
from bot.service.moderation.moderation import Moderation, Moderator
from bot.service.people.blocklist import Blocklist
from bot.service.privacy.privacy import Privacy
from bot.service.refusals import BannedFromLobby, NotNow
from bot.service.settings.lobby import LobbySettings
from bot.service.tournaments import refusals
from bot.service.tournaments.entering import Stand
from bot.service.tournaments.tournaments import LISTED
from rules.core.position import Side
from rules.lobby.seeks import RatingRange
from rules.match.clock import TimeControl
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.tournament import TournamentState
from tests.support.tournaments import HERE, SERVER, TournamentWorld, stronger, terms_of
from tests.support.use_cases import DAY

FOUR = ("Ann", "Bob", "Cid", "Dan")


async def test_someone_enters_once_and_leaves(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(most=2), "Ann")
    ann = await world.use.person("Ann")
    with pytest.raises(refusals.AlreadyEntered):
        await world.enter(number, "Ann")
    await world.enter(number, "Bob")
    with pytest.raises(refusals.TournamentFull):
        await world.enter(number, "Cid")
    await world.entries.withdraw(number, ann.id, asking=ann.id)
    with pytest.raises(refusals.NotEntered):
        await world.entries.withdraw(number, ann.id, asking=ann.id)
    await world.enter(number, "Cid")
    assert len((await world.view(number)).whole.entries) == 2


async def test_ratings_roles_and_servers_are_checked(world: TournamentWorld) -> None:
    strong = await world.announced(terms_of(ratings=RatingRange.parse("1700+")))
    with pytest.raises(refusals.OutsideRatings):
        await world.enter(strong, "Ann")
    for_role = await world.announced(terms_of(role="77"))
    with pytest.raises(refusals.RoleNeeded):
        await world.enter(for_role, "Ann")
    await world.enter(for_role, "Ann", Stand(SERVER, frozenset({"77"})))
    with pytest.raises(refusals.NotForThisServer):
        await world.enter(for_role, "Bob", Stand("2", frozenset({"77"})))
    await LobbySettings(world.use.context).choose(SERVER, {"lobby.on": "yes"})
    everywhere = await world.announced(terms_of(lobby=True))
    await world.enter(everywhere, "Bob", Stand("2"))
    await LobbySettings(world.use.context).choose(SERVER, {"lobby.on": "no"})
    with pytest.raises(refusals.NotForThisServer):
        await world.enter(everywhere, "Cid", Stand("2"))
    await world.enter(everywhere, "Cid")


@pytest.mark.parametrize("manages", [False, True])
async def test_only_the_organiser_and_managers_organise(world: TournamentWorld, *, manages: bool) -> None:
    number = await world.announced(None, *FOUR)
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    if manages:
        await world.entries.withdraw(number, bob.id, asking=ann.id, manages=True)
        await world.tournaments.start(number, ann.id, manages=True)
        return
    for action in (
        world.tournaments.start(number, ann.id, manages=False),
        world.tournaments.cancel(number, ann.id, manages=False),
        world.entries.withdraw(number, bob.id, asking=ann.id),
    ):
        with pytest.raises(refusals.NotOrganiser):
            await action


async def test_one_player_is_too_few(world: TournamentWorld) -> None:
    number = await world.announced(None, "Ann")
    organiser = await world.use.person("Org")
    with pytest.raises(refusals.TooFewPlayers):
        await world.tournaments.start(number, organiser.id, manages=False)


async def test_nobody_enters_once_it_is_about_to_begin(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(), *FOUR)
    organiser = await world.use.person("Org")
    started = await world.tournaments.start(number, organiser.id, manages=False)
    assert not started.tournament.takes_entries(world.use.at)
    with pytest.raises(refusals.TournamentClosed):
        await world.enter(number, "Eve")


async def test_who_withdraws_gets_no_more_opponents_and_can_be_replaced_before_round_two(
    world: TournamentWorld,
) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    people = [await world.use.person(name) for name in FOUR]
    dan = people[3]
    with pytest.raises(refusals.TournamentClosed):
        await world.enter(number, "Eve")
    await world.entries.withdraw(number, dan.id, asking=dan.id)
    eve = await world.enter(number, "Eve")
    await world.play_round(number, stronger([*people, eve]))
    view = await world.view(number)
    assert view.tournament.round == 2
    second = view.whole.games_in(2)
    assert all(game.match is not None for game in second), "nobody is without an opponent"
    playing = {
        view.whole.person_at(one) for game in second for one in (game.pairing.first, game.pairing.second)
    }
    assert eve.id in playing
    assert dan.id not in playing
    with pytest.raises(refusals.TournamentClosed):
        await world.enter(number, "Fay")


async def test_those_who_meet_someone_who_has_withdrawn_win_without_a_match(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    people = [await world.use.person(name) for name in FOUR]
    await world.entries.withdraw(number, people[3].id, asking=people[3].id)
    await world.play_round(number, stronger(people))
    view = await world.view(number)
    results = [game.result for game in view.whole.games_in(2)]
    assert results.count(None) == 1
    assert {PairingResult.FIRST_ALONE, PairingResult.SECOND_ALONE} & set(results)


async def test_a_match_that_had_to_wait_does_not_begin_once_someone_has_withdrawn(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(match_start, "MOST_MATCHES", 1)
        number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN, together=True), *FOUR)
    assert len(await world.open_games(number)) == 2
    dan = await world.use.person("Dan")
    await world.entries.withdraw(number, dan.id, asking=dan.id)
    world.use.at += DAY
    await world.tick()
    view = await world.view(number)
    for game in view.whole.games:
        theirs = dan.id in view.whole.players_of(game.pairing)
        began_before = game.pairing.round == 1
        assert (game.match is not None) is (began_before or not theirs)


async def test_a_cancelled_tournament_is_looked_at_no_more_though_matches_had_to_wait(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_start, "MOST_MATCHES", 1)
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN, together=True), *FOUR)
    game, _ = await world.open_games(number)
    assert game.match is not None
    organiser = await world.use.person("Org")
    await world.tournaments.cancel(number, organiser.id, manages=False)
    await world.end(game.match, Side.FIRST)
    await world.tick()
    view = await world.view(number)
    assert view.tournament.wakes is None
    assert sum(one.match is not None for one in view.whole.games) == 2


async def test_everybody_gone_ends_the_tournament(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    people = [await world.use.person(name) for name in FOUR]
    for person in people:
        await world.entries.withdraw(number, person.id, asking=person.id)
    await world.play_round(number, stronger(people))
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert len(view.whole.standings) == 4


async def test_results_of_someone_erased_stay_under_no_name(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    people = [await world.use.person(name) for name in FOUR]
    await world.play_round(number, stronger(people))
    ann = people[0]
    await Privacy(world.use.context).delete(ann)
    world.use.at += DAY / 24
    await world.tick()
    view = await world.view(number)
    (line,) = [one for one in view.whole.standings if view.whole.person_at(one.number) == ann.id]
    assert line.points >= 1
    assert view.people[ann.id].deleted
    entry = view.whole.entry_of(ann.id)
    assert entry is not None
    assert entry.withdrawn is not None


async def test_a_time_that_the_median_match_does_not_fit_is_refused(world: TournamentWorld) -> None:
    with pytest.raises(refusals.RoundTooShort) as error:
        await world.announced(terms_of(control=TimeControl.parse("3d"), round=timedelta(days=30)))
    assert (error.value.game, error.value.round) == ("pux", timedelta(days=30))
    assert error.value.needed == error.value.plies * timedelta(days=3)
    with pytest.raises(refusals.NoTimeLimitThere):
        await world.announced(terms_of(control=TimeControl.parse("none")))


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"name": "  "}, refusals.TournamentName),
        ({"name": "x" * 61}, refusals.TournamentName),
        ({"most": 257}, refusals.TournamentSize),
        ({"most": 1}, refusals.TournamentSize),
        ({"most": 4, "rounds": 4}, refusals.TooManyRounds),
        ({"most": 256, "rounds": 21}, refusals.TournamentSize),
        ({"ratings": RatingRange.parse("±200")}, refusals.RelativeRatings),
        ({"most": 129, "kind": TournamentKind.KNOCKOUT}, refusals.TournamentSize),
    ],
)
async def test_odd_terms_are_refused(
    world: TournamentWorld, changes: dict[str, object], refusal: type[Exception]
) -> None:
    with pytest.raises(refusal):
        await world.announced(replace(terms_of(), **changes))  # type: ignore[arg-type]  # the odd values of the table


async def test_a_server_has_so_many_tournaments_at_most(world: TournamentWorld) -> None:
    for _ in range(20):
        await world.announced()
    with pytest.raises(refusals.TooManyTournaments):
        await world.announced()


async def test_those_who_are_banned_or_have_blocked_one_are_not_challenged_on_a_ladder(
    world: TournamentWorld,
) -> None:
    number = await world.announced(terms_of(TournamentKind.LADDER), *FOUR)
    ann, bob, cid, dan = [await world.use.person(name) for name in FOUR]
    await Moderation(world.use.context).ban(Moderator(ann, SERVER), bob, "shouts")
    await Blocklist(world.use.context).block(cid, dan)
    for other in (bob, cid):
        with pytest.raises(NotNow):
            await world.ladders.challenge(number, dan, other.id, "pux")
    await world.ladders.challenge(number, dan, ann.id, "pux")


async def test_a_ban_ends_sign_up_and_no_tournament_that_has_begun(world: TournamentWorld) -> None:
    running = await world.begun(terms_of(), *FOUR)
    open_one = await world.announced(terms_of(), *FOUR)
    elsewhere = TournamentWorld(world.use, "2")
    other = await elsewhere.announced(terms_of(), *FOUR)
    ann, bob, *_ = [await world.use.person(name) for name in FOUR]
    await Moderation(world.use.context).ban(Moderator(ann, SERVER), bob, "shouts")
    for number, stays in ((running, True), (open_one, False), (other, True)):
        entry = (await world.view(number)).whole.entry_of(bob.id)
        assert (entry is not None and entry.withdrawn is None) is stays


async def test_a_ban_from_the_lobby_ends_sign_up_and_challenges_there_and_nothing_under_way(
    world: TournamentWorld,
) -> None:
    await LobbySettings(world.use.context).choose(SERVER, {"lobby.on": "yes"})
    running = await world.begun(terms_of(lobby=True), *FOUR)
    open_one = await world.announced(terms_of(lobby=True), *FOUR)
    local = await world.announced(terms_of(), *FOUR)
    ladder = await world.announced(terms_of(TournamentKind.LADDER, lobby=True), *FOUR)
    ann, bob, cid, _ = [await world.use.person(name) for name in FOUR]
    now = world.use.at
    await world.use.context.database.write(lambda session: ban(session, bob.account, now))
    for number, stays in ((running, True), (open_one, False), (local, True), (ladder, True)):
        entry = (await world.view(number)).whole.entry_of(bob.id)
        assert (entry is not None and entry.withdrawn is None) is stays
    with pytest.raises(BannedFromLobby):
        await world.ladders.challenge(ladder, bob, ann.id, "pux")
    with pytest.raises(NotNow):
        await world.ladders.challenge(ladder, cid, bob.id, "pux")
    await world.ladders.challenge(ladder, cid, ann.id, "pux")


async def test_one_that_goes_on_is_there_however_many_have_ended_since(world: TournamentWorld) -> None:
    await LobbySettings(world.use.context).choose(SERVER, {"lobby.on": "yes"})
    ladder = await world.announced(terms_of(TournamentKind.LADDER, lobby=True), "Ann")
    ann, org = await world.use.person("Ann"), await world.use.person("Org")
    for _ in range(LISTED + 1):
        later = await world.announced(terms_of(lobby=True), "Ann")
        await world.tournaments.cancel(later, org.id, manages=False)
    for some in (
        await world.tournaments.of_server(SERVER),
        await world.tournaments.of_person(ann.id),
        await world.tournaments.of_person(org.id),
        await world.tournaments.in_lobby(),
    ):
        assert [one.id for one in some if not one.state.is_over] == [ladder]
        assert len(some) == LISTED + 1


async def test_a_ladder_is_climbed(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(TournamentKind.LADDER), *FOUR)
    ann, bob, _, dan = [await world.use.person(name) for name in FOUR]
    eve = await world.enter(number, "Eve")
    with pytest.raises(refusals.OutOfReachOnLadder):
        await world.ladders.challenge(number, eve, ann.id, "pux")
    with pytest.raises(refusals.OutOfReachOnLadder):
        await world.ladders.challenge(number, ann, dan.id, "pux")
    await world.ladders.challenge(number, eve, bob.id, "pux")
    with pytest.raises(refusals.BusyOnLadder):
        await world.ladders.challenge(number, dan, bob.id, "pux")
    await world.tick()
    (game,) = await world.open_games(number)
    view = await world.view(number)
    seat = Side.FIRST if view.whole.person_at(game.pairing.first) == eve.id else Side.SECOND
    assert game.match is not None
    await world.end(game.match, seat)
    await world.tick()
    order = [view.people[entry.person].name for entry in (await world.view(number)).whole.ladder]
    assert order == ["Ann", "Eve", "Bob", "Cid", "Dan"]
    assert HERE.server == SERVER


async def test_who_leaves_a_ladder_during_a_match_and_comes_back_wins_no_place_by_it(
    world: TournamentWorld,
) -> None:
    number = await world.announced(terms_of(TournamentKind.LADDER), *FOUR)
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    await world.ladders.challenge(number, bob, ann.id, "pux")
    await world.tick()
    (game,) = await world.open_games(number)
    world.use.at += DAY
    await world.entries.withdraw(number, ann.id, asking=ann.id)
    await world.enter(number, "Ann")
    assert game.match is not None
    view = await world.view(number)
    await world.end(game.match, Side(view.whole.players_of(game.pairing).index(ann.id)))
    await world.tick()
    order = [view.people[entry.person].name for entry in (await world.view(number)).whole.ladder]
    assert order == ["Bob", "Cid", "Dan", "Ann"]
