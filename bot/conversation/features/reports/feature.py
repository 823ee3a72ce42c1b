"""``/report``: tells the moderators of both players' servers of what another has done in a match; they close it."""

import json

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.match_hints import complete_visible
from bot.conversation.core.matches.match_resolver import number_in
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, File, Form, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import moderator
from bot.conversation.core.services import Services
from bot.locales.catalogue import for_everybody
from bot.locales.say import commands
from bot.locales.say import reports as say
from bot.service.match_record import match_record
from bot.service.refusals import UnknownMatch
from rules.match.match import MatchId
from rules.match.notifications.lobby import ReportAnswered, ReportFiled

REPORT_CLOSE = ActionKind("report-close")

QUOTED = 450
"""How many characters are quoted of a report that has no room in a message: quoted, they are three times as many at most."""


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
    head = say.head(
        match=headlines.title(board.match),
        reported=markup.mention(board.player(report.reported)),
        called=markup.name_of(board.player(report.reported)),
        reporter=markup.name_of(board.player(report.reporter)),
    )
    text = f"{head}\n{_quoted(report.text)}"
    whole: tuple[File, ...] = ()
    if len(text) > TEXT_LIMIT:
        name = f"report-{report.number}.txt"
        start = _quoted(markup.shorten(report.text, QUOTED))
        text = f"{head}\n{start}\n{say.whole(file=name)}"
        whole = (File(report.text.encode(), name),)
    content = json.dumps(record, ensure_ascii=False, indent=1).encode()
    return Reply(
        text,
        file=File(content, f"turnpost-{report.match}.json"),
        more_files=whole,
        buttons=(Button(say.button_close(), str(Action(REPORT_CLOSE, MatchId(report.number)))),),
        silent=True,
    )


def _quoted(text: str) -> str:
    return "\n".join(f"> {markup.escape(line)}" for line in text.splitlines())


async def close_button(services: Services, request: Request, pressed: Action) -> Answer:
    """**Close**: asks for a word to the one who reported."""
    by = await moderator(services, request)
    report = await services.report_closing.check_open(int(pressed.number), by)
    return Form(
        say.close_title(number=str(report.match)),
        say.close_label(),
        str(Action(REPORT_CLOSE, pressed.number)),
    )


async def closed(services: Services, request: Request, pressed: Action, text: str) -> Answer:
    """That form, filled in; the others in the moderators' channel see it, too."""
    by = await moderator(services, request)
    word = text if markup.visible(text) else ""
    report = await services.report_closing.close(int(pressed.number), by, word)
    with for_everybody():
        line = say.closed(
            by=markup.name_of(request.caller), match=f"#{report.match}", word=markup.one_line(word)
        )
    return Reply(line, silent=True)


async def answered(services: Services, news: ReportAnswered) -> Reply | None:
    """The word of moderators, to the one who reported; ``None`` if it is gone."""
    entry = await services.audit.get(news.entry)
    if entry is None:
        return None
    return Reply(say.answered(match=f"#{entry.match}", word=markup.one_line(entry.reason)), silent=True)


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
    buttons={REPORT_CLOSE: close_button},
    forms={REPORT_CLOSE: closed},
    notifications={ReportFiled: filed, ReportAnswered: answered},
)
