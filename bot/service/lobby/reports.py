"""Reports: what people tell the moderators of what another has done in a match."""

from datetime import timedelta

from bot.service.context import UseCases, hold_present
from bot.service.match_view import load_match
from bot.service.refusals import (
    EmptyReport,
    NothingToReport,
    ReportTooLong,
    TooManyReports,
    UnknownMatch,
)
from bot.service.settings.lobby import lobby_of
from rules.match.match import MatchId
from rules.match.notifications.lobby import ReportFiled
from rules.match.people import Person, level_of
from rules.match.places import HostedMatch
from storage.lobby.reports import Report
from storage.session import Session

LONGEST = 1000
"""The most characters of a report."""

MOST_A_DAY = 3
"""How many reports one person may make in 24 hours."""

DAY = timedelta(days=1)


class Reports(UseCases):
    """The use cases of reports.  Whom one is about hears nothing of it."""

    async def file(self, number: MatchId, person: Person, text: str) -> int:
        """Report the other player of a match to the moderators of both players' servers; returns to how many it goes.

        Raises :class:`UnknownMatch`, :class:`NothingToReport`, :class:`EmptyReport`, :class:`ReportTooLong` or
        :class:`TooManyReports`.
        """
        now, text = self._context.now(), text.strip()
        if not text:
            raise EmptyReport
        if len(text) > LONGEST:
            raise ReportTooLong(len(text), LONGEST)

        def work(session: Session) -> int:
            hold_present(session, person.id, matches=[number])
            hosted = load_match(session, number)
            if person.id not in hosted.match.seats:
                raise UnknownMatch(number)
            reported = hosted.match.opponent_of(person.id)
            if level_of(reported) is not None or session.people.get(reported).deleted:
                raise NothingToReport
            lately = session.reports.since(person.id, now - DAY)
            if len(lately) >= MOST_A_DAY:
                raise TooManyReports(MOST_A_DAY, lately[-MOST_A_DAY] + DAY)
            filed = session.reports.add(Report(number, person.id, reported, text, now))
            there = 0
            for server in servers_of_match(session, hosted):
                channel = lobby_of(session, server).reports
                if channel is not None and not session.left_servers.left(server):
                    notification = ReportFiled(channel=channel, server=server, report=filed)
                    session.outbox.add(notification, now=now, due=now)
                    there += 1
            return there

        return await self._write(work)

    async def get(self, number: int) -> Report | None:
        """A report, unless it is gone with someone who was erased."""
        return await self._read(lambda session: session.reports.get(number))


def servers_of_match(session: Session, hosted: HostedMatch) -> list[str]:
    """The servers whose moderators hear of reports about a match."""
    servers = session.lobby_matches.servers(hosted.match.id) or (hosted.place.server,)
    return sorted(set(filter(None, servers)))
