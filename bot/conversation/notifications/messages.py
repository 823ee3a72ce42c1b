"""The message of an item of the outbox, made and checked again when it is sent."""

from __future__ import annotations

from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.conversation.registry import NOTIFICATIONS
from bot.locales.catalogue import SOURCE, in_language
from rules.match.outbox import OutboxItem
from rules.match.places import Place


async def message_of(services: Services, item: OutboxItem) -> Reply | None:
    """The message for an item; ``None`` if it is out of date."""
    await services.count_outage()
    with in_language(await _language(services, item)):
        return await NOTIFICATIONS[type(item.notification)](services, item.notification)


async def _language(services: Services, item: OutboxItem) -> str:
    """The language of whoever reads it: one person, or everybody where the match is played."""
    if item.person is not None:
        return (await services.languages.of(item.person)).wanted
    place = await _place(services, item)
    if place is None or place.server is None:
        return SOURCE
    return (await services.languages.of(place.server)).wanted


async def _place(services: Services, item: OutboxItem) -> Place | None:
    if item.match is not None:
        return (await services.lookup.get(item.match)).place
    challenge = item.notification.about_challenge
    return None if challenge is None else (await services.challenges.get(challenge)).place
