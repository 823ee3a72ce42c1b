"""Time zone, sleep and quiet hours: what changes when, and what running clocks and reminders make of it."""

from datetime import UTC, datetime, time
from zoneinfo import ZoneInfo

import pytest

from bot.service.refusals import UnknownZone
from bot.service.time.zones import near, zone_named, zones, zones_with
from rules.match.hours import Hours, HoursError
from rules.match.people import Person
from tests.support.rows import every_row
from tests.support.use_cases import DAY, GAME, HOUR, MS, START, UseCases, terms

NIGHT = Hours(time(23), time(7))
BERLIN = ZoneInfo("Europe/Berlin")


async def marks(use_cases: UseCases, number: int) -> list[tuple[int | None, datetime]]:
    return [(one.mark, one.due) for one in await use_cases.planned(number)]  # type: ignore[arg-type]


async def deadline(use_cases: UseCases, number: int) -> datetime:
    found = (await use_cases.stored(number)).clock.deadline  # type: ignore[arg-type]
    assert found is not None
    return found


async def test_a_change_is_in_force_after_a_day_and_the_deadline_says_so_at_once(
    use_cases: UseCases, ann: Person
) -> None:
    match = await use_cases.match("3d")
    assert await deadline(use_cases, match.id) == START + 3 * DAY
    standing = await use_cases.sleep_hours.choose(ann.id, zone="Europe/Berlin", sleep="23:00-07:00")
    assert standing.sleep_schedule is None
    assert standing.pending is not None
    assert (standing.pending.since, standing.pending.zone, standing.pending.sleep) == (
        START + DAY,
        BERLIN,
        NIGHT,
    )
    # A day runs at once; of the two that follow, each night of eight hours is added, from 22:00 to 06:00 UTC.
    assert await deadline(use_cases, match.id) == datetime(2026, 3, 6, 12, tzinfo=UTC)
    await use_cases.go(DAY - MS)
    assert (await use_cases.sleep_hours.of(ann.id)).sleep_schedule is None
    await use_cases.restart()
    await use_cases.go(MS)
    now = await use_cases.sleep_hours.of(ann.id)
    assert now.sleep_schedule is not None
    assert now.pending is None
    assert (now.sleep_schedule.zone, now.sleep_schedule.sleep) == (BERLIN, NIGHT)
    assert await deadline(use_cases, match.id) == datetime(2026, 3, 6, 12, tzinfo=UTC)


