"""The message of an item of the outbox, made and checked again when it is sent."""

from __future__ import annotations

from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.conversation.registry import NOTIFICATIONS
from rules.match.outbox import OutboxItem


async def message_of(services: Services, item: OutboxItem) -> Reply | None:
    """The message for an item; ``None`` if it is out of date."""
    await services.count_outage()
    return await NOTIFICATIONS[type(item.notification)](services, item.notification)
