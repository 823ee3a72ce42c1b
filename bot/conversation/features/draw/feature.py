"""``/draw``, and the button that claims a draw by repetition."""

from dataclasses import replace

from bot.conversation import offers
from bot.conversation.boards import answers, computer_opponent, headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.feature import Feature, in_match
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.offers import Offering, plain_confirm, plain_proposal, plain_question
from bot.locales.say import commands, match_buttons
from bot.locales.say import draw as say
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from rules.match.offers import OfferKind
from rules.match.places import HostedSummary

CLAIM_DRAW = ActionKind("claim-draw")


def _claim_by_repetition(board: MatchView) -> tuple[tuple[Button, ...], tuple[str, ...]]:
    """The button that claims a draw because the position repeats, and the sentence that says so; nothing otherwise."""
    if not board.repeated:
        return (), ()
    action = Action(CLAIM_DRAW, board.match.id, board.match.revision)
    return (Button(say.button_claim(), str(action)),), (say.repeated(),)


async def _offered_to_computer(services: Services, request: Request, done: ActionResult) -> Reply:
    """The computer's answer, if it is there in time."""
    match, target = done.board.match, answers.reply_target(done.board.hosted, request)
    with computer_opponent.claimed(services, match):
        answer = await computer_opponent.answer_to_draw(services, request, match.id, target)
    name, title = markup.name_of(done.board.opponent(request.caller.id)), headlines.title(match)
    if answer is None:
        text = say.computer_considers(name=name, match=title)
        return Reply(text, private=True, acknowledges=done.acknowledges)
    accepts, after = answer
    after = replace(after, acknowledges=(*done.acknowledges, *after.acknowledges))
    if accepts:
        return await answers.result(services, request, after)
    text = say.computer_refuses(name=name, match=title)
    return Reply(text, private=True, acknowledges=after.acknowledges)


DRAW = Offering(
    kind=OfferKind.DRAW,
    about=commands.draw,
    label=match_buttons.draw,
    make=say.button,
    answer=say.button_answer,
    what=say.noun,
    refused=say.refused,
    question=plain_question(say.question),
    confirm=plain_confirm(say.button_confirm),
    proposal=plain_proposal(say.offered),
    offered_to_computer=_offered_to_computer,
    more=_claim_by_repetition,
)


async def claim(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Claim the draw** button."""
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.draws.claim(hosted.match.id, request.caller, target)
    return await answers.result(services, request, done)


FEATURE = Feature(
    commands=(offers.command(DRAW),),
    buttons={**offers.buttons(DRAW), CLAIM_DRAW: in_match(claim)},
)
