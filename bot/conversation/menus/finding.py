"""Finding somebody to play with, and keeping away from others."""

from __future__ import annotations

from bot.conversation import answering, blocking, finding
from bot.conversation.commands import Command, Kind, Parameter
from bot.conversation.deeds import Verb
from bot.conversation.menus.common import SHARE, Menu
from bot.conversation.times import Pace
from bot.service.people.blocklist import From
from rules.games.catalogue import GAMES

MENU = Menu(
    commands=(
        Command(
            ("challenges",),
            "List open challenges that you can accept, and your own",
            finding.challenges_command,
            (
                Parameter("game", "Only of this game", choices=tuple(GAMES)),
                Parameter(
                    "time",
                    "Only so fast: up to a day a move, up to a week, slower, or without limit",
                    choices=tuple(Pace),
                ),
                SHARE,
            ),
            tail="game",
        ),
        Command(
            ("settings", "challenges"),
            "Choose who may challenge you by name",
            blocking.challenges_from_command,
            (
                Parameter(
                    "from",
                    "Anyone, only people who have played with you, or nobody",
                    choices=tuple(From),
                ),
            ),
        ),
        Command(
            ("block",),
            "Want no challenges and offers from somebody; they are not told",
            blocking.block_command,
            (Parameter("player", "Whom; left out: lists whom you block", Kind.PERSON),),
            tail="player",
        ),
        Command(
            ("unblock",),
            "Take a block back",
            blocking.unblock_command,
            (Parameter("player", "Whom; left out: lists whom you block", Kind.PERSON),),
            tail="player",
        ),
    ),
    buttons={
        Verb.ACCEPT: answering.accept,
        Verb.DECLINE: answering.decline,
        Verb.CANCEL: answering.cancel,
        Verb.RENEW: answering.renew,
        Verb.CHALLENGE_RULES: answering.challenge_rules,
        Verb.UNBLOCK: blocking.unblock,
    },
)
