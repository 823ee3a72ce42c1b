"""Making an offer of any kind: the command, the question, and the button that makes it."""

from __future__ import annotations

from functools import partial

from bot.conversation.boards import answers, headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import KEEP_PLAYING, Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import ButtonHandler
from bot.conversation.core.matches.in_match import InMatch, PressInMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import FINISHED_GAME, MY_GAME
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.offers.offering import Offering, answer_buttons, confirm_button, offer_message
from bot.locales.catalogue import for_everybody
from bot.locales.say import offers as say
from rules.match.places import HostedSummary
from rules.match.refusals import CrossedOfferError, OfferPendingError


def command(offering: Offering) -> Command:
    """The command that makes an offer."""
    return Command(
        (str(offering.kind),),
        offering.about,
        InMatch(
            MatchChoice.MINE_FINISHED if offering.after_end else MatchChoice.MINE,
            partial(propose, offering),
            RepeatButton(offering.asks, labelled(offering.label)),
        ),
        (FINISHED_GAME if offering.after_end else MY_GAME,),
        tail="game",
    )


def buttons(offering: Offering) -> dict[ActionKind, ButtonHandler]:
    """The button that makes an offer."""
    return {offering.confirms: PressInMatch(partial(confirm, offering))}


async def propose(offering: Offering, services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The command and its button: the question, or the offer to answer."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    side = match.side_of(request.caller.id)
    board = await services.lookup.board(hosted)
    opponent = board.players[side.other]
    more, sentences = offering.more(board)
    offer = match.offer(offering.kind, side.other)
    if offer is not None:
        text = " ".join((offering.proposal(board, offer), *sentences))
        return Reply(text, buttons=(*answer_buttons(offering, match), *more), private=True)
    try:
        services.offers.check(offering.kind, match, request.caller.id)
    except OfferPendingError:
        text = say.waiting(name=markup.name_of(opponent), match=headlines.title(match))
        return Reply(" ".join((text, *sentences)), buttons=more, private=True)
    if match.computer is not None and not offering.asks_computer:
        action = Action(offering.confirms, match.id, match.revision)
        return await confirm(offering, services, request, hosted, action)
    keep = Button(say.button_keep_playing(), str(Action(KEEP_PLAYING, match.id)))
    return Reply(
        " ".join((offering.question(match, side, opponent), *sentences)),
        buttons=(
            confirm_button(offering, match, side, opponent),
            *more,
            *(() if offering.after_end else (keep,)),
        ),
        private=True,
    )


async def confirm(
    offering: Offering, services: Services, request: Request, hosted: HostedSummary, action: Action
) -> Answer:
    """The button that makes the offer."""
    target = await answers.checked_reply_target(services, request, hosted)
    try:
        done = await services.offers.offer(
            offering.kind, hosted.match.id, request.caller, target, revision=action.revision
        )
    except CrossedOfferError:
        # The opponent was quicker, so the caller answers instead.
        return await propose(offering, services, request, await services.lookup.get(hosted.match.id))
    if hosted.match.computer is not None:
        return await (offering.offered_to_computer or offering.agreed)(services, request, done)
    match = done.board.match
    offer = match.offer(offering.kind, match.side_of(request.caller.id))
    if offer is not None and answers.seen_publicly(hosted, request) and not request.venue.direct:
        with for_everybody():
            return offer_message(offering, done.board, offer, acknowledges=done.acknowledges)
    name = markup.name_of(done.board.opponent(request.caller.id))
    text = say.sent(name=name, match=headlines.title(match))
    return Reply(text, private=True, acknowledges=done.acknowledges)