async def test_the_opponents_clock_is_nobody_elses_business(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("3d")
    await use_cases.sleep_hours.choose(bob.id, zone="Asia/Tokyo", sleep="22-8")
    assert await deadline(use_cases, match.id) == START + 3 * DAY
    await use_cases.play_told(match, ann, GAME[0])
    assert await deadline(use_cases, match.id) > START + 3 * DAY


async def test_the_pending_change_is_replaced_and_waits_anew(use_cases: UseCases, ann: Person) -> None:
    await use_cases.sleep_hours.choose(ann.id, zone="Europe/Berlin")
    await use_cases.go(HOUR)
    standing = await use_cases.sleep_hours.choose(ann.id, sleep="1-7")
    assert standing.pending is not None
    assert standing.pending.since == START + HOUR + DAY
    assert standing.pending.zone == BERLIN, "what was not named stays as it was wished for"
    await use_cases.go(HOUR)
    again = await use_cases.sleep_hours.choose(ann.id, zone="europe/berlin", sleep="01:00-07:00")
    assert again.pending == standing.pending, "the same once more does not wait longer"

    assert len(await use_cases.database.read(lambda session: session.pauses.sleep_schedules(ann.id))) == 1


async def test_going_back_to_what_is_in_force_drops_the_pending_change(
    use_cases: UseCases, ann: Person
) -> None:
    await use_cases.lives(ann, "Europe/Berlin", "23:00-07:00")
    assert (await use_cases.sleep_hours.choose(ann.id, sleep="none")).pending is not None
    back = await use_cases.sleep_hours.choose(ann.id, sleep="23-7")
    assert back.pending is None
    assert back.sleep_schedule is not None
    assert back.sleep_schedule.sleep == NIGHT


async def test_quiet_hours_are_in_force_at_once(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("3d")  # marks at midnight and at 21:36 of March 4
    before = await marks(use_cases, match.id)
    assert [mark for mark, _ in before] == [50, 20]
    assert before[0][1] == datetime(2026, 3, 4, 0, tzinfo=UTC)
    await use_cases.sleep_hours.choose(ann.id, quiet="23:00-07:00")
    assert await marks(use_cases, match.id) == [
        (50, datetime(2026, 3, 4, 7, tzinfo=UTC)),
        (20, datetime(2026, 3, 4, 21, 36, tzinfo=UTC)),
    ]
    await use_cases.sleep_hours.choose(ann.id, quiet="off")
    assert await marks(use_cases, match.id) == before
    assert (await use_cases.sleep_hours.of(ann.id)).quiet == "off"
    assert (await use_cases.sleep_hours.choose(ann.id, quiet="sleep")).quiet == "sleep"


async def test_quiet_hours_follow_a_new_time_zone_at_once(use_cases: UseCases, ann: Person) -> None:
    """The clock keeps the old night for a day, and the reminders are out of the new one already."""
    await use_cases.lives(ann, "UTC", "23:00-07:00")
    await use_cases.sleep_hours.choose(ann.id, quiet="22:00-08:00")
    match = await use_cases.match("12h")
    before = await deadline(use_cases, match.id)
    await use_cases.sleep_hours.choose(ann.id, zone="Asia/Tokyo")
    assert (await use_cases.sleep_hours.of(ann.id)).pending is not None
    assert await deadline(use_cases, match.id) == before, "the clock waits"
    tokyo, quiet = ZoneInfo("Asia/Tokyo"), Hours(time(22), time(8))
    due = [at for _, at in await marks(use_cases, match.id)]
    assert due
    assert not any(quiet.holds(at.astimezone(tokyo).time()) for at in due)
    assert any(quiet.holds(at.astimezone(UTC).time()) for at in due), "of the old zone it knows no more"


async def test_quiet_as_sleep_follows_a_new_choice_at_once(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("1d")  # the first mark is at midnight, which is 9:00 in Tokyo
    await use_cases.sleep_hours.choose(ann.id, zone="Asia/Tokyo", sleep="06:00-10:00")
    quiet = Hours(time(6), time(10))
    due = [at.astimezone(ZoneInfo("Asia/Tokyo")).time() for _, at in await marks(use_cases, match.id)]
    assert len(due) == 2
    assert not any(map(quiet.holds, due))
    assert time(10) in due, "moved to the end of her night"


async def test_quiet_as_sleep_follows_a_sleep_that_comes_into_force(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match("10d")
    await use_cases.sleep_hours.choose(ann.id, zone="UTC", sleep="12:00-14:00")
    # The fifth day: 5 days of running time, four of them with two hours of sleep; at the end of the nap, not in it.
    await use_cases.go(2 * DAY)
    due = dict(await marks(use_cases, match.id))
    quiet = Hours(time(12), time(14))
    assert all(not quiet.holds(at.time()) for at in due.values())
    assert (await use_cases.go_to(due[50] - MS)).reminders == 0
    assert (await use_cases.go(MS)).reminders == 1


async def test_a_new_quiet_hour_reaches_marks_that_were_planned_before_it(
    use_cases: UseCases, ann: Person
) -> None:
    """The sleep was chosen, and comes into force in the middle of a turn that excludes nothing else."""
    await use_cases.lives(ann, "UTC")
    match = await use_cases.match("4d")  # marks at noon of March 4 and at 16:48 of March 5
    assert dict(await marks(use_cases, match.id))[50] == datetime(2026, 3, 4, 12, tzinfo=UTC)
    await use_cases.sleep_hours.choose(ann.id, sleep="11:00-13:00")
    await use_cases.go(DAY)
    # One nap of two hours, from noon (of March 3) to 13:00 and the whole of March 4: the mark falls at 15:00.
    assert dict(await marks(use_cases, match.id))[50] == datetime(2026, 3, 4, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"zone": "Europe/Berln"}, UnknownZone),
        ({"zone": ""}, UnknownZone),
        ({"zone": "UTC+2"}, UnknownZone),
        ({"zone": "../../etc/passwd"}, UnknownZone),
        ({"sleep": "23:00-10:00"}, HoursError),
        ({"sleep": "21:00-08:00"}, HoursError),
        ({"sleep": "7-7"}, HoursError),
        ({"sleep": "25-7"}, HoursError),
        ({"sleep": "23-7, 22-6"}, HoursError),
        ({"sleep": ""}, HoursError),
        ({"quiet": "always"}, HoursError),
        ({"zone": "Europe/Berlin", "sleep": "night"}, HoursError),
        ({"zone": "Europe/Berlin", "sleep": "23-7", "quiet": "x"}, HoursError),
    ],
)
async def test_what_cannot_be_changes_nothing(
    use_cases: UseCases, ann: Person, given: dict[str, str], error: type[Exception]
) -> None:
    match = await use_cases.match("3d")
    before = (
        await use_cases.sleep_hours.of(ann.id),
        await marks(use_cases, match.id),
        await use_cases.stored(match.id),
    )
    with pytest.raises(error):
        await use_cases.sleep_hours.choose(ann.id, **given)
    after = (
        await use_cases.sleep_hours.of(ann.id),
        await marks(use_cases, match.id),
        await use_cases.stored(match.id),
    )
    assert after == before


# Zones


@every_row(
    ("text", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        ("europe/berlin ", "Europe/Berlin"),
        ("Berlin", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America/New York", "America/New_York"),
        ("utc", "UTC"),
        ("Port-au-Prince", "America/Port-au-Prince"),
        ("America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
    ],
)
def test_a_zone_is_known_by_its_name_or_its_city(text: str, zone: str) -> None:
    assert zone_named(text) == zone
    ZoneInfo(zone)


def test_names_like_the_wrong_one_are_offered() -> None:
    assert near("Berln")[0] == "Europe/Berlin"
    assert near("Europa/Berlin")[0] == "Europe/Berlin"
    assert "America/Sao_Paulo" in near("sao paolo")
    assert near("zzzzzzzz") == ()
    with pytest.raises(UnknownZone) as refusal:
        zone_named("Louisville!")
    assert "America/Louisville" in refusal.value.near


def test_a_city_of_several_zones_is_asked_back() -> None:
    several = [zone for zone in zones() if zone.endswith("/Buenos_Aires")]
    assert len(several) == 2
    with pytest.raises(UnknownZone) as refusal:
        zone_named("Buenos Aires")
    assert sorted(refusal.value.near) == sorted(several)


def test_hints_hold_what_is_typed_and_every_zone_is_a_zone() -> None:
    assert zones_with("york") == ["America/New_York"]
    assert zones_with("new")[0].rpartition("/")[2].startswith("New")
    assert "UTC" in zones_with("ut")
    assert len(zones_with("")) > 300
    assert not {"localtime", "Factory", "posixrules"} & set(zones())
    for zone in zones():
        assert zone_named(zone) == zone
        ZoneInfo(zone)


# Running clocks


async def test_a_night_that_has_begun_is_not_moved(use_cases: UseCases, ann: Person) -> None:
    """Nobody moves their night under a running clock: until tomorrow the old one holds."""
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await use_cases.match("1d")
    await use_cases.go(12 * HOUR)
    await use_cases.sleep_hours.choose(ann.id, sleep="06:00-16:00")
    assert (await use_cases.stored(match.id)).clock.deadline == START + DAY + 8 * HOUR


async def test_taking_a_change_back_moves_the_deadline_back(use_cases: UseCases, ann: Person) -> None:
    await use_cases.lives(ann, "UTC", "22:00-06:00")
    match = await use_cases.match("3d")
    await use_cases.sleep_hours.choose(ann.id, sleep="none")
    assert (await use_cases.stored(match.id)).clock.deadline == START + 3 * DAY + 8 * HOUR, (
        "one night is left"
    )
    await use_cases.sleep_hours.choose(ann.id, sleep="22:00-06:00")
    assert (await use_cases.stored(match.id)).clock.deadline == match.clock.deadline


async def test_the_night_in_which_clocks_change_is_an_hour_shorter(use_cases: UseCases, ann: Person) -> None:
    """Berlin goes from two to three on the 29th of March 2026, New York from two to three on the 8th."""
    await use_cases.lives(ann, "Europe/Berlin", "23:00-07:00")
    use_cases.at = datetime(2026, 3, 28, 12, tzinfo=UTC)
    match = await use_cases.match("1d")
    assert match.clock.deadline == use_cases.at + DAY + 7 * HOUR


async def test_every_match_of_the_player_to_move_feels_it_and_no_other(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    mine, theirs = await use_cases.match("3d"), await use_cases.match("3d")
    await use_cases.play_told(theirs, ann, GAME[0])
    before = await use_cases.stored(theirs.id)
    await use_cases.sleep_hours.choose(ann.id, sleep="22:00-06:00")
    assert await use_cases.stored(theirs.id) == before
    assert (await use_cases.stored(mine.id)).clock.deadline == START + 4 * DAY
    await use_cases.play_told(mine, ann, GAME[0])
    turned = await use_cases.play_told(mine, bob, GAME[1])
    assert turned.clock.deadline == START + 4 * DAY


async def test_reminders_move_with_the_deadline(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.agreed(terms("3d"))
    await use_cases.sleep_hours.choose(ann.id, sleep="22:00-06:00", quiet="off")
    deadline = (await use_cases.stored(match.id)).clock.deadline
    assert deadline is not None
    assert [(r.mark, r.due) for r in await use_cases.planned(match.id)] == [
        (50, START + 44 * HOUR),
        (20, deadline - 14.4 * HOUR - 8 * HOUR),
    ]


async def test_sleep_hours_hold_over_a_restart(use_cases: UseCases, ann: Person) -> None:
    await use_cases.sleep_hours.choose(ann.id, zone="Asia/Kathmandu", sleep="22:00-06:00")
    await use_cases.restart()
    await use_cases.go(2 * DAY)
    match = await use_cases.match("1d")
    assert match.clock.deadline == datetime(2026, 3, 6, 4, tzinfo=UTC), "asleep from 16:15 to 0:15 UTC, twice"
