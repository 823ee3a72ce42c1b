"""``/report``: tells the moderators of both players' servers of what another has done in a match."""

import json

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.match_hints import complete_visible
from bot.conversation.core.matches.match_resolver import number_in
from bot.conversation.core.replies import Answer, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import reports as say
from bot.service.match_record import match_record
from bot.service.refusals import UnknownMatch
from rules.match.notifications.lobby import ReportFiled


async def report_command(services: Services, request: Request) -> Answer:
    """``/report``: the number of the match, and what is wrong."""
    number, text = number_in(request.text("match") or ""), request.text("text") or ""
    # A text without visible characters counts as empty.
    there = await services.reports.file(number, request.caller, text if markup.visible(text) else "")
    return Reply(say.filed(servers=there) if there else say.filed_for_operator(), private=True)


async def filed(services: Services, news: ReportFiled) -> Reply | None:
    """A report in the channel of a server's moderators, with the record of the match; ``None`` if it is gone."""
    report = await services.reports.get(news.report)
    if report is None:
        return None
    try:
        hosted = await services.lookup.get(report.match)
    except UnknownMatch:
        return None
    board = await services.lookup.board(hosted)
    events = await services.lookup.events(report.match)
    record = match_record(board.match, board.players, events)
    lines = [
        say.head(
            match=headlines.title(board.match),
            reported=markup.mention(board.player(report.reported)),
            called=markup.name_of(board.player(report.reported)),
            reporter=markup.name_of(board.player(report.reporter)),
        ),
        *(f"> {markup.escape(line)}" for line in report.text.splitlines()),
    ]
    content = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return Reply("\n".join(lines), file=File(content, f"turnpost-{report.match}.json"), silent=True)


FEATURE = Feature(
    commands=(
        Command(
            ("report",),
            commands.report,
            report_command,
            (
                Parameter("match", commands.report_match, required=True, completer=complete_visible),
                Parameter("text", commands.report_text, required=True),
            ),
            tail="text",
        ),
    ),
    notifications={ReportFiled: filed},
)
