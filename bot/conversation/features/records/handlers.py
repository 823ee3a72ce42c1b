"""``/record``: a match as a file."""

from __future__ import annotations

import json

from bot.conversation.boards import headlines
from bot.conversation.core.options import shared
from bot.conversation.core.replies import Answer, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import records as say
from bot.service.match_record import match_record
from rules.match.places import HostedSummary


async def record(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/record`` and the **Record** button: the match as a file."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    content = match_record(
        match, await services.lookup.players(hosted), await services.lookup.events(match.id)
    )
    file = File(
        json.dumps(content, ensure_ascii=False).encode() + b"\n",
        f"turnpost-{match.id}-{match.game}.json",
    )
    reply = Reply(
        say.record(match=headlines.title(match), count=len(match.plies)),
        file=file,
        private=True,
    )
    return shared(reply, request)
