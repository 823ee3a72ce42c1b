"""What has lost its use goes after as long as the operator says, a little at a time."""

import pytest

from bot.service.announcements import NOWHERE
from bot.service.privacy.pruning import PEOPLE_AT_ONCE, prune
from bot.service.privacy.retention import Retention
from rules.match.places import MessageRef
from storage.people.absentees import AbsenceKind
from storage.session import Session
from tests.support.lobby import LobbyWorld
from tests.support.use_cases import DAY, MS, UseCases, terms

KEEP = Retention()


async def removed(use: UseCases) -> dict[str, int]:
    now = use.at
    found = await use.database.write(lambda session: prune(session, now, KEEP))
    return {what: count for what, count in found.items() if count}


@pytest.fixture(autouse=True)
async def nobody(use_cases: UseCases) -> None:
    """Nobody is known before the test."""
    await use_cases.database.write(
        lambda session: session.connection.change("DELETE FROM people WHERE id > 0")
    )


async def names(use: UseCases) -> list[str]:
    def work(session: Session) -> list[str]:
        rows = session.connection.rows("SELECT name FROM people WHERE id > 0 ORDER BY id")
        return [row["name"] for row in rows]

    return await use.database.read(work)


async def test_people_who_never_played_go_ninety_days_after_they_were_seen(use_cases: UseCases) -> None:
    await use_cases.person("Idle")
    await use_cases.match()
    use_cases.at += 89 * DAY
    await use_cases.person("Idle")
    use_cases.at += 90 * DAY
    assert "newcomer" not in await removed(use_cases)
    assert await names(use_cases) == ["Idle", "Ann", "Bob"]
    use_cases.at += DAY + MS
    assert (await removed(use_cases))["newcomer"] == 1
    assert await names(use_cases) == ["Ann", "Bob"]


async def test_somebody_whom_others_have_to_do_with_leaves_a_deleted_player(use_cases: UseCases) -> None:
    idle, bob = await use_cases.person("Idle"), await use_cases.person("Bob")
    made = await use_cases.challenges.make(idle, (bob,), terms(), server="1", channel="1")
    await use_cases.challenges.decline(made.id, bob)
    await use_cases.blocklist.block(bob, idle)
    use_cases.at += 91 * DAY
    await use_cases.person("Bob")
    found = await removed(use_cases)
    assert found["newcomer"] == 1
    assert await names(use_cases) == ["deleted player", "Bob"]


async def test_people_met_before_that_was_kept_have_their_time(use_cases: UseCases) -> None:
    await use_cases.person("Old")
    await use_cases.database.write(
        lambda session: session.connection.change("UPDATE people SET seen_at = NULL WHERE name = 'Old'")
    )
    use_cases.at += 200 * DAY
    assert await removed(use_cases) == {}
    use_cases.at += 91 * DAY
    assert await removed(use_cases) == {"newcomer": 1}


async def test_many_go_a_few_at_a_time(use_cases: UseCases) -> None:
    def meet(session: Session) -> None:
        for number in range(PEOPLE_AT_ONCE + 3):
            session.people.meet(f"x{number}", f"X {number}", use_cases.at)

    await use_cases.database.write(meet)
    use_cases.at += 91 * DAY
    assert await removed(use_cases) == {"newcomer": PEOPLE_AT_ONCE}
    assert await removed(use_cases) == {"newcomer": 3}


async def test_a_challenge_goes_ninety_days_after_its_end_and_a_match_keeps_its_own(
    use_cases: UseCases,
) -> None:
    ann, bob = await use_cases.person("Ann"), await use_cases.person("Bob")
    lost = await use_cases.challenges.make(ann, (bob,), terms(), server="1", channel="1")
    await use_cases.challenges.record_post(lost.id, MessageRef("1", "2"))
    await use_cases.challenges.decline(lost.id, bob, shown=True)
    await use_cases.all_told()
    won = await use_cases.challenges.make(ann, (bob,), terms(game="pommel"), server="1", channel="1")
    await use_cases.challenges.accept(won.id, bob, NOWHERE)
    await use_cases.all_told()
    use_cases.at += 31 * DAY
    assert set(await removed(use_cases)) == {"notification"}
    use_cases.at += 58 * DAY
    assert "challenge" not in await removed(use_cases)
    use_cases.at += 2 * DAY
    assert (await removed(use_cases))["challenge"] == 1
    assert (await use_cases.challenges.get(won.id)).id == won.id


async def test_an_absence_goes_with_the_last_match_that_it_concerns(use_cases: UseCases) -> None:
    """What is remembered of who is away falls with it."""
    ann, bob, eve = [await use_cases.person(name) for name in ("Ann", "Bob", "Eve")]
    first, second = await use_cases.match(), await use_cases.match()
    for person, server in ((bob, "1"), (bob, "2"), (eve, "1")):
        await use_cases.absentees.record(server, person.id, AbsenceKind.GONE)
    await use_cases.sweeper.sweep()
    assert await use_cases.absentees.away_accounts("1", [bob.account, eve.account]) == {bob.account: bob.id}
    assert await use_cases.absentees.away_accounts("2", [bob.account]) == {}
    for match in (first, second):
        assert await use_cases.absentees.away("1", (bob.id,))
        await use_cases.playing.resign(match.id, ann)
        await use_cases.sweeper.sweep()
    assert await use_cases.absentees.away("1", (bob.id,)) == {}
    assert await use_cases.absentees.away_accounts("1", [bob.account]) == {}


async def test_what_people_sought_and_reported_goes_after_a_while(use_cases: UseCases) -> None:
    world = LobbyWorld(use_cases)
    await world.open()
    match = await world.pair_of("Ann", "Bob")
    await world.reports.file(match.id, await use_cases.person("Ann"), "rude")
    await world.seek("Ann")
    await use_cases.all_told()
    use_cases.at += KEEP.challenges
    gone = await removed(use_cases)
    assert gone["report"] == 1
    assert gone["seek"] == 1, "Bob's, which ended when he was paired; Ann's is open until a sweep ends it"


async def test_someone_who_is_banned_is_not_forgotten(use_cases: UseCases) -> None:
    await use_cases.person("Ann")
    await LobbyWorld(use_cases).ban("ann")
    use_cases.at += 91 * DAY
    assert "newcomer" not in await removed(use_cases)
