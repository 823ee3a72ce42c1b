"""What organisers do, who takes over from them, and what of it others can read."""

import pytest

from bot.service.challenges import match_start
from bot.service.moderation.audit import Audit, AuditFilter
from bot.service.privacy.privacy import Privacy
from bot.service.tournaments import refusals
from rules.core.position import Side
from rules.match.notifications.tournaments import (
    NotAnnounced,
    TakenOut,
    TournamentAnnounced,
    TournamentCalledOff,
)
from rules.match.people import PersonId
from rules.moderation.audit import AuditAction
from rules.tournaments.pairings import PairingResult
from rules.tournaments.tournament import JUDGED_WITHIN, TournamentState
from tests.support.tournaments import ROUND, SERVER, TournamentWorld, terms_of
from tests.support.use_cases import DAY, HOUR

FOUR = ("Ann", "Bob", "Cid", "Dan")


async def audited(world: TournamentWorld) -> list[tuple[AuditAction, str]]:
    listed = await Audit(world.use.context).list_for(AuditFilter(SERVER))
    return [(entry.action, entry.detail) for entry in listed.entries]


async def test_a_player_who_is_taken_out_is_told_and_it_stands_in_the_audit_list(
    world: TournamentWorld,
) -> None:
    number = await world.begun(terms_of(), *FOUR)
    ann, bob, org = [await world.use.person(name) for name in ("Ann", "Bob", "Org")]
    await world.entries.withdraw(number, ann.id, asking=org.id)
    await world.entries.withdraw(number, bob.id, asking=bob.id)
    items = [one.notification for one in await world.use.items()]
    assert [one for one in items if isinstance(one, TakenOut)] == [TakenOut(person=ann.id, tournament=number)]
    assert await audited(world) == [(AuditAction.TAKEN_OUT, str(number))]
    mine = await Audit(world.use.context).list_for(AuditFilter(SERVER, reader=ann.id))
    assert len(mine.entries) == 1
    assert not (await Audit(world.use.context).list_for(AuditFilter(SERVER, reader=bob.id))).entries


async def test_cancelling_and_judging_stand_in_the_audit_list(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    org = await world.use.person("Org")
    world.use.at += ROUND + HOUR
    await world.tick()
    game, _ = await world.open_games(number)
    at = (game.pairing.round, game.pairing.table)
    await world.tournaments.judge(number, at, Side.SECOND, org.id, manages=False)
    await world.tournaments.cancel(number, org.id, manages=False)
    assert await audited(world) == [
        (AuditAction.CANCELLED, str(number)),
        (AuditAction.JUDGED, f"{number} second"),
    ]


async def test_what_time_has_decided_is_not_written_down_as_judged(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(), *FOUR)
    await world.use.all_told()
    org = await world.use.person("Org")
    world.use.at += ROUND + HOUR
    await world.tick()
    game, _ = await world.open_games(number)
    at = (game.pairing.round, game.pairing.table)
    with pytest.raises(refusals.NothingToJudge):
        await world.tournaments.judge(number, at, Side.FIRST, org.id, manages=False)
    assert await audited(world) == []


async def told_of_the_end(world: TournamentWorld) -> list[PersonId]:
    items = [one.notification for one in await world.use.items()]
    return [one.person for one in items if isinstance(one, TournamentCalledOff)]


async def test_too_few_players_and_the_organiser_are_told_that_it_is_off(world: TournamentWorld) -> None:
    await world.announced(terms_of(closes=world.use.at + DAY), "Ann")
    ann, org = await world.use.person("Ann"), await world.use.person("Org")
    world.use.at += DAY
    await world.tick()
    assert sorted(await told_of_the_end(world)) == sorted([ann.id, org.id])


@pytest.mark.parametrize("who", ["Org", "Ann", "Maud"])
async def test_everybody_in_it_and_the_organiser_hear_that_someone_has_cancelled_it(
    world: TournamentWorld, who: str
) -> None:
    number = await world.announced(terms_of(), "Org", *FOUR)
    people = {name: (await world.use.person(name)).id for name in ("Org", *FOUR, "Maud")}
    await world.tournaments.cancel(number, people[who], manages=True)
    hearing = {people[name] for name in ("Org", *FOUR)} - {people[who]}
    assert sorted(await told_of_the_end(world)) == sorted(hearing)


async def test_managers_take_over_from_an_organiser_who_is_erased(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(), *FOUR)
    org, maud = await world.use.person("Org"), await world.use.person("Maud")
    await Privacy(world.use.context).delete(org)
    with pytest.raises(refusals.NotOrganiser):
        await world.tournaments.start(number, maud.id, manages=False)
    started = await world.tournaments.start(number, maud.id, manages=True)
    assert started.tournament.organiser == maud.id


async def test_a_series_ends_with_its_organiser(world: TournamentWorld) -> None:
    closes = world.use.at + DAY
    await world.announced(terms_of(closes=closes, repeats="weekly monday"), *FOUR)
    await Privacy(world.use.context).delete(await world.use.person("Org"))
    world.use.at = closes
    await world.tick()
    (only,) = await world.tournaments.of_server(SERVER)
    assert only.state is TournamentState.RUNNING


@pytest.mark.parametrize(("cancelled", "count"), [(False, 2), (True, 1)])
async def test_a_series_goes_on_past_one_with_too_few_players_until_it_is_cancelled(
    world: TournamentWorld, count: int, *, cancelled: bool
) -> None:
    closes = world.use.at + DAY
    number = await world.announced(terms_of(closes=closes, repeats="weekly monday"), "Ann")
    org = await world.use.person("Org")
    if cancelled:
        await world.tournaments.cancel(number, org.id, manages=False)
    world.use.at = closes
    await world.tick()
    assert len(await world.tournaments.of_server(SERVER)) == count


async def test_a_game_that_never_began_is_a_draw_if_nobody_decides(
    world: TournamentWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_start, "MOST_MATCHES", 0)
    number = await world.begun(terms_of(), *FOUR)
    assert not await world.open_games(number)
    world.use.at += ROUND + HOUR
    await world.tick()
    world.use.at += JUDGED_WITHIN
    await world.tick()
    results = [game.result for game in (await world.view(number)).whole.games_in(1)]
    assert results == [PairingResult.DRAW, PairingResult.DRAW]


async def test_the_organiser_hears_that_nothing_can_be_posted(world: TournamentWorld) -> None:
    number = await world.announced(terms_of())
    org = await world.use.person("Org")
    (item,) = [one for one in await world.use.items() if isinstance(one.notification, TournamentAnnounced)]
    await world.use.outbox.give_up(item, "the channel is gone")
    (notice,) = [one for one in await world.use.items() if isinstance(one.notification, NotAnnounced)]
    assert notice.notification == NotAnnounced(person=org.id, tournament=number)
