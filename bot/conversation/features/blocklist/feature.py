"""The feature: ``/block``, ``/unblock`` and ``/settings challenges``."""

from __future__ import annotations

from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.blocklist import handlers
from bot.conversation.features.blocklist.handlers import UNBLOCK
from bot.locales.say import commands as say
from bot.service.people.blocklist import ChallengePolicy

_PLAYER = Parameter("player", say.blocklist_player, Kind.PERSON)

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "challenges"),
            say.settings_challenges,
            handlers.challenges_from_command,
            (
                Parameter(
                    "from",
                    say.settings_challenges_from,
                    choices=tuple(ChallengePolicy),
                ),
            ),
        ),
        Command(
            ("block",),
            say.block,
            handlers.block_command,
            (_PLAYER,),
            tail="player",
        ),
        Command(("unblock",), say.unblock, handlers.unblock_command, (_PLAYER,), tail="player"),
    ),
    buttons={UNBLOCK: handlers.unblock},
)
