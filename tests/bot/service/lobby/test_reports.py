"""Reports: to whom they go, and how many there may be."""

import pytest

from bot.service.lobby.reports import LONGEST, MOST_A_DAY
from bot.service.refusals import EmptyReport, NothingToReport, ReportTooLong, TooManyReports, UnknownMatch
from rules.match.match import MatchId
from rules.match.notifications.lobby import ReportFiled
from rules.match.people import computer
from tests.support.lobby import AWAY, HOME, REPORTS, LobbyWorld
from tests.support.use_cases import DAY, HOUR


async def filed(world: LobbyWorld) -> list[ReportFiled]:
    return [one.notification for one in await world.use.items() if isinstance(one.notification, ReportFiled)]


async def test_it_goes_to_the_servers_of_both_that_want_it(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    ann = await world.use.person("Ann")
    assert await world.reports.file(match.id, ann, "rude") == 0, "kept for the operator"
    await world.follow()
    assert await world.reports.file(match.id, ann, "rude again") == 1
    await world.settings.choose(AWAY, {"lobby.reports": "220"})
    assert await world.reports.file(match.id, ann, "and again") == 2
    assert [(one.server, one.channel) for one in await filed(world)] == [
        (HOME, REPORTS),
        (HOME, REPORTS),
        (AWAY, "220"),
    ]
    report = await world.reports.get((await filed(world))[0].report)
    assert report is not None
    assert (report.text, report.reported) == ("rude again", (await world.use.person("Bob")).id)


async def test_a_match_in_a_server_is_for_its_moderators(world: LobbyWorld) -> None:
    await world.follow()
    match = await world.use.match()
    assert await world.reports.file(match.id, await world.use.person("Bob"), "cheats") == 1


async def test_three_a_day(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    ann = await world.use.person("Ann")
    begun = world.use.at
    for _ in range(MOST_A_DAY):
        await world.reports.file(match.id, ann, "rude")
        world.use.at += HOUR
    with pytest.raises(TooManyReports) as refused:
        await world.reports.file(match.id, ann, "rude")
    assert refused.value.again == begun + DAY
    await world.reports.file(match.id, await world.use.person("Bob"), "she is rude")
    world.use.at = begun + DAY
    await world.reports.file(match.id, ann, "rude")


async def test_what_cannot_be_reported(world: LobbyWorld) -> None:
    match = await world.pair_of("Ann", "Bob")
    ann = await world.use.person("Ann")
    with pytest.raises(EmptyReport):
        await world.reports.file(match.id, ann, " \n ")
    with pytest.raises(ReportTooLong):
        await world.reports.file(match.id, ann, "x" * (LONGEST + 1))
    for person, number in ((await world.use.person("Eve"), match.id), (ann, MatchId(99))):
        with pytest.raises(UnknownMatch):
            await world.reports.file(number, person, "rude")
    await world.privacy.delete(await world.use.person("Bob"))
    with pytest.raises(NothingToReport):
        await world.reports.file(match.id, ann, "rude")
    assert computer(1) < 0


async def test_reports_go_with_those_whom_they_are_by_or_about(world: LobbyWorld) -> None:
    await world.follow()
    match = await world.pair_of("Ann", "Bob")
    ann, bob = await world.use.person("Ann"), await world.use.person("Bob")
    await world.reports.file(match.id, ann, "rude")
    await world.reports.file(match.id, bob, "ruder")
    first, second = [one.report for one in await filed(world)]
    await world.privacy.delete(bob)
    assert await world.reports.get(first) is None
    assert await world.reports.get(second) is None
