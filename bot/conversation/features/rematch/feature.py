"""``/rematch``, and the board that it leads to."""

from bot.conversation import offers
from bot.conversation.boards import answers, computer_opponent, headlines
from bot.conversation.core import markup
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import check_right
from bot.conversation.core.services import Services
from bot.conversation.offers import Offering, until
from bot.locales.say import commands, match_buttons
from bot.locales.say import rematch as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from bot.service.settings.roles import ServerRight
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person
from rules.match.places import HostedSummary


def _order(side: Side) -> str:
    return say.you_first() if side is Side.FIRST else say.you_second()


def _question(match: Match, side: Side, opponent: Person) -> str:
    question = say.question(name=markup.name_of(opponent), match=headlines.title(match))
    return f"{question} {_order(side.other)}"


def _confirm(match: Match, _side: Side, opponent: Person) -> str:
    return say.button_confirm(name=markup.plain_name(opponent), match=f"#{match.id}")


def _proposal(board: MatchView, offer: Offer) -> str:
    name = markup.name_of(board.players[offer.side])
    offered = say.offered(name=name, match=headlines.title(board.match))
    return f"{offered} {_order(offer.side)} {say.offered_until(until=until(offer))}"


async def _check_may_challenge(services: Services, request: Request, hosted: HostedSummary) -> None:
    """A rematch is a challenge where the match was played."""
    await check_right(services, request, ServerRight.CHALLENGE, hosted.place.server)


async def _offered_to_computer(services: Services, request: Request, done: ActionResult) -> Reply:
    """The new board, with the computer's move if it begins and finds one in time."""
    with computer_opponent.claimed(services, done.board.match):
        target = answers.reply_target(done.board.hosted, request)
        done = await computer_opponent.with_reply(services, request, done, target)
    return await answers.board_anywhere(services, request, done)


REMATCH = Offering(
    kind=OfferKind.REMATCH,
    about=commands.rematch,
    label=match_buttons.rematch,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=_question,
    confirm=_confirm,
    proposal=_proposal,
    agreed=answers.board_anywhere,
    offered_to_computer=_offered_to_computer,
    asks_computer=False,
    after_end=True,
    check=_check_may_challenge,
)


FEATURE = Feature(
    commands=(offers.command(REMATCH),),
    buttons=offers.buttons(REMATCH),
    under_boards=frozenset({REMATCH.asks}),
)
