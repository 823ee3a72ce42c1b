"""Offers between two players: draw, takeback, abort, rematch; and **Undo**."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.boards import answers, headlines, messages
from bot.conversation.boards.activity import rewound
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.computer_opponent import handlers as computers
from bot.conversation.features.offers.messages import (
    answer_buttons,
    confirm_button,
    confirm_kind,
    offer_message,
    proposal,
    question,
    refusal_message,
)
from bot.locales.catalogue import for_everybody
from bot.locales.say import offers as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.playing.possible_actions import Possible
from rules.match.notifications.boards import Rewind
from rules.match.offers import OfferKind
from rules.match.places import HostedMatch, HostedSummary
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
        text = " ".join((proposal(board, offer), *said))
        return Reply(text, buttons=(*answer_buttons(kind, match), *claim), private=True)
    try:
        services.offers.check(kind, match, request.caller.id)
    except OfferPendingError:
        text = say.waiting(name=markup.name_of(opponent), match=headlines.title(match))
        return Reply(" ".join((text, *said)), buttons=claim, private=True)
    if match.computer is not None and kind in {OfferKind.TAKEBACK, OfferKind.REMATCH}:
        # The computer always agrees, so there is nothing to ask.
        agreed = Action(confirm_kind(kind), match.id, match.revision)
        return await confirm(kind, services, request, hosted, agreed)
    keep = (
        ()
        if kind is OfferKind.REMATCH
        else (Button(say.button_keep_playing(), str(Action(ActionKind.KEEP_PLAYING, match.id))),)
    )
    return Reply(
        " ".join((question(kind, match, side, opponent), *said)),
        buttons=(confirm_button(kind, match, side, opponent), *claim, *keep),
        private=True,
    )


def _repetition(kind: OfferKind, board: MatchView) -> tuple[tuple[Button, ...], tuple[str, ...]]:
    """The button that claims a draw because the position repeats, and the sentence that says so; nothing otherwise."""
    match = board.match
    if kind is not OfferKind.DRAW or not board.repeated:
        return (), ()
    action = Action(ActionKind.CLAIM_DRAW, match.id, match.revision)
    return (Button(say.button_claim_draw(), str(action)),), (say.repeated(),)


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
    if hosted.match.computer is not None:
        return await _answered_by_computer(kind, services, request, done)
    match = done.board.match
    offer = match.offer(kind, match.side_of(request.caller.id))
    if offer is not None and answers.seen_publicly(hosted, request) and not request.venue.direct:
        with for_everybody():
            return offer_message(done.board, offer, acknowledges=done.acknowledges)
    asked = markup.name_of(done.board.opponent(request.caller.id))
    told = say.sent(name=asked, match=headlines.title(match))
    return Reply(told, private=True, acknowledges=done.acknowledges)


async def _answered_by_computer(
    kind: OfferKind, services: Services, request: Request, done: ActionResult
) -> Reply:
    """What has come of an offer to the computer, which agrees at once to all but a draw."""
    match, number = done.board.match, done.board.match.id
    target = answers.reply_target(done.board.hosted, request)
    if kind is OfferKind.REMATCH:
        async with computers.held(services, match):
            done = await computers.with_reply(services, done, target)
    if kind is not OfferKind.DRAW:
        return await _agreed(kind, services, request, done)
    async with computers.held(services, match):
        answer = await computers.answer_to_draw(services, number, target)
    name, title = markup.name_of(done.board.opponent(request.caller.id)), headlines.title(match)
    if answer is None:
        return Reply(
            say.computer_considers(name=name, match=title), private=True, acknowledges=done.acknowledges
        )
    accepts, after = answer
    after = replace(after, acknowledges=(*done.acknowledges, *after.acknowledges))
    if accepts:
        return await answers.result(services, request, after)
    told = say.computer_refuses(name=name, match=title)
    return Reply(told, private=True, acknowledges=after.acknowledges)


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
        return Reply(refusals.old_button(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.agree(
        kind, hosted.match.id, request.caller, target, revision=action.revision
    )
    return await _agreed(kind, services, request, done)


async def _agreed(kind: OfferKind, services: Services, request: Request, done: ActionResult) -> Reply:
    """What an agreement has led to."""
    match kind:
        case OfferKind.DRAW | OfferKind.ABORT:
            return await answers.result(services, request, done)
        case OfferKind.TAKEBACK:
            return await _board(services, request, done, Rewind.TAKEN_BACK)
        case OfferKind.REMATCH:
            return await _board(services, request, done)


async def refuse(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Refuse** button."""
    kind = _kind_in(action)
    if kind is None:
        return Reply(refusals.old_button(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.refuse(kind, hosted.match.id, request.caller, target)
    if answers.seen_publicly(hosted, request) and not request.venue.direct:
        with for_everybody():
            return refusal_message(done.board, kind, request.caller, acknowledges=done.acknowledges)
    if kind is OfferKind.REMATCH:
        told = say.you_refused_rematch()
    else:
        told = say.you_refused(match=headlines.title(done.board.match))
    return Reply(told, private=True, acknowledges=done.acknowledges)


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
        whole = await services.lookup.get(hosted.match.id)
        if whole.match.computer is not None and _can_take_back(services, whole, request):
            return await confirm(OfferKind.TAKEBACK, services, request, hosted, action)
        return await _ask_instead(services, request, hosted)
    reply = await _board(services, request, done, Rewind.UNDONE)
    pressed = request.shown is not None and request.shown == hosted.board
    return replace(reply, pings=(), silent=True, replaces=pressed and not reply.private)


def _can_take_back(services: Services, hosted: HostedMatch, request: Request) -> bool:
    return Possible.TAKEBACK in services.offers.possible(hosted.match, request.caller.id)


async def _ask_instead(services: Services, request: Request, hosted: HostedSummary) -> Reply:
    """Why the last move is not undone, and the button that asks for a takeback, if there is something to take back."""
    match = (await services.lookup.get(hosted.match.id)).match
    can = services.offers.possible(match, request.caller.id)
    asking = Button(say.button_ask_takeback(), str(Action(ActionKind.TAKEBACK, match.id, match.revision)))
    if not match.plies[match.side_of(request.caller.id) :]:
        text = say.undo_nothing()
    elif match.awaited == request.caller.id:
        text = say.undo_answered()
    else:
        text = say.undo_too_late()
    if Possible.TAKEBACK not in can:
        return Reply(f"{text} {say.undo_see_board()}", private=True)
    return Reply(f"{text} {say.undo_ask()}", buttons=(asking,), private=True)


async def _news_of(services: Services, board: MatchView, rewind: Rewind | None) -> str:
    """What was undone or taken back last, as a headline says it; nothing if that is not what was done."""
    return "" if rewind is None else rewound(board, await services.lookup.events(board.match.id), rewind)


async def _board(
    services: Services, request: Request, done: ActionResult, rewind: Rewind | None = None
) -> Reply:
    """The board after an answer: to everybody where the match is played, else to the caller."""
    with for_everybody():
        news = await _news_of(services, done.board, rewind)
        here = await answers.board_here(services, request, done, news=news)
    if here is not None:
        return here
    channel = done.board.hosted.place.channel
    above = say.done_in(channel=f"<#{channel}>") if channel else say.done_in_direct()
    news = await _news_of(services, done.board, rewind)
    return await messages.private_board(services, done.board, request.caller, above=above, news=news)
