"""The feature: ``/server``, for people who manage a server."""

from __future__ import annotations

from functools import partial

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.settings import setting_options
from bot.conversation.features.challenges.time_controls import complete_time
from bot.conversation.features.languages.feature import CHOICES
from bot.conversation.features.server_settings import data, handlers, language, rights
from bot.conversation.features.server_settings.rights import SERVER_LOOK, SERVER_TEST
from bot.locales.say import commands as say
from bot.service.privacy.left_servers import DataOnRemoval
from rules.match.notifications.messages import ChannelTest

FEATURE = Feature(
    group_help={"server": say.group_server},
    commands=(
        Command(
            ("server", "setup"),
            say.server_setup,
            rights.setup_command,
            manages=True,
        ),
        Command(
            ("server", "play"),
            say.server_play,
            handlers.play_command,
            (
                Parameter("channels", say.server_play_channels, Kind.CHANNEL),
                Parameter("channel", say.server_play_channel, Kind.CHANNEL),
                *setting_options(handlers.SETTINGS, handlers.ABOUT, {"time": partial(complete_time, None)}),
                Parameter("reset", say.server_play_reset, Kind.YES_NO),
                *(Parameter(name, say.server_play_another, Kind.CHANNEL) for name in handlers.CHANNELS[1:]),
                Parameter("add", say.server_play_add, Kind.YES_NO),
                Parameter("anywhere", say.server_play_anywhere, Kind.YES_NO),
            ),
            manages=True,
        ),
        Command(
            ("server", "language"),
            say.server_language,
            language.server_command,
            (Parameter("use", say.server_language_use, choices=CHOICES),),
            tail="use",
            manages=True,
        ),
        Command(
            ("server", "data"),
            say.server_data,
            data.data_command,
            (Parameter("removal", say.server_data_removal, choices=tuple(DataOnRemoval)),),
            manages=True,
        ),
    ),
    buttons={
        SERVER_TEST: rights.post_test_button,
        SERVER_LOOK: rights.look_button,
    },
    notifications={ChannelTest: rights.message_of_test},
)
