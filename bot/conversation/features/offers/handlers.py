"""What two players propose to each other: a draw, a takeback, an abort, a rematch; and undoing one's own ply."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, match_resolver, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.refusals.matches import OFFERS
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves.playing import asked_at, seen_publicly
from bot.conversation.features.offers.messages import (
    NAMING,
    answers,
    confirming,
    offer_message,
    proposal,
    question,
    refusal_message,
    taken_away,
    verb_of,
)
from bot.conversation.features.resignation.handlers import ended
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.offers import repeats
from bot.service.playing.possible_actions import Possible
from bot.service.refusals import OldPosition
from rules.match.events import EventKind
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.places import HostedMatch
from rules.match.refusals import (
    CrossedOfferError,
    NothingToTakeBackError,
    OfferPendingError,
    TooLateToUndoError,
)


async def command(kind: OfferKind, services: Services, request: Request) -> Answer:
    """``/draw``, ``/takeback``, ``/abort``, ``/rematch``: asks once more naming the action, or shows the offer that waits."""

    def doing(hosted: HostedMatch, naming: str) -> Button:
        return Button(f"{NAMING[kind]} {naming}", str(Action(verb_of(kind), hosted.match.id)))

    mine = match_resolver.over if kind is OfferKind.REMATCH else match_resolver.mine
    hosted = await mine(services, request, doing=doing)
    match = hosted.match
    side = match.side_of(request.caller.id)
    opponent = (await services.lookup.players(hosted))[side.other]
    claim, said = _repetition(kind, hosted)
    offer = match.offer(kind, side.other)
    if offer is not None:
        text = proposal(await services.lookup.board(hosted), offer)
        return Reply(text + said, buttons=(*answers(kind, match), *claim), private=True)
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
        buttons=(confirming(kind, match, side, opponent), *claim, *keep),
        private=True,
    )


def _repetition(kind: OfferKind, hosted: HostedMatch) -> tuple[tuple[Button, ...], str]:
    """The button that claims a draw because the position repeats, and the words that say so; nothing otherwise."""
    match = hosted.match
    if kind is not OfferKind.DRAW or not repeats(match):
        return (), ""
    action = Action(ActionKind.CLAIM_DRAW, match.id, match.revision)
    words = " This position stands for the third time: the draw can be claimed without asking."
    return (Button("Claim the draw", str(action)),), words


async def button(kind: OfferKind, services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    request.args["game"] = str(action.number)
    return await command(kind, services, request)


async def confirmed(kind: OfferKind, services: Services, request: Request, action: Action) -> Answer:
    """The button that makes the offer."""
    hosted = await services.lookup.get(action.number)
    try:
        told = await services.offers.offer(
            kind,
            action.number,
            request.caller,
            await asked_at(services, request, hosted),
            revision=action.revision,
        )
    except CrossedOfferError:
        # The opponent was quicker: what is left to do is to answer.
        return await button(kind, services, request, action)
    except OldPosition as error:
        return await _current(services, request, error)
    offer = told.board.match.offer(kind, told.board.match.side_of(request.caller.id))
    if offer is not None and seen_publicly(hosted, request) and not request.venue.direct:
        return offer_message(told.board, offer, acknowledges=told.acknowledges)
    return Reply(
        f"Your {OFFERS[kind]} in {headlines.title(told.board.match)} is on its way.",
        private=True,
        acknowledges=told.acknowledges,
    )


def _kind_in(action: Action) -> OfferKind | None:
    """What a button answers; the buttons of older programs answer draws and do not say so."""
    try:
        return OfferKind(action.text) if action.text else OfferKind.DRAW
    except ValueError:
        return None


async def agree(services: Services, request: Request, action: Action) -> Answer:
    """The **Agree** button."""
    hosted = await services.lookup.get(action.number)
    kind = _kind_in(action)
    if kind is None:
        return Reply(refusals.OLD_BUTTON, private=True)
    try:
        told = await services.offers.agree(
            kind,
            action.number,
            request.caller,
            await asked_at(services, request, hosted),
            revision=action.revision,
        )
    except OldPosition as error:
        return await _current(services, request, error)
    match kind:
        case OfferKind.DRAW | OfferKind.ABORT:
            return await ended(services, request, told)
        case OfferKind.TAKEBACK:
            news = await news_of(services, told.board, EventKind.TAKEN_BACK)
            return await _shown(services, request, told, news=news)
        case OfferKind.REMATCH:
            return await _shown(services, request, told)


async def refuse(services: Services, request: Request, action: Action) -> Answer:
    """The **Refuse** button."""
    hosted = await services.lookup.get(action.number)
    kind = _kind_in(action)
    if kind is None:
        return Reply(refusals.OLD_BUTTON, private=True)
    told = await services.offers.refuse(
        kind, action.number, request.caller, await asked_at(services, request, hosted)
    )
    if seen_publicly(hosted, request) and not request.venue.direct:
        return refusal_message(told.board, kind, request.caller, acknowledges=told.acknowledges)
    goes_on = "" if kind is OfferKind.REMATCH else f"; {headlines.title(told.board.match)} goes on"
    return Reply(f"Refused{goes_on}.", private=True, acknowledges=told.acknowledges)


async def claim_draw(services: Services, request: Request, action: Action) -> Answer:
    """The **Claim the draw** button."""
    hosted = await services.lookup.get(action.number)
    told = await services.offers.claim_repetition(
        action.number, request.caller, await asked_at(services, request, hosted)
    )
    return await ended(services, request, told)


async def undo(services: Services, request: Request, action: Action) -> Answer:
    """The **Undo** button: the pressed board itself becomes the position before, if it is the one that all see."""
    hosted = await services.lookup.get(action.number)
    try:
        told = await services.offers.undo(
            action.number, request.caller, await asked_at(services, request, hosted), revision=action.revision
        )
    except OldPosition as error:
        return await _current(services, request, error)
    except (TooLateToUndoError, NothingToTakeBackError):
        return await _asks_instead(services, request, hosted)
    reply = await _shown(services, request, told, news=await news_of(services, told.board, EventKind.UNDONE))
    pressed = request.shown is not None and request.shown == hosted.board
    return replace(reply, pings=(), silent=True, replaces=pressed and not reply.private)


async def _asks_instead(services: Services, request: Request, hosted: HostedMatch) -> Reply:
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


async def news_of(services: Services, board: MatchView, kind: EventKind) -> str:
    """What was undone or taken back last, as a headline says it."""
    return taken_away(board, await services.lookup.events(board.match.id), kind)


async def _shown(services: Services, request: Request, told: ActionResult, *, news: str = "") -> Reply:
    """The board after an answer: to everybody at its place; else to the caller, and the place is told."""
    board = told.board
    if seen_publicly(board.hosted, request):
        if request.venue.direct:
            reply = await messages.told_board(services, board, request.caller, news=news)
            return replace(reply, acknowledges=told.acknowledges)
        return await messages.public_board(services, board, acknowledges=told.acknowledges, news=news)
    place = board.hosted.place
    where = f"in <#{place.channel}>" if place.channel else "in direct messages"
    above = f"Done. The board is posted {where}."
    return await messages.private_board(services, board, request.caller, above=above, news=news)


async def _current(services: Services, request: Request, error: OldPosition) -> Reply:
    board = await services.lookup.board(await services.lookup.get(MatchId(error.number)))
    return await messages.private_board(services, board, request.caller, above=refusals.sentence_of(error))
