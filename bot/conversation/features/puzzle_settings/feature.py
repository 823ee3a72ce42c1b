"""``/settings puzzles``: whether one's finished matches may give puzzles."""

from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.locales.say import commands
from bot.locales.say import puzzles as say
from bot.service.playing.puzzle_mining import PuzzleSettings
from bot.service.settings.setting import settings_of

OF_PERSON = settings_of(PuzzleSettings)


async def settings_command(services: Services, request: Request) -> Answer:
    """``/settings puzzles``: changes that, and says how it is."""
    chosen = await services.puzzle_mining.choose(request.caller.id, given_settings(OF_PERSON, request))
    return Reply(say.mined() if chosen.mine else say.not_mined(), private=True)


FEATURE = Feature(
    commands=(
        Command(
            ("settings", "puzzles"),
            commands.settings_puzzles,
            settings_command,
            setting_options(OF_PERSON, {"mine": commands.settings_puzzles_mine}),
        ),
    ),
)
