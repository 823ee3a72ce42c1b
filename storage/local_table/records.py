"""What the local table keeps, as values."""

import secrets
from dataclasses import dataclass, field
from datetime import datetime
from typing import NewType

from rules.match.people import PersonId
from rules.match.places import MessageRef

TableChannelId = NewType("TableChannelId", int)
TableMessageId = NewType("TableMessageId", int)


@dataclass(frozen=True, slots=True)
class TableChannel:
    """A channel, a thread (it has a ``parent``) or someone's direct conversation (it has an ``owner``)."""

    id: TableChannelId
    name: str
    parent: TableChannelId | None
    owner: str | None


@dataclass(frozen=True, slots=True)
class TableButton:
    """A button of a message."""

    label: str
    action: str
    tone: str


@dataclass(frozen=True, slots=True)
class Attachment:
    """A picture or a file that goes with a message."""

    name: str
    content: bytes
    alt: str = ""
    picture: bool = True
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24), compare=False)
    """The name that it is fetched by, which cannot be guessed."""


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A picture or a file of a message, without its content: ``token`` is the name it is fetched by."""

    token: str
    name: str
    alt: str
    picture: bool


@dataclass(frozen=True, slots=True)
class MessageContent:
    """What a message says: the part of it that can be changed later."""

    text: str
    buttons: tuple[TableButton, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    pings: tuple[str, ...] = ()
    silent: bool = False


@dataclass(frozen=True, slots=True)
class MessageOrigin:
    """Who says a message (``None``: the service), to whom alone, and whose words it answers."""

    author: PersonId | None = None
    asker: PersonId | None = None
    prompt: str = ""
    answers: TableMessageId | None = None
    private_to: PersonId | None = None


@dataclass(frozen=True, slots=True)
class TableMessage:
    """A message in its present version; people are named by their accounts.

    ``owner`` is the person whose direct conversation it stands in.  ``version``
    is raised by every change.
    """

    id: TableMessageId
    channel: TableChannelId
    owner: str | None
    author: str | None
    asker: str | None
    prompt: str
    answers: TableMessageId | None
    text: str
    buttons: tuple[TableButton, ...]
    files: tuple[StoredFile, ...]
    pings: tuple[str, ...]
    private_to: str | None
    silent: bool
    said_at: datetime
    version: int

    @property
    def ref(self) -> MessageRef:
        """What the conversation knows it by."""
        return MessageRef(str(self.channel), str(self.id))

    @property
    def reader(self) -> str | None:
        """The only account that may see this; ``None`` where everybody may."""
        return self.private_to or self.owner
