"""The feature: ``/server``, for people who manage a server."""

from __future__ import annotations

from functools import partial

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.challenges.time_controls import complete_time
from bot.conversation.features.server_settings import handlers, rights
from bot.service.server_settings import BoardsMode
from rules.match.match import FlagRule
from rules.match.notifications.messages import ChannelTest

FEATURE = Feature(
    group_help={"server": "What is decided for everybody in this server"},
    commands=(
        Command(
            ("server", "setup"),
            "What I may do in each channel, and a test",
            rights.setup_command,
            manages=True,
        ),
        Command(
            ("server", "play"),
            "Where one may play in this server, and on which terms; shows what holds",
            handlers.play_command,
            (
                Parameter(
                    "channels", "Where challenges may be made; it replaces what was chosen", Kind.CHANNEL
                ),
                Parameter(
                    "channel", "The rest is for this one channel, not for the whole server", Kind.CHANNEL
                ),
                Parameter("boards", "What becomes of earlier boards", choices=tuple(BoardsMode)),
                Parameter(
                    "time", "The time of a challenge that names none", completer=partial(complete_time, None)
                ),
                Parameter(
                    "flag",
                    "When time is over in a challenge that does not say: a claim, or lost at once",
                    choices=tuple(FlagRule),
                ),
                Parameter("rated", "Whether a challenge that does not say counts", Kind.YES_NO),
                Parameter("reset", "First take back what was chosen before", Kind.YES_NO),
                *(
                    Parameter(name, "Another channel where challenges may be made", Kind.CHANNEL)
                    for name in handlers.CHANNELS[1:]
                ),
                Parameter("add", "Keep the channels chosen before, and add these", Kind.YES_NO),
                Parameter("anywhere", "Challenges may be made in every channel", Kind.YES_NO),
            ),
            manages=True,
        ),
    ),
    buttons={
        ActionKind.SERVER_TEST: rights.post_test_button,
        ActionKind.SERVER_LOOK: rights.look_button,
    },
    notifications={ChannelTest: rights.message_of_test},
)
