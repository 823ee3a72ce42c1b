"""What a feature gives to the conversation: its commands, buttons and forms, and what its notifications say."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.matches.in_match import InMatch, MatchHandler, RepeatButton
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from rules.match.notifications.notification import Notification

ButtonHandler = Callable[[Services, Request, Action], Awaitable[Answer]]

FormHandler = Callable[[Services, Request, Action, str], Awaitable[Answer]]
"""Takes the text that was filled in."""

NotificationWords = Callable[[Services, Any], Awaitable[Reply | None]]
"""Takes a notification of one kind, and gives its message, made now; ``None`` if it is out of date."""


class LineReader(Protocol):
    """Reads a typed line that may be meant for the service.

    A line that is not ``addressed`` to the service may be chat; if it is ``held_back``, nobody has seen it
    yet.  ``None`` where there is nothing to say to it.
    """

    def __call__(
        self, services: Services, request: Request, text: str, *, addressed: bool, held_back: bool
    ) -> Awaitable[Answer | None]: ...


def in_match(handler: MatchHandler, choice: MatchChoice = MatchChoice.ANY) -> ButtonHandler:
    """A button that does something in the match of its id."""
    return InMatch(choice, handler).press


@dataclass(frozen=True, slots=True)
class Feature:
    """Commands, buttons, forms and notifications that belong together.

    ``group_help`` says what the subcommands of a first word are for; one feature says it for each such word.

    ``reads_lines``: one feature reads what people type.

    Buttons that repeat a command need no entry of their own.  ``repeatable`` are the buttons and forms that are
    what a repeatable :class:`Command` is.  ``under_boards`` are buttons only under messages about a match, which they name.
    """

    commands: tuple[Command, ...] = ()
    buttons: Mapping[ActionKind, ButtonHandler] = field(default_factory=dict)
    forms: Mapping[ActionKind, FormHandler] = field(default_factory=dict)
    notifications: Mapping[type[Notification], NotificationWords] = field(default_factory=dict)
    repeatable: frozenset[ActionKind] = frozenset()
    under_boards: frozenset[ActionKind] = frozenset()
    group_help: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    reads_lines: LineReader | None = None

    def repeat_buttons(self) -> list[tuple[ActionKind, Command, ButtonHandler]]:
        """The buttons that repeat a command, each with its command."""
        return [
            (command.handler.button.kind, command, command.handler.press)
            for command in self.commands
            if isinstance(command.handler, InMatch) and isinstance(command.handler.button, RepeatButton)
        ]
