"""The feature: ``/rules``, ``/help`` and ``/about``."""

from __future__ import annotations

from bot.conversation.core.actions import RULES
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.features.help import handlers, pages
from bot.conversation.features.help.pages import HELP
from bot.conversation.features.help.rulebook import RULES_PAGE
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
        HELP: pages.help_button,
        RULES: handlers.rules_button,
        RULES_PAGE: handlers.rules_button,
    },
    repeatable=frozenset({HELP, RULES, RULES_PAGE}),
)
