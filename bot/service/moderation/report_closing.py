"""Closing reports: the moderators of a server say what they have made of one, to the one who reported."""

from bot.service.context import UseCases, hold_present
from bot.service.lobby.reports import servers_of_match
from bot.service.moderation.audit import MOST_READ
from bot.service.moderation.moderation import Moderator, checked_reason
from bot.service.refusals import ModeratesOwnMatch, ReportClosed, ReportGone
from rules.match.notifications.lobby import ReportAnswered
from rules.moderation.audit import AuditAction, AuditEntry
from storage.lobby.reports import Report
from storage.session import Session


class ReportClosing(UseCases):
    """The use cases of moderators to whom a report came."""

    async def check_open(self, number: int, by: Moderator) -> Report:
        """The report that a moderator wants to close.

        Raises :class:`ReportGone`, :class:`ReportClosed`, or :class:`ModeratesOwnMatch` if they play in its match.
        """
        return await self._read(lambda session: _open_report(session, number, by))

    async def close(self, number: int, by: Moderator, word: str) -> Report:
        """Close a report in a moderator's server, with a word to the one who reported.

        Another server whose moderators have it closes it by itself.  Raises as :meth:`check_open`, :class:`WithoutReason` or :class:`ReasonTooLong`.
        """
        now, word = self._context.now(), checked_reason(word)
        match = (await self.check_open(number, by)).match

        def work(session: Session) -> Report:
            hold_present(session, by.person.id, matches=[match])
            session.lock(f"report {number}")
            report = _open_report(session, number, by)
            entry = session.audit.add(
                AuditEntry(
                    by.server,
                    by.person.id,
                    AuditAction.REPORT_CLOSED,
                    now,
                    word,
                    report.reporter,
                    match=report.match,
                    detail=str(number),
                )
            )
            session.outbox.add(ReportAnswered(person=report.reporter, entry=entry), now=now, due=now)
            return report

        return await self._write(work)


def _open_report(session: Session, number: int, by: Moderator) -> Report:
    report = session.reports.get(number)
    hosted = None if report is None else session.matches.get(report.match)
    if report is None or hosted is None or by.server not in servers_of_match(session, hosted):
        raise ReportGone
    if by.person.id in hosted.match.seats:
        raise ModeratesOwnMatch
    closed = [
        entry
        for entry in session.audit.of_match(report.match, MOST_READ)
        if (entry.server, entry.action, entry.detail) == (by.server, AuditAction.REPORT_CLOSED, str(number))
    ]
    if closed:
        raise ReportClosed(closed[0].at)
    return report
