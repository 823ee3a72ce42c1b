"""What a request for a takeback says, and the board that is left."""

from __future__ import annotations

from bot.conversation.boards import answers, headlines
from bot.conversation.boards.activity import rewound
from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.offers.messages import until
from bot.conversation.offers.offering import Offering
from bot.locales.say import commands, match_buttons
from bot.locales.say import takeback as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.boards import Rewind
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person

_MOVE_ON_BUTTON = 40


def _plies(match: Match, side: Side) -> tuple[str, ...]:
    """The plies that a takeback of ``side`` removes, in order.  Raises ``NothingToTakeBackError``."""
    return match.moves[len(match.moves) - match.back_to(side) :]


def _question(match: Match, side: Side, opponent: Person) -> str:
    move, *answer = map(markup.code, _plies(match, side))
    sentences = [say.question(name=markup.name_of(opponent), move=move, match=headlines.title(match))]
    sentences += [say.question_of_answer(move=answer[0])] if answer else []
    return " ".join((*sentences, say.question_clocks()))


def _confirm(match: Match, side: Side, _opponent: Person) -> str:
    move = markup.shorten(_plies(match, side)[0], _MOVE_ON_BUTTON)
    return say.button_confirm(move=move, match=f"#{match.id}")


def _proposal(board: MatchView, offer: Offer) -> str:
    move, *answer = _plies(board.match, offer.side)
    name = markup.name_of(board.players[offer.side])
    sentences = [say.offered(name=name, move=move, match=headlines.title(board.match))]
    sentences += [say.offered_of_answer(move=markup.code(answer[0]))] if answer else []
    return " ".join((*sentences, say.offered_until(until=until(offer))))


async def board_after(services: Services, request: Request, done: ActionResult, rewind: Rewind) -> Reply:
    """The position that is left, and what was undone or taken back, as a headline says it."""

    async def news() -> str:
        return rewound(done.board, await services.lookup.events(done.board.match.id), rewind)

    return await answers.board_anywhere(services, request, done, news=news)


async def _agreed(services: Services, request: Request, done: ActionResult) -> Reply:
    return await board_after(services, request, done, Rewind.TAKEN_BACK)


TAKEBACK = Offering(
    kind=OfferKind.TAKEBACK,
    about=commands.takeback,
    label=match_buttons.takeback,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=_question,
    confirm=_confirm,
    proposal=_proposal,
    agreed=_agreed,
    asks_computer=False,
)
