"""The computer's part of an answer: its reply to a move, and to an offered draw, where it is there in time."""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from bot.conversation.core.computer_opponent import Decision
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.service.announcements import ActionResult, ReplyTarget
from bot.service.playing.computer_opponent import Thought, opponent, thought_in
from rules.core.errors import MoveError
from rules.core.refusals import Refusal
from rules.match.match import MatchId, MatchSummary
from rules.match.offers import OfferKind

WITHIN = 2.0
"""For so many seconds after the request an answer waits for the computer; later, the computer's move changes the message, or follows it."""


def claimed(services: Services, match: MatchSummary | None) -> AbstractContextManager[None]:
    """Keep the computer from moving by itself meanwhile: the answer to a request shows its move."""
    if match is None or match.computer is None or services.thinker is None:
        return nullcontext()
    return services.thinker.claimed(match.id)


async def with_reply(
    services: Services, request: Request, done: ActionResult, target: ReplyTarget
) -> ActionResult:
    """What was done, and the computer's move after it, if it is its turn and it finds one in time.

    Call this while the match is :func:`claimed`.
    """
    thought = thought_in(done.board.match)
    if done.again or thought is None or not thought.to_move:
        return done
    decision = await _decision(services, request, thought)
    if decision is None:
        return done
    try:
        reply = await services.computers.play(thought, decision.move, target)
    except (Refusal, MoveError):
        # The position has changed meanwhile, and what changed it is announced by itself.
        return done
    return replace(reply, acknowledges=(*done.acknowledges, *reply.acknowledges))


async def answer_to_draw(
    services: Services, request: Request, number: MatchId, target: ReplyTarget
) -> tuple[bool, ActionResult] | None:
    """Whether the computer takes a draw that was just offered, and the match after that; ``None``: it thinks it over."""
    thought = thought_in((await services.lookup.get(number)).match)
    decision = None if thought is None else await _decision(services, request, thought)
    if services.thinker is None or thought is None or decision is None:
        return None
    accepts = services.thinker.accepts_draw(thought, decision)
    answer = services.offers.agree if accepts else services.offers.refuse
    return accepts, await answer(OfferKind.DRAW, number, opponent(thought.level), target)


async def _decision(services: Services, request: Request, thought: Thought) -> Decision | None:
    """What the computer decides, if it does so while the answer to the request may wait; others work meanwhile."""
    if services.thinker is None:
        return None
    request.give_turn_back()
    return await services.thinker.decide(thought, request.seconds_left(WITHIN))
