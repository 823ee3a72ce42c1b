"""``/web open`` and ``/web sessions``: a link that signs in on the pages, and where one is signed in."""

from bot.conversation.core import markup
from bot.conversation.core.actions import BOARD, PAGES, Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Launch, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import web_sessions as say
from bot.service.people.web_sessions import LINK_LASTS
from rules.match.match import MatchId
from rules.match.places import HostedSummary
from storage.people.web_sessions import WebSession, WebSessionId

SIGN_OUT = ActionKind("web-out")
SIGN_OUT_ALL = ActionKind("web-out-all")

LINK = "/sign-in/link/"
"""Where links that sign in lead; the secret follows."""


async def open_command(services: Services, request: Request) -> Answer:
    """``/web open``: a link that signs the caller in, once."""
    if not services.facts.pages:
        return Reply(say.no_pages(), private=True)
    address = services.facts.page(LINK + await services.web_sessions.link(request.caller))
    assert address is not None
    text = say.link(minutes=int(LINK_LASTS.total_seconds()) // 60)
    return Reply(text, buttons=(Button.link(say.button_open(), address),), private=True)


async def sessions_command(services: Services, request: Request) -> Answer:
    """``/web sessions``: the browsers in which the caller is signed in."""
    if not services.facts.pages:
        return Reply(say.no_pages(), private=True)
    return await _listed(services, request)


async def _listed(services: Services, request: Request, *, head: str | None = None) -> Reply:
    sessions = await services.web_sessions.of(request.caller)
    above = [] if head is None else [head]
    if not sessions:
        return Reply("\n".join([*above, say.nowhere()]), private=True, replaces=head is not None)
    lines = [
        f"{number}. "
        + say.one(
            browser=_name(one),
            since=markup.absolute(one.begun_at),
            used=markup.relative(one.seen_at),
        )
        for number, one in enumerate(sessions, 1)
    ]
    buttons = [
        Button(
            markup.shorten(say.button_out(number=number, browser=_name(one)), LABEL_LIMIT),
            str(Action(SIGN_OUT, MatchId(one.id))),
        )
        for number, one in enumerate(sessions, 1)
    ]
    if len(sessions) > 1:
        buttons.append(Button(say.button_all(), str(Action(SIGN_OUT_ALL)), Tone.DANGER))
    return Reply(
        "\n".join([*above, say.head(), *lines]),
        buttons=tuple(buttons),
        private=True,
        replaces=head is not None,
    )


def _name(one: WebSession) -> str:
    return markup.escape(markup.plain(one.browser)) or say.some_browser()


async def sign_out(services: Services, request: Request, action: Action) -> Answer:
    """**Sign out** of one browser; its id has the session's number in place of a match's."""
    ended = await services.web_sessions.end(request.caller, WebSessionId(action.number))
    return await _listed(services, request, head=say.ended() if ended else say.gone())


async def sign_out_all(services: Services, request: Request, _action: Action) -> Answer:
    """**Sign out everywhere**."""
    count = await services.web_sessions.end_all(request.caller)
    return await _listed(services, request, head=say.ended_all(count=count) if count else say.gone())


async def board(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Board** button, where it is no link: the match's page inside the platform's client."""
    match = hosted.match.id
    address = services.facts.match_page(match)
    if address is None or not await services.pages.has_page(hosted.audience):
        return Reply(say.no_page(), private=True)
    otherwise = Reply(say.in_browser(), buttons=(Button.link(say.button_open(), address),), private=True)
    if not services.facts.activity:
        return otherwise
    # The client tells the pages nothing of what was pressed.
    await services.web_sessions.launch(request.caller, match)
    return Launch(otherwise)


async def pages(services: Services, _request: Request, _action: Action) -> Answer:
    """The platform's own command for the pages: one's matches, inside its client."""
    address = services.facts.page("/matches")
    if address is None:
        return Reply(say.no_pages(), private=True)
    otherwise = Reply(say.in_browser(), buttons=(Button.link(say.button_open(), address),), private=True)
    return Launch(otherwise) if services.facts.activity else otherwise


FEATURE = Feature(
    under_boards=frozenset({BOARD}),
    group_help={"web": commands.group_web},
    commands=(
        Command(("web", "open"), commands.web_open, open_command),
        Command(("web", "sessions"), commands.web_sessions, sessions_command),
    ),
    buttons={
        SIGN_OUT: sign_out,
        SIGN_OUT_ALL: sign_out_all,
        BOARD: in_match(board, MatchChoice.VISIBLE),
        PAGES: pages,
    },
)
