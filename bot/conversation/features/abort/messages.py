"""What a proposal to abort a match says."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.offers.messages import until
from bot.conversation.offers.offering import Offering
from bot.locales.say import abort as say
from bot.locales.say import commands, match_buttons
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person


def _question(match: Match, _side: Side, opponent: Person) -> str:
    return say.question(name=markup.name_of(opponent), match=headlines.title(match))


def _confirm(match: Match, _side: Side, _opponent: Person) -> str:
    return say.button_confirm(match=f"#{match.id}")


def _proposal(board: MatchView, offer: Offer) -> str:
    name = markup.name_of(board.players[offer.side])
    return say.offered(name=name, match=headlines.title(board.match), until=until(offer))


ABORT = Offering(
    kind=OfferKind.ABORT,
    about=commands.abort,
    label=match_buttons.abort,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=_question,
    confirm=_confirm,
    proposal=_proposal,
)
