"""``/server data``: what is kept of a server, and what becomes of it when the service is removed."""

from __future__ import annotations

from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import server_settings as say
from bot.service.privacy.left_servers import DataOnRemoval


async def data_command(services: Services, request: Request) -> Answer:
    """``/server data``: changes what becomes of it, if that is named, and shows it."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, removal = str(request.venue.server), request.text("removal")
    if removal is not None:
        await services.left_servers.choose(server, DataOnRemoval(removal))
    days = services.retention.servers.days
    match await services.left_servers.choice(server):
        case DataOnRemoval.KEEP:
            after = say.data_keep(days=days)
        case DataOnRemoval.PURGE:
            after = say.data_purge()
    return Reply(f"{say.data()}\n{after}\n{say.data_foot()}", private=True)
