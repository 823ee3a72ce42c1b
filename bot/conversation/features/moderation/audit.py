"""``/audit``: who did what in a server, when and why."""

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.actions import number_in as part_in
from bot.conversation.core.matches.match_resolver import number_in
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import has_right
from bot.conversation.core.services import Services
from bot.locales.say import moderation as say
from bot.service.moderation.audit import AuditFilter, AuditList
from bot.service.settings.roles import ServerRight
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId
from rules.moderation.audit import AuditAction, AuditEntry

AUDIT_PAGE = ActionKind("audit-page")

ROOM = TEXT_LIMIT - 200
"""How many characters the entries of a page take."""

_NOBODY = PersonId(0)
"""A person who is in no entry."""


async def audit_command(services: Services, request: Request) -> Answer:
    """``/audit``: moderators see all of their server's entries, everybody else what concerns them."""
    named, match = request.person("player"), request.text("game")
    person = None if named is None else await services.lookup.find(named.account)
    return await _page(
        services,
        request,
        0,
        None if named is None else _NOBODY if person is None else person.id,
        None if match is None else number_in(match),
    )


async def page_button(services: Services, request: Request, pressed: Action) -> Answer:
    """**Newer** and **Older**: who may see what is asked again."""
    person = part_in(pressed.text, 15)
    return await _page(
        services,
        request,
        pressed.page,
        None if person is None else PersonId(person),
        pressed.number or None,
    )


async def _page(
    services: Services, request: Request, page: int, person: PersonId | None, match: MatchId | None
) -> Reply:
    server = request.venue.server
    sees_all = server is not None and await has_right(services, request, ServerRight.MODERATE, server)
    reader = None if sees_all else request.caller.id
    listed = await services.audit.list_for(AuditFilter(server, reader, person, match))
    pages = _pages([_line(entry, listed) for entry in listed.entries])
    if not pages:
        return Reply(say.nothing_here() if sees_all else say.nothing_concerns_you(), private=True)
    page = min(page, len(pages) - 1)
    head = say.head(page=str(page + 1), pages=str(len(pages)))
    turns = [(page - 1, say.button_newer), (page + 1, say.button_older)]
    buttons = tuple(
        Button(
            label(),
            str(
                Action(
                    AUDIT_PAGE, match or MatchId(0), Revision(to), "" if person is None else str(int(person))
                )
            ),
        )
        for to, label in turns
        if 0 <= to < len(pages)
    )
    return Reply("\n".join([head, *pages[page]]), buttons=buttons, private=True)


def _pages(lines: list[str]) -> list[list[str]]:
    """Lines in as many pages as they take."""
    pages: list[list[str]] = []
    room = 0
    for line in lines:
        if not pages or len(line) + 1 > room:
            pages.append([])
            room = ROOM
        pages[-1].append(line)
        room -= len(line) + 1
    return pages


def _line(entry: AuditEntry, listed: AuditList) -> str:
    """What was done, when, by whom and why."""

    def name(person: PersonId | None) -> str:
        return say.computer() if person is None else markup.name_of(listed.people[person])

    match = f"#{entry.match}"
    when, by = markup.absolute(entry.at), name(entry.actor)
    match entry.action:
        case AuditAction.ABORT:
            done = say.entry_abort(by=by, match=match, first=name(entry.person), second=name(entry.other))
        case AuditAction.ADJUDICATE:
            done = say.entry_adjudicate(
                by=by,
                match=match,
                first=name(entry.person),
                second=name(entry.other),
                result=RESULTS[entry.detail](),
            )
        case AuditAction.BAN:
            done = say.entry_ban(by=by, name=name(entry.person))
        case AuditAction.UNBAN:
            done = say.entry_unban(by=by, name=name(entry.person))
        case AuditAction.ROLES:
            done = say.entry_roles(by=by, roles=_roles(entry.detail))
        case AuditAction.REPORT_CLOSED:
            done = say.entry_report_closed(by=by, match=match, name=name(entry.person))
        case AuditAction.CANCELLED:
            done = say.entry_cancelled(by=by, tournament=f"#{entry.detail}")
        case AuditAction.TAKEN_OUT:
            done = say.entry_taken_out(by=by, name=name(entry.person), tournament=f"#{entry.detail}")
        case AuditAction.JUDGED:
            tournament, _, result = entry.detail.partition(" ")
            done = say.entry_judged(
                by=by,
                first=name(entry.person),
                second=name(entry.other),
                tournament=f"#{tournament}",
                result=RESULTS[result](),
            )
    reason = markup.one_line(entry.reason)
    return f"- {when}: {done} {say.because(reason=reason)}" if reason else f"- {when}: {done}"


def _roles(detail: str) -> str:
    """Which right belongs to which role now."""
    words = {
        ServerRight.CHALLENGE: say.right_challenge,
        ServerRight.ORGANISE: say.right_organise,
        ServerRight.MODERATE: say.right_moderate,
    }
    parts = [part.partition("=") for part in detail.split()]
    return ", ".join(
        words[ServerRight(right)](role=f"<@&{role}>" if role else say.no_role()) for right, _, role in parts
    )


RESULTS = {"first": say.result_first, "second": say.result_second, "draw": say.result_draw}
"""What a match can be decided to be, in words."""
