"""The shape of a command, the same for every platform.

The Discord adapter registers the commands of :mod:`bot.conversation.registry` as
application commands, and the local table reads typed lines by them.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from enum import Enum

from bot.conversation.core.replies import Answer, Choice
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services

Handler = Callable[[Services, Request], Awaitable[Answer]]
Completer = Callable[[Services, Request, str], Awaitable[list[Choice]]]


class Kind(Enum):
    """The type of an option's value."""

    TEXT = "text"
    INTEGER = "integer"
    YES_NO = "yes-no"
    PERSON = "person"
    CHANNEL = "channel"
    """A text channel of the server; its value is the channel's id, or at the local table what was typed for it."""
    ROLE = "role"
    """A role of the server; its value is the role's id."""
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One option of a command.

    ``about`` says what it is, in the language in force.  ``choices`` are the only values allowed; ``completer`` suggests values while
    people type, but others are allowed.  ``minimum`` and ``maximum`` are for integers.
    ``about_people`` says what it is where there are no computer opponents, if that is something else;
    ``computers``: there it is not offered at all.
    ``named`` says what a choice is called, in the language in force.
    """

    name: str
    about: Callable[[], str]
    kind: Kind = Kind.TEXT
    required: bool = False
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    completer: Completer | None = None
    about_people: Callable[[], str] | None = None
    computers: bool = False
    named: Callable[[str], str] = str

    @property
    def takes_computer(self) -> bool:
        """Whether the computer can be named as well as people."""
        return self.about_people is not None


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its path ("challenge pux" is a subcommand), handler and options.

    ``about`` says what it does, in the language in force.

    ``slow``: answering may take longer than chat platforms wait, so they are told to wait first.
    ``repeatable``: it takes long and changes nothing, so it is refused while there is too much to do.
    ``tail`` names the option that takes the rest of a typed line that names no
    option (``/move b2-b3``).  ``manages``: for people who manage
    the server; platforms hide it from others until the server allows it to them, and the handler checks
    for itself who may.  It is the same for all commands that share their first word.
    """

    path: tuple[str, ...]
    about: Callable[[], str]
    handler: Handler
    parameters: tuple[Parameter, ...] = ()
    tail: str | None = None
    slow: bool = False
    repeatable: bool = False
    manages: bool = False

    @property
    def name(self) -> str:
        """The command as people type it, without the slash."""
        return " ".join(self.path)

    def without_computers(self) -> Command:
        """The command as it is offered where there are no computer opponents."""
        offered = (one for one in self.parameters if not one.computers)
        parameters = tuple(
            replace(one, about=one.about_people or one.about, about_people=None) for one in offered
        )
        return replace(self, parameters=parameters)
