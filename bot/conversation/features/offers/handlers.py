"""Offers between two players: draw, takeback, abort, rematch; and **Undo**."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import answers, headlines, messages
from bot.conversation.boards.activity import rewound
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.refusals.matches import OFFERS
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.offers.messages import (
    answer_buttons,
    confirm_button,
    offer_message,
    proposal,
    question,
    refusal_message,
)
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.notifications.boards import Rewind
from rules.match.offers import OfferKind
from rules.match.places import HostedSummary
from rules.match.refusals import (
    CrossedOfferError,
    NothingToTakeBackError,
    OfferPendingError,
    TooLateToUndoError,
)


async def propose(kind: OfferKind, services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/draw``, ``/takeback``, ``/abort``, ``/rematch`` and their buttons: the question, or the offer to answer."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    side = match.side_of(request.caller.id)
    board = await services.lookup.board(hosted)
    opponent = board.players[side.other]
    claim, said = _repetition(kind, board)
    offer = match.offer(kind, side.other)
    if offer is not None:
        text = proposal(board, offer)
        return Reply(text + said, buttons=(*answer_buttons(kind, match), *claim), private=True)
    try:
        services.offers.check(kind, match, request.caller.id)
    except OfferPendingError:
        text = f"Your {OFFERS[kind]} in {headlines.title(match)} waits for {markup.name_of(opponent)}."
        return Reply(text + said, buttons=claim, private=True)
    keep = (
        ()
        if kind is OfferKind.REMATCH
        else (Button("Keep playing", str(Action(ActionKind.KEEP_PLAYING, match.id))),)
    )
    return Reply(
        question(hosted, side, opponent)[kind] + said,
        buttons=(confirm_button(kind, match, side, opponent), *claim, *keep),
        private=True,
    )


def _repetition(kind: OfferKind, board: MatchView) -> tuple[tuple[Button, ...], str]:
    """The button that claims a draw because the position repeats, and the words that say so; nothing otherwise."""
    match = board.match
    if kind is not OfferKind.DRAW or not board.repeated:
        return (), ""
    action = Action(ActionKind.CLAIM_DRAW, match.id, match.revision)
    words = " This position stands for the third time: the draw can be claimed without asking."
    return (Button("Claim the draw", str(action)),), words


async def confirm(
    kind: OfferKind, services: Services, request: Request, hosted: HostedSummary, action: Action
) -> Answer:
    """The button that makes the offer."""
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.offers.offer(
            kind, hosted.match.id, request.caller, target, revision=action.revision
        )
    except CrossedOfferError:
        # The opponent was quicker, so the caller answers instead.
        return await propose(kind, services, request, await services.lookup.get(hosted.match.id))
    match = done.board.match
    offer = match.offer(kind, match.side_of(request.caller.id))
    if offer is not None and answers.seen_publicly(hosted, request) and not request.venue.direct:
        return offer_message(done.board, offer, acknowledges=done.acknowledges)
    return Reply(
        f"Your {OFFERS[kind]} in {headlines.title(match)} is on its way.",
        private=True,
        acknowledges=done.acknowledges,
    )


def _kind_in(action: Action) -> OfferKind | None:
    """The kind of offer that a button answers; ``None`` if unknown.  Old buttons have no kind: they answer draws."""
    try:
        return OfferKind(action.text) if action.text else OfferKind.DRAW
    except ValueError:
        return None


async def agree(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Agree** button."""
    kind = _kind_in(action)
    if kind is None:
        return Reply(refusals.OLD_BUTTON, private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.agree(
        kind, hosted.match.id, request.caller, target, revision=action.revision
    )
    match kind:
        case OfferKind.DRAW | OfferKind.ABORT:
            return await answers.result(services, request, done)
        case OfferKind.TAKEBACK:
            news = await _news_of(services, done.board, Rewind.TAKEN_BACK)
            return await _board(services, request, done, news=news)
        case OfferKind.REMATCH:
            return await _board(services, request, done)


async def refuse(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Refuse** button."""
    kind = _kind_in(action)
    if kind is None:
        return Reply(refusals.OLD_BUTTON, private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.refuse(kind, hosted.match.id, request.caller, target)
    if answers.seen_publicly(hosted, request) and not request.venue.direct:
        return refusal_message(done.board, kind, request.caller, acknowledges=done.acknowledges)
    goes_on = "" if kind is OfferKind.REMATCH else f"; {headlines.title(done.board.match)} goes on"
    return Reply(f"Refused{goes_on}.", private=True, acknowledges=done.acknowledges)


async def claim_draw(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Claim the draw** button."""
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.claim_repetition(hosted.match.id, request.caller, target)
    return await answers.result(services, request, done)


async def undo(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Undo** button: the board that everybody sees becomes the position before, if it was pressed there."""
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.offers.undo(hosted.match.id, request.caller, target, revision=action.revision)
    except (TooLateToUndoError, NothingToTakeBackError):
        return await _ask_instead(services, request, hosted)
    reply = await _board(services, request, done, news=await _news_of(services, done.board, Rewind.UNDONE))
    pressed = request.shown is not None and request.shown == hosted.board
    return replace(reply, pings=(), silent=True, replaces=pressed and not reply.private)


async def _ask_instead(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    """Why the last ply is not undone, and the button that asks for a takeback, if there is something to take back."""
    match = (await services.lookup.get(hosted.match.id)).match
    can = services.offers.possible(match, request.caller.id)
    asking = Button("Ask for a takeback", str(Action(ActionKind.TAKEBACK, match.id, match.revision)))
    if not match.plies[match.side_of(request.caller.id) :]:
        text = "You have not moved yet, so there is nothing to undo."
    elif match.awaited == request.caller.id:
        text = "Only the last ply can be undone, by whoever played it; your opponent has moved since yours."
    else:
        text = (
            "Your ply can no longer be undone without asking: that is possible for 60 seconds, as long as it has "
            "not been answered."
        )
    if Possible.TAKEBACK not in can:
        return Reply(f"{text} `/board` shows how the match stands.", private=True)
    return Reply(f"{text} You can ask your opponent to take it back.", buttons=(asking,), private=True)


async def _news_of(services: Services, board: MatchView, rewind: Rewind) -> str:
    """What was undone or taken back last, as a headline says it."""
    return rewound(board, await services.lookup.events(board.match.id), rewind)


async def _board(services: Services, request: Request, done: ActionResult, *, news: str = "") -> Reply:
    """The board after an answer: to everybody where the match is played, else to the caller."""
    here = await answers.board_here(services, request, done, news=news)
    if here is not None:
        return here
    place = done.board.hosted.place
    where = f"in <#{place.channel}>" if place.channel else "in direct messages"
    above = f"Done. The board is posted {where}."
    return await messages.private_board(services, done.board, request.caller, above=above, news=news)
