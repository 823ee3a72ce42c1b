"""Giving a match up, and telling how one ended without a ply."""

from __future__ import annotations

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.playing import answered_at, seen_publicly
from bot.service.announcements import ActionResult
from rules.match.places import HostedMatch
from rules.match.refusals import MatchOverError


async def resign_command(services: Services, request: Request) -> Answer:
    """``/resign``: asks once more, naming the match."""
    hosted = await match_resolver.mine(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Resign {naming}", str(Action(ActionKind.RESIGN, hosted.match.id)), Tone.DANGER
        ),
    )
    return await _confirm_resigning(services, request, hosted)


async def resign(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    request.args["game"] = str(action.number)
    return await resign_command(services, request)


async def _confirm_resigning(services: Services, request: Request, hosted: HostedMatch) -> Reply:
    match = hosted.match
    if match.outcome is not None:
        raise MatchOverError
    opponent = (await services.lookup.players(hosted))[match.side_of(request.caller.id).other]
    label = f"Resign #{match.id} against {markup.plain(opponent.name)}"
    return Reply(
        f"Give up {headlines.title(match)} against {markup.name_of(opponent)}? They win at once.",
        buttons=(
            Button(
                markup.shorten(label, LABEL_LIMIT),
                str(Action(ActionKind.RESIGN_CONFIRM, match.id)),
                Tone.DANGER,
            ),
            Button("Keep playing", str(Action(ActionKind.KEEP_PLAYING, match.id))),
        ),
        private=True,
    )


async def keep_playing(_services: Services, _request: Request, action: Action) -> Answer:
    """The **Keep playing** button."""
    return Reply(f"Good: #{action.number} goes on.", private=True, replaces=True)


async def resign_confirmed(services: Services, request: Request, action: Action) -> Answer:
    """The button that names the action."""
    hosted = await services.lookup.get(action.number)
    told = await services.moves.resign(action.number, request.caller, answered_at(hosted, request))
    return await ended(services, request, told)


async def ended(services: Services, request: Request, told: ActionResult) -> Reply:
    """The result, to everybody where the match is played; else a private word that it is told there."""
    if seen_publicly(told.board.hosted, request):
        if request.venue.direct:
            return await messages.played_directly(
                services, told.board, request.caller, acknowledges=told.acknowledges
            )
        return await messages.public_board(services, told.board, acknowledges=told.acknowledges)
    return await messages.private_board(services, told.board, request.caller)
