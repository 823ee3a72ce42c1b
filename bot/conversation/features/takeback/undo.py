"""The **Undo** button; where it is too late, the button that asks for a takeback."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import answers
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.takeback.messages import TAKEBACK, board_after
from bot.conversation.offers import proposing
from bot.locales.say import takeback as say
from bot.service.playing.possible_actions import Possible
from rules.match.match import Match
from rules.match.notifications.boards import Rewind
from rules.match.people import PersonId
from rules.match.places import HostedSummary
from rules.match.refusals import NothingToTakeBackError, TooLateToUndoError


async def undo(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The button: the board that everybody sees becomes the position before, if it was pressed there."""
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.takebacks.undo(
            hosted.match.id, request.caller, target, revision=action.revision
        )
    except (TooLateToUndoError, NothingToTakeBackError):
        match = (await services.lookup.get(hosted.match.id)).match
        possible = Possible.TAKEBACK in services.offers.possible(match, request.caller.id)
        if match.computer is not None and possible:
            return await proposing.confirm(TAKEBACK, services, request, hosted, action)
        return _ask_instead(match, request.caller.id, possible=possible)
    reply = await board_after(services, request, done, Rewind.UNDONE)
    pressed = request.shown is not None and request.shown == hosted.board
    return replace(reply, pings=(), silent=True, replaces=pressed and not reply.private)


def _ask_instead(match: Match, person: PersonId, *, possible: bool) -> Reply:
    """Why the last move is not undone, and the button that asks for a takeback, if one is possible."""
    if not match.plies[match.side_of(person) :]:
        text = say.undo_nothing()
    elif match.awaited == person:
        text = say.undo_answered()
    else:
        text = say.undo_too_late()
    if not possible:
        return Reply(f"{text} {say.undo_see_board()}", private=True)
    button = Button(say.button_ask(), str(Action(TAKEBACK.asks, match.id, match.revision)))
    return Reply(f"{text} {say.undo_ask()}", buttons=(button,), private=True)
