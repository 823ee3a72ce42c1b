"""The kinds of offers, the buttons that make and answer them, and the news of them."""

from bot.conversation.boards import answers, headlines
from bot.conversation.boards.notifications import of_match
from bot.conversation.core import refusals
from bot.conversation.core.actions import Action
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import PressInMatch
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.abort.feature import ABORT
from bot.conversation.features.draw.feature import DRAW
from bot.conversation.features.rematch.feature import REMATCH
from bot.conversation.features.takeback.feature import TAKEBACK
from bot.conversation.offers import AGREE, REFUSE, Offering, offer_message, refusal_message
from bot.locales.catalogue import for_everybody
from bot.locales.say import offers as say
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import OfferKind
from rules.match.places import HostedSummary

OFFERINGS = {offering.kind: offering for offering in (DRAW, TAKEBACK, ABORT, REMATCH)}


def offer_buttons(match: Match, side: Side) -> list[Button]:
    """The buttons for the offers that ``side`` can make or answer in a running match."""
    possible = ((DRAW, True), (TAKEBACK, len(match.plies) > side), (ABORT, len(match.plies) < 2))
    buttons = []
    for offering, can_make in possible:
        waits = match.offer(offering.kind, side.other) is not None
        if can_make or waits:
            label = offering.answer() if waits else offering.make()
            buttons.append(Button(label, str(Action(offering.asks, match.id, match.revision))))
    return buttons


def _offering_in(action: Action) -> Offering | None:
    """The offer that a button answers; ``None`` if unknown.  Old buttons name none: they answer draws."""
    kind = action.text or OfferKind.DRAW
    return OFFERINGS[OfferKind(kind)] if kind in tuple(OfferKind) else None


async def agree(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Agree** button."""
    offering = _offering_in(action)
    if offering is None:
        return Reply(refusals.old_button(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.agree(
        offering.kind, hosted.match.id, request.caller, target, revision=action.revision
    )
    return await offering.agreed(services, request, done)


async def refuse(services: Services, request: Request, hosted: HostedSummary, action: Action) -> Answer:
    """The **Refuse** button."""
    offering = _offering_in(action)
    if offering is None:
        return Reply(refusals.old_button(), private=True)
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.offers.refuse(offering.kind, hosted.match.id, request.caller, target)
    if answers.seen_publicly(hosted, request) and not request.venue.direct:
        with for_everybody():
            return refusal_message(offering, done.board, request.caller, acknowledges=done.acknowledges)
    title = headlines.title(done.board.match)
    text = say.you_refused_after_end() if offering.after_end else say.you_refused(match=title)
    return Reply(text, private=True, acknowledges=done.acknowledges)


async def news_of_offer(_: Services, made: OfferMade, board: MatchView) -> Reply | None:
    """An open offer, to the other player, unless that is the computer; its author has had an answer."""
    offer, author = board.match.offer(made.offer, made.side), board.players[made.side]
    if offer is None or author.id == made.person or board.opponent(author.id).level is not None:
        return None
    return offer_message(OFFERINGS[made.offer], board, offer)


async def news_of_refusal(_: Services, refused: OfferRefused, board: MatchView) -> Reply | None:
    """A refusal, to the other player."""
    refuser = board.players[refused.side]
    return None if refuser.id == refused.person else refusal_message(OFFERINGS[refused.offer], board, refuser)


FEATURE = Feature(
    under_boards=frozenset({AGREE, REFUSE}),
    buttons={
        AGREE: PressInMatch(agree),
        REFUSE: PressInMatch(refuse),
    },
    notifications={
        OfferMade: of_match(news_of_offer),
        OfferRefused: of_match(news_of_refusal),
    },
)
