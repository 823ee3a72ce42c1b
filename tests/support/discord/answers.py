"""What an action of a person came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.support.discord.interactions import Callback, Choice, Form, Interaction

if TYPE_CHECKING:
    from tests.support.discord.messages import Attachment, Button, Message
    from tests.support.discord.people import User
    from tests.support.discord.world import Request


@dataclass(frozen=True)
class Answer:
    """The bot's answer to an interaction, once the bot has been quiet after it."""

    interaction: Interaction
    requests: list[Request]
    """Every REST request that the bot made from the action until it was quiet."""

    @property
    def kind(self) -> Callback:
        """How the bot answered at first."""
        assert self.interaction.answer is not None
        return self.interaction.answer

    @property
    def message(self) -> Message:
        """What a reader takes for the answer; after an update, the message that was updated.

        Where the bot first said that it is thinking and then posted the answer below, that is the follow-up.
        """
        return self.followups[0] if self.deferred and self.followups else self.original

    @property
    def original(self) -> Message:
        """The message that answered first, or was updated."""
        message = self.interaction.original
        assert message is not None, f"the answer is no message but {self.kind.name}"
        return message

    @property
    def content(self) -> str:
        """The text of the answer's message."""
        return self.message.text

    @property
    def ephemeral(self) -> bool:
        """Whether only the one who acted sees the answer."""
        return self.message.ephemeral

    @property
    def attachments(self) -> list[Attachment]:
        """The files of the answer's message."""
        return self.message.attachments

    @property
    def buttons(self) -> list[Button]:
        """The buttons of the answer's message."""
        return self.message.buttons

    @property
    def labels(self) -> list[str]:
        """The labels of those buttons."""
        return self.message.labels

    @property
    def pinged(self) -> list[User]:
        """Whom the answer's message notified; an update notifies nobody."""
        return [] if self.updated else self.message.pinged

    @property
    def deferred(self) -> bool:
        """Whether the bot first said that it is thinking."""
        return self.kind in (Callback.DEFERRED, Callback.DEFERRED_UPDATE)

    @property
    def updated(self) -> bool:
        """Whether the answer changes the message that was clicked."""
        return self.kind in (Callback.UPDATE, Callback.DEFERRED_UPDATE)

    @property
    def modal(self) -> Form:
        """The form that the bot opened."""
        assert self.interaction.modal is not None, f"the answer is no form but {self.kind.name}"
        return self.interaction.modal

    @property
    def choices(self) -> list[Choice]:
        """The suggestions of an autocompletion."""
        return self.interaction.choices

    @property
    def followups(self) -> list[Message]:
        """Messages sent after the first by the same token."""
        return self.interaction.followups

    @property
    def took(self) -> float:
        """Seconds from the action to the first answer."""
        assert self.interaction.took is not None
        return self.interaction.took
