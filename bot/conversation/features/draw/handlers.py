"""Claiming a draw by repetition."""

from __future__ import annotations

from bot.conversation.boards import answers
from bot.conversation.core.replies import Answer
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.match.places import HostedSummary


async def claim(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """The **Claim the draw** button."""
    target = await answers.checked_reply_target(services, request, hosted)
    done = await services.draws.claim(hosted.match.id, request.caller, target)
    return await answers.result(services, request, done)
