"""``/abort``."""

from bot.conversation import offers
from bot.conversation.core.feature import Feature
from bot.conversation.offers import Offering, plain_confirm, plain_proposal, plain_question
from bot.locales.say import abort as say
from bot.locales.say import commands, match_buttons
from rules.match.offers import OfferKind

ABORT = Offering(
    kind=OfferKind.ABORT,
    about=commands.abort,
    label=match_buttons.abort,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=plain_question(say.question),
    confirm=plain_confirm(say.button_confirm),
    proposal=plain_proposal(say.offered),
)


FEATURE = Feature(commands=(offers.command(ABORT),), buttons=offers.buttons(ABORT))
