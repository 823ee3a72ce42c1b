"""Finding somebody to play with, and keeping away from others."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import SHARE, Feature
from bot.conversation.features.blocklist import handlers as blocklist
from bot.conversation.features.challenges import answering, open_challenges
from bot.conversation.features.challenges.time_controls import Tempo
from bot.service.people.blocklist import ChallengePolicy
from rules.games.catalogue import GAMES

FEATURE = Feature(
    commands=(
        Command(
            ("challenges",),
            "List open challenges that you can accept, and your own",
            open_challenges.challenges_command,
            (
                Parameter("game", "Only of this game", choices=tuple(GAMES)),
                Parameter(
                    "time",
                    "Only so fast: up to a day a move, up to a week, slower, or without limit",
                    choices=tuple(Tempo),
                ),
                SHARE,
            ),
            tail="game",
        ),
        Command(
            ("settings", "challenges"),
            "Choose who may challenge you by name",
            blocklist.challenges_from_command,
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
            blocklist.block_command,
            (Parameter("player", "Whom; left out: lists whom you block", Kind.PERSON),),
            tail="player",
        ),
        Command(
            ("unblock",),
            "Take a block back",
            blocklist.unblock_command,
            (Parameter("player", "Whom; left out: lists whom you block", Kind.PERSON),),
            tail="player",
        ),
    ),
    buttons={
        ActionKind.ACCEPT: answering.accept,
        ActionKind.DECLINE: answering.decline,
        ActionKind.CANCEL: answering.cancel,
        ActionKind.RENEW: answering.renew,
        ActionKind.CHALLENGE_RULES: answering.challenge_rules,
        ActionKind.UNBLOCK: blocklist.unblock,
    },
)
