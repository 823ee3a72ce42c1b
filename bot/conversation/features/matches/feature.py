"""``/next``: the most urgent board that awaits a person, and what else waits for them."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.boards.activity import lines_since_own_ply
from bot.conversation.core import markup
from bot.conversation.core.actions import CLAIM, NEXT, Action
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves.messages import fallen_lines
from bot.conversation.features.matches import games
from bot.conversation.features.matches.games import GAMES_PAGE
from bot.conversation.features.offers.feature import OFFERINGS
from bot.conversation.offers import answer_buttons
from bot.locales.say import commands
from bot.locales.say import matches as say
from bot.service.match_view import MatchView, WrongVersionError
from rules.core.game import ReplayError
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.people import PersonId
from rules.match.places import HostedSummary, ListedMatch
from storage.errors import UnreadableRowError

log = logging.getLogger(__name__)

MOST_OFFERS = 5

MOST_CLAIMS = 5


async def show_next(services: Services, request: Request, action: Action | None = None) -> Answer:
    """``/next``: the most urgent board that awaits the caller.  The **Next** button: the one after that."""
    caller, skip = request.caller.id, 0 if action is None else action.page
    running = await services.lookup.running(caller)
    awaiting = [match for match in running if match.awaited == caller]
    board = await _first_shown(services, awaiting, skip)
    shown = None if board is None else board.hosted
    claimable = await services.lookup.summaries([match for match in running if _claimable(match, caller)])
    offers = await _lines_waiting(services, request, running, claimable, board)
    if board is None or shown is None:
        lines = [
            say.next_unshown() if awaiting else say.nothing_awaits(),
            *await fallen_lines(services, request.caller, None),
            *offers,
        ]
        lines.append(say.under_way(count=len(running)) if running else say.start_one())
        return Reply("\n".join(lines), buttons=_claim_buttons(claimable), private=True)
    reply = await messages.private_board(services, board, request.caller)
    happened = lines_since_own_ply(board, await services.lookup.events(shown.match.id), request.caller)
    fallen = await fallen_lines(services, request.caller, board)
    reply = messages.with_lines_below(reply, *happened, *fallen, *offers)
    left = len(awaiting) - 1
    following = Action.to_page(NEXT, (skip + 1) % len(awaiting))
    going_on = (Button(say.button_next(count=left), str(following)),) if left else ()
    answering = [
        button
        for offer in shown.match.offers_to(request.caller.id)
        for button in answer_buttons(OFFERINGS[offer.kind], shown.match, named=True)
    ]
    return replace(reply, buttons=(*reply.buttons, *going_on, *answering, *_claim_buttons(claimable)))


async def _first_shown(services: Services, awaiting: list[ListedMatch], skip: int) -> MatchView | None:
    """The board of the match that is next, or of the first one after it that can be shown."""
    for offset in range(len(awaiting)):
        number = awaiting[(skip + offset) % len(awaiting)].id
        try:
            return await services.lookup.present_board(number)
        except (ReplayError, WrongVersionError, UnreadableRowError):
            log.exception("match %d cannot be shown", number)
    return None


async def _lines_waiting(
    services: Services,
    request: Request,
    running: Sequence[ListedMatch],
    claimable: Sequence[HostedSummary],
    shown: MatchView | None,
) -> list[str]:
    """A line for each offer and each claim that waits for the caller, but no more than :data:`MOST_OFFERS`."""
    caller = request.caller.id
    urgent = {match.id: place for place, match in enumerate(running)}
    offered = {hosted.match.id for hosted in await services.offers.waiting_for(caller)}
    claims = {hosted.match.id for hosted in claimable}
    waiting = (offered | claims) - ({shown.match.id} if shown is not None else set())
    lines: list[str] = []
    for number in sorted(waiting, key=lambda number: (urgent.get(number, len(urgent)), number)):
        if len(lines) >= MOST_OFFERS:
            break
        # What a takeback is about is known from the plies.
        whole = await services.lookup.get(number)
        match, title = whole.match, headlines.title(whole.match)
        opponent = (await services.lookup.players(whole))[match.side_of(caller).other]
        name = markup.name_of(opponent)
        lines += [_offer_waiting(match, offer, name) for offer in match.offers_to(caller)]
        if number in claims:
            lines.append(say.claim_waiting(name=name, match=title))
    return lines[:MOST_OFFERS]


def _offer_waiting(match: Match, offer: Offer, name: str) -> str:
    """An offer to the caller, and how to answer it."""
    title, command = headlines.title(match), markup.code(f"/{offer.kind} game:{match.id}")
    match offer.kind:
        case OfferKind.DRAW:
            return say.draw_waiting(name=name, match=title, command=command)
        case OfferKind.TAKEBACK:
            move = headlines.offered_back(match, offer)
            return say.takeback_waiting(name=name, move=move, match=title, command=command)
        case OfferKind.ABORT:
            return say.abort_waiting(name=name, match=title, command=command)
        case OfferKind.REMATCH:
            return say.rematch_waiting(name=name, match=title, command=command)


def _claimable(match: ListedMatch, person: PersonId) -> bool:
    return match.flagged and person in match.seats and match.awaited != person


def _claim_buttons(claimable: Sequence[HostedSummary]) -> tuple[Button, ...]:
    """The buttons for the wins that the caller can claim."""
    return tuple(
        Button(
            say.button_claim(match=f"#{hosted.match.id}"),
            str(Action(CLAIM, hosted.match.id, hosted.match.revision)),
        )
        for hosted in claimable[:MOST_CLAIMS]
    )


FEATURE = Feature(
    commands=(
        Command(("next",), commands.next, show_next),
        Command(
            ("games",),
            commands.games,
            games.games_command,
            (Parameter("player", commands.games_player, Kind.PERSON), SHARE),
            tail="player",
            repeatable=True,
        ),
    ),
    buttons={NEXT: show_next, GAMES_PAGE: games.games_button},
    repeatable=frozenset({GAMES_PAGE}),
)
