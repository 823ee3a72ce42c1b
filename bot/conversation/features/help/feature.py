"""The feature: ``/rules``, ``/help`` and ``/about``."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.help import handlers, pages
from bot.locales.say import commands as say
from rules.games.catalogue import GAMES

FEATURE = Feature(
    commands=(
        Command(
            ("rules",),
            say.rules,
            handlers.rules_command,
            (Parameter("game", say.rules_game, required=True, choices=tuple(GAMES)),),
            tail="game",
            repeatable=True,
        ),
        Command(("help",), say.help, handlers.help_command, (SHARE,)),
        Command(("about",), say.about, handlers.about_command, (SHARE,)),
    ),
    buttons={
        ActionKind.HELP: pages.help_button,
        ActionKind.RULES: handlers.rules_button,
        ActionKind.RULES_PAGE: handlers.rules_button,
    },
    repeatable=frozenset({ActionKind.HELP, ActionKind.RULES, ActionKind.RULES_PAGE}),
)
