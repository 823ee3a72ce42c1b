"""The one table of all commands, buttons and forms, put together from the menus."""

from __future__ import annotations

from bot.conversation.core.actions import ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Press, Submit
from bot.conversation.menus import finding, look, offers, own, plans, play, server, time

FEATURES = (
    play.FEATURE,
    finding.FEATURE,
    offers.FEATURE,
    look.FEATURE,
    plans.FEATURE,
    own.FEATURE,
    time.FEATURE,
    server.FEATURE,
)
"""Every menu, in the order in which lists show their commands."""

COMMANDS: tuple[Command, ...] = tuple(command for menu in FEATURES for command in menu.commands)
"""Every command."""

COMMANDS_BY_NAME: dict[str, Command] = {command.name: command for command in COMMANDS}

BUTTONS: dict[ActionKind, Press] = {kind: press for menu in FEATURES for kind, press in menu.buttons.items()}
"""What each button does; every kind of a button has its line."""

FORMS: dict[ActionKind, Submit] = {kind: submit for menu in FEATURES for kind, submit in menu.forms.items()}
"""What each form does when it is filled in."""

SLOW_BUTTONS = frozenset({ActionKind.REPLAY})
"""Those that may take longer to answer than chat platforms wait."""
