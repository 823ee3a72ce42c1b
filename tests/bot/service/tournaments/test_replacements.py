"""Players who come in place of others before the second round, and those who come back."""

import pytest

from bot.service.tournaments import refusals
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentState
from tests.support.tournaments import TournamentWorld, stronger, terms_of

FOUR = ("Ann", "Bob", "Cid", "Dan")


async def withdraw(world: TournamentWorld, number: int, name: str) -> None:
    person = await world.use.person(name)
    await world.entries.withdraw(number, person.id, asking=person.id)  # type: ignore[arg-type]  # a plain number


async def test_who_comes_back_has_their_own_number_again(world: TournamentWorld) -> None:
    """Also where another player's number is free, which would be lost if they took it."""
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    before = (await world.view(number)).whole
    for name in ("Ann", "Dan"):
        await withdraw(world, number, name)
    await world.enter(number, "Dan")
    after = (await world.view(number)).whole
    assert {one: entry.person for one, entry in after.by_number.items()} == {
        one: entry.person for one, entry in before.by_number.items()
    }
    assert len(after.standings) == 4
    people = [await world.use.person(name) for name in FOUR]
    for _ in range(3):
        await world.play_round(number, stronger(people))
    assert (await world.view(number)).tournament.state is TournamentState.ENDED


async def test_a_match_under_way_stays_that_of_the_player_who_left(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    dan = await world.use.person("Dan")
    (game,) = [
        one
        for one in await world.open_games(number)
        if dan.id in (await world.view(number)).whole.players_of(one.pairing)
    ]
    await withdraw(world, number, "Dan")
    eve = await world.enter(number, "Eve")
    whole = (await world.view(number)).whole
    assert dan.id in whole.players_of(game.pairing)
    assert eve.id not in whole.players_of(game.pairing)
    assert whole.person_at(whole.entry_of(dan.id).number) == eve.id  # type: ignore[union-attr]  # they have entered
    with pytest.raises(refusals.TournamentClosed):
        await world.enter(number, "Dan")


async def test_the_place_of_someone_who_left_again_is_free_again(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    await withdraw(world, number, "Dan")
    await world.enter(number, "Eve")
    await withdraw(world, number, "Eve")
    fay = await world.enter(number, "Fay")
    whole = (await world.view(number)).whole
    assert [entry.person for entry in whole.by_number.values()].count(fay.id) == 1
    assert len(whole.by_number) == 4
    people = [await world.use.person(name) for name in (*FOUR, "Fay")]
    await world.play_round(number, stronger(people))
    view = await world.view(number)
    playing = {one for game in view.whole.games_in(2) for one in view.whole.players_of(game.pairing)}
    assert fay.id in playing
    assert len(view.whole.games_in(2)) == 2
