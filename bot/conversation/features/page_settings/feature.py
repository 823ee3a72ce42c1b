"""``/settings pages``: whether one's name is on web pages that everybody sees."""

from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.locales.say import commands
from bot.locales.say import page_settings as say
from bot.service.settings.pages import NameShown, PersonPages
from bot.service.settings.setting import settings_of

OF_PERSON = settings_of(PersonPages)

NAMES: Names = {NameShown.SHOWN: say.name_shown, NameShown.HIDDEN: say.name_hidden}


async def person_command(services: Services, request: Request) -> Answer:
    """``/settings pages``: changes the given options, and shows all of them."""
    chosen = await services.pages.choose_for_person(request.caller.id, given_settings(OF_PERSON, request))
    hidden = chosen.name is NameShown.HIDDEN
    return Reply(say.your_name_hidden() if hidden else say.your_name_shown(), private=True)


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "pages"),
            commands.settings_pages,
            person_command,
            setting_options(OF_PERSON, {"name": commands.settings_pages_name}, names={"name": NAMES}),
        ),
    ),
)
