"""Closing reports: by the moderators of the servers they came to, once each, with a word to the one who reported."""

import pytest

from bot.service.moderation.moderation import Moderator
from bot.service.moderation.report_closing import ReportClosing
from bot.service.privacy.privacy import Privacy
from bot.service.refusals import ModeratesOwnMatch, ReportClosed, ReportGone, WithoutReason
from rules.match.notifications.lobby import ReportAnswered, ReportFiled
from rules.match.people import Person
from tests.support.lobby import AWAY, HOME, OUTSIDE, LobbyWorld
from tests.support.use_cases import UseCases


class ReportedMatch:
    """Ann has reported Bob in a match from the lobby, and the moderators of both their servers hear of it."""

    def __init__(self, use: UseCases) -> None:
        self.use, self.lobby = use, LobbyWorld(use)
        self.closing = ReportClosing(use.context)

    async def report(self) -> None:
        await self.lobby.open()
        await self.lobby.follow()
        await self.lobby.settings.choose(AWAY, {"lobby.reports": "220"})
        match = await self.lobby.pair_of("Ann", "Bob")
        self.ann, self.bob, self.meg = [await self.use.person(name) for name in ("Ann", "Bob", "Meg")]
        await self.lobby.reports.file(match.id, self.ann, "rude")
        filed = [one.notification for one in await self.use.items()]
        self.number = next(one.report for one in filed if isinstance(one, ReportFiled))

    async def answers(self) -> list[ReportAnswered]:
        return [
            one.notification for one in await self.use.items() if isinstance(one.notification, ReportAnswered)
        ]

    def by(self, person: Person, server: str = HOME) -> Moderator:
        return Moderator(person, server)


@pytest.fixture
async def reported(use_cases: UseCases) -> ReportedMatch:
    match = ReportedMatch(use_cases)
    await match.report()
    return match


async def test_the_one_who_reported_is_told_once(reported: ReportedMatch) -> None:
    await reported.closing.close(reported.number, reported.by(reported.meg), "we talked to them")
    assert [one.person for one in await reported.answers()] == [reported.ann.id]
    with pytest.raises(ReportClosed) as refused:
        await reported.closing.close(reported.number, reported.by(reported.meg), "again")
    assert refused.value.at == reported.use.at
    with pytest.raises(ReportClosed):
        await reported.closing.check_open(reported.number, reported.by(reported.meg))
    assert len(await reported.answers()) == 1


async def test_each_server_closes_its_own(reported: ReportedMatch) -> None:
    await reported.closing.close(reported.number, reported.by(reported.meg), "we talked to them")
    await reported.closing.close(reported.number, reported.by(reported.meg, AWAY), "banned")
    assert len(await reported.answers()) == 2


async def test_who_cannot_close_it(reported: ReportedMatch) -> None:
    for by, number, refused in (
        (reported.by(reported.meg, OUTSIDE), reported.number, ReportGone),
        (reported.by(reported.meg), 99, ReportGone),
        (reported.by(reported.bob), reported.number, ModeratesOwnMatch),
        (reported.by(reported.ann), reported.number, ModeratesOwnMatch),
    ):
        with pytest.raises(refused):
            await reported.closing.close(number, by, "nothing in it")
    with pytest.raises(WithoutReason):
        await reported.closing.close(reported.number, reported.by(reported.meg), " ")
    assert await reported.answers() == []


async def test_a_report_that_went_with_someone_is_gone(reported: ReportedMatch) -> None:
    await Privacy(reported.use.context).delete(reported.bob)
    with pytest.raises(ReportGone):
        await reported.closing.close(reported.number, reported.by(reported.meg), "banned")
