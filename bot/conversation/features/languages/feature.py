"""``/settings language``: it answers in the language just chosen."""

from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.catalogue import in_language, languages
from bot.locales.say import choices, commands
from bot.locales.say import languages as say
from bot.service.people.languages import Language

AUTO = "auto"
"""The choice that takes a choice back."""
CHOICES = (AUTO, *languages())


def named(use: str) -> str:
    """What a choice is called: a language by its own name."""
    if use == AUTO:
        return choices.automatic()
    with in_language(use):
        return say.name()


async def settings_command(services: Services, request: Request) -> Answer:
    """``/settings language``: changes it, if one is named, and shows it."""
    use = request.text("use")
    if use is not None:
        await services.languages.choose(request.caller.id, None if use == AUTO else use)
    language = await services.languages.of(request.audience)
    with in_language(language.wanted):
        return Reply(in_words(language), private=True)


def in_words(language: Language) -> str:
    """A person's language, and how to change it."""
    return say.yours_chosen() if language.chosen else say.yours_automatic()


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "language"),
            commands.settings_language,
            settings_command,
            (Parameter("use", commands.settings_language_use, choices=CHOICES, named=named),),
            tail="use",
        ),
    ),
)
