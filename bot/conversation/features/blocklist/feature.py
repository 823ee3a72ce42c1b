"""The feature: ``/block``, ``/unblock`` and ``/settings challenges``."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.features.blocklist import handlers
from bot.service.people.blocklist import ChallengePolicy

_PLAYER = Parameter("player", "The player; leave out to see who you block", Kind.PERSON)

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "challenges"),
            "Choose who may challenge you by name",
            handlers.challenges_from_command,
            (
                Parameter(
                    "from",
                    "Anyone, only people who have played with you, or nobody",
                    choices=tuple(ChallengePolicy),
                ),
            ),
        ),
        Command(
            ("block",),
            "Want no challenges and offers from somebody; they are not told",
            handlers.block_command,
            (_PLAYER,),
            tail="player",
        ),
        Command(("unblock",), "Take a block back", handlers.unblock_command, (_PLAYER,), tail="player"),
    ),
    buttons={ActionKind.UNBLOCK: handlers.unblock},
)
