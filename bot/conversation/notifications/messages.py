"""The message of an item of the outbox, made and checked again when it is sent."""

from __future__ import annotations

from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.conversation.registry import NOTIFICATIONS
from bot.locales.catalogue import in_language
from rules.match.audience import Audience
from rules.match.outbox import OutboxItem


async def message_of(services: Services, item: OutboxItem) -> Reply | None:
    """The message for an item, in the language of its readers; ``None`` if it is out of date."""
    await services.count_outage()
    language = await services.languages.of(await _audience(services, item))
    with in_language(language.wanted):
        return await NOTIFICATIONS[type(item.notification)](services, item.notification)


async def _audience(services: Services, item: OutboxItem) -> Audience:
    """Who reads the message for an item."""
    challenge = item.notification.about_challenge
    if item.person is not None:
        return Audience((item.person,))
    if item.match is not None:
        return (await services.lookup.get(item.match)).audience
    return Audience() if challenge is None else (await services.challenges.get(challenge)).audience
