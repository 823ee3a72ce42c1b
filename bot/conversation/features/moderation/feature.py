"""``/moderate``: ends matches of a server, and keeps people from starting new ones there."""

from bot.conversation.boards import headlines
from bot.conversation.core import choices, markup
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.match_hints import complete_in_server, complete_visible
from bot.conversation.core.matches.match_resolver import number_in
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Mentioned, Request
from bot.conversation.core.rights import moderator
from bot.conversation.core.services import Services
from bot.conversation.features.moderation import audit
from bot.locales.say import commands
from bot.locales.say import moderation as say
from bot.service.match_view import MatchView
from rules.core.position import Outcome


async def abort_command(services: Services, request: Request) -> Answer:
    """``/moderate abort``: ends a match without a result."""
    by = await moderator(services, request)
    ended = await services.moderation.abort(by, number_in(request.text("game") or ""), _reason(request))
    return _ended(ended)


async def adjudicate_command(services: Services, request: Request) -> Answer:
    """``/moderate adjudicate``: decides the result of a match."""
    by = await moderator(services, request)
    number, result = number_in(request.text("game") or ""), request.text("result") or ""
    return _ended(await services.moderation.adjudicate(by, number, result, _reason(request)))


def _ended(board: MatchView) -> Reply:
    outcome = board.match.outcome or Outcome(None, "")
    return Reply(say.ended(result=headlines.outcome_in_words(board, outcome)), private=True)


async def ban_command(services: Services, request: Request) -> Answer:
    """``/moderate ban``: keeps someone from starting matches in the server."""
    by, named = await moderator(services, request), request.person("player")
    if named is None or named.bot:
        return _no_person(named)
    person = await services.accounts.meet(named.account, named.name)
    closed = await services.moderation.ban(by, person, _reason(request))
    lines = [say.banned(name=markup.name_of(person)), *([say.closed(count=closed)] if closed else [])]
    return Reply(" ".join(lines), private=True)


async def unban_command(services: Services, request: Request) -> Answer:
    """``/moderate unban``: takes that back."""
    by, named = await moderator(services, request), request.person("player")
    if named is None or named.bot:
        return _no_person(named)
    person = await services.accounts.meet(named.account, named.name)
    await services.moderation.unban(by, person, _reason(request))
    return Reply(say.unbanned(name=markup.name_of(person)), private=True)


def _no_person(named: Mentioned | None) -> Reply:
    name = say.nobody() if named is None else markup.escape(markup.plain(named.name))
    return Reply(say.bot(name=name), private=True)


def _reason(request: Request) -> str:
    """The reason; one without visible characters counts as empty."""
    reason = request.text("reason") or ""
    return reason if markup.visible(reason) else ""


_GAME = Parameter("game", commands.moderate_game, required=True, completer=complete_in_server)
_PLAYER = Parameter("player", commands.moderate_player, Kind.PERSON, required=True)
_REASON = Parameter("reason", commands.moderate_reason, required=True)

FEATURE = Feature(
    commands=(
        Command(
            ("moderate", "abort"),
            commands.moderate_abort,
            abort_command,
            (_GAME, _REASON),
            tail="reason",
            manages=True,
        ),
        Command(
            ("moderate", "adjudicate"),
            commands.moderate_adjudicate,
            adjudicate_command,
            (
                _GAME,
                Parameter(
                    "result",
                    commands.moderate_result,
                    required=True,
                    choices=tuple(audit.RESULTS),
                    named=choices.called(audit.RESULTS),
                ),
                _REASON,
            ),
            tail="reason",
            manages=True,
        ),
        Command(
            ("moderate", "ban"),
            commands.moderate_ban,
            ban_command,
            (_PLAYER, _REASON),
            tail="reason",
            manages=True,
        ),
        Command(
            ("moderate", "unban"),
            commands.moderate_unban,
            unban_command,
            (_PLAYER, _REASON),
            tail="reason",
            manages=True,
        ),
        Command(
            ("audit",),
            commands.audit,
            audit.audit_command,
            (
                Parameter("player", commands.audit_player, Kind.PERSON),
                Parameter("game", commands.audit_game, completer=complete_visible),
            ),
            tail="game",
        ),
    ),
    buttons={audit.AUDIT_PAGE: audit.page_button},
    group_help={"moderate": commands.group_moderate},
)
