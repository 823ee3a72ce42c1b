"""Interactions: a slash command, an autocompletion, a click or a submitted form, and what became of it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from tests.support.discord.clock import starved_seconds

if TYPE_CHECKING:
    from tests.support.discord.messages import Message
    from tests.support.discord.people import User
    from tests.support.discord.places import Channel

ANSWER_WITHIN = 3.0
"""Seconds for the first answer; then the interaction is unknown (10062)."""

TOKEN_LIVES = 15 * 60.0
"""Seconds in which the token takes follow-ups and edits; then it is invalid (50027)."""


class InteractionKind(IntEnum):
    """Discord's interaction types."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    """Discord's types of a first answer."""

    MESSAGE = 4
    DEFERRED = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9
    LAUNCH = 12


@dataclass(frozen=True)
class Choice:
    """A suggestion of an autocompletion."""

    name: str
    value: str | float


@dataclass(frozen=True)
class Form:
    """A modal as its reader sees it."""

    custom_id: str
    title: str
    components: list[dict[str, Any]]
    origin: Interaction

    def inputs(self) -> list[tuple[str, dict[str, Any]]]:
        """Each input with the label that stands above it."""
        found = []
        for outer in self.components:
            if outer["type"] == 18:
                found.append((outer["label"], outer["component"]))
            elif outer["type"] == 1:
                found.append((outer["components"][0].get("label") or "", outer["components"][0]))
        return found

    @property
    def fields(self) -> list[str]:
        """The labels of the inputs."""
        return [label for label, _ in self.inputs()]


@dataclass(eq=False)
class Interaction:
    """One action of a person that the bot must answer."""

    id: int
    kind: InteractionKind
    user: User
    channel: Channel
    data: dict[str, Any]
    created: float
    message: Message | None = None
    """The message whose button was clicked, or whose button opened the form."""
    name: str = ""
    """The command's name, for messages that show what was used."""
    starved: float = field(default_factory=starved_seconds)
    """How long the thread had waited for a processor by then."""
    token: str = field(default_factory=lambda: secrets.token_urlsafe(48))
    answer: Callback | None = None
    answered: float | None = None
    original: Message | None = None
    completed: bool = False
    """Whether a deferred answer has got its message."""
    followups: list[Message] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    modal: Form | None = None

    @property
    def took(self) -> float | None:
        """Seconds from the action to the first answer, on the stand-in's clock."""
        return None if self.answered is None else self.answered - self.created
