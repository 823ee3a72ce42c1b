"""The computer's part of an answer: its reply to a move, and to an offered draw, where it is there in time."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from bot.conversation.core.load.load_shedding import give_turn_back
from bot.conversation.core.load.patience import waits_for_computer
from bot.conversation.core.services import Services
from bot.service.announcements import ActionResult, ReplyTarget
from bot.service.playing.computer_opponent import opponent, thought_in
from rules.core.errors import MoveError
from rules.core.refusals import Refusal
from rules.match.match import MatchId, MatchSummary
from rules.match.offers import OfferKind
from rules.match.people import level_of

WITHIN = 2.0
"""For so many seconds after the request an answer waits for the computer; later, the computer's move changes the message, or follows it."""


@asynccontextmanager
async def held(services: Services, match: MatchSummary | None) -> AsyncIterator[None]:
    """Keep the computer from moving by itself meanwhile: the answer to a request shows its move."""
    with contextlib.ExitStack() as stack:
        if match is not None and match.computer is not None and services.thinker is not None:
            stack.enter_context(services.thinker.claimed(match.id))
        yield


async def with_reply(services: Services, done: ActionResult, target: ReplyTarget) -> ActionResult:
    """What was done, and the computer's move after it, if it is its turn and it finds one in time.

    Call this while the match is :func:`held`.
    """
    awaited, thought = done.board.match.awaited, thought_in(done.board.match)
    if done.again or services.thinker is None or thought is None:
        return done
    if awaited is None or level_of(awaited) is None:
        return done
    give_turn_back()
    decision = await services.thinker.decide(thought, waits_for_computer(WITHIN))
    if decision is None:
        return done
    try:
        reply = await services.computers.play(thought, decision.move, target)
    except (Refusal, MoveError):
        # The position has changed meanwhile: whatever changed it tells of it.
        return done
    return replace(reply, acknowledges=(*done.acknowledges, *reply.acknowledges))


async def answer_to_draw(
    services: Services, number: MatchId, target: ReplyTarget
) -> tuple[bool, ActionResult] | None:
    """Whether the computer takes a draw that was just offered, and the match after that; ``None``: it thinks it over."""
    match = (await services.lookup.get(number)).match
    thought = thought_in(match)
    if services.thinker is None or thought is None:
        return None
    give_turn_back()
    decision = await services.thinker.decide(thought, waits_for_computer(WITHIN))
    if decision is None:
        return None
    accepts = services.thinker.accepts_draw(thought, decision)
    answer = services.offers.agree if accepts else services.offers.refuse
    return accepts, await answer(OfferKind.DRAW, number, opponent(thought.level), target)
