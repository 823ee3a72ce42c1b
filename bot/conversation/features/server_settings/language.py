"""``/server language``: the language of what everybody in a server reads."""

from __future__ import annotations

from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.languages.feature import AUTO
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.catalogue import in_language
from bot.locales.say import languages as say


async def server_command(services: Services, request: Request) -> Answer:
    """``/server language``: changes it, if one is named, and shows it."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    use, server = request.text("use"), str(request.venue.server)
    if use is not None:
        await services.languages.choose(server, None if use == AUTO else use)
    language = await services.languages.of(request.audience_here)
    with in_language(language.wanted):
        name = say.name()
    return Reply(
        say.server_chosen(language=name) if language.chosen else say.server_automatic(language=name),
        private=True,
    )
