"""Messages, with what they carry: pictures, buttons, pings."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import TYPE_CHECKING, Any

from PIL import Image

from tests.support.discord.errors import Refused

if TYPE_CHECKING:
    from tests.support.discord.interactions import Interaction
    from tests.support.discord.people import User
    from tests.support.discord.places import Channel


class MessageKind(IntEnum):
    """Discord's message types, as far as they are here."""

    DEFAULT = 0
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21


class MessageFlag(IntFlag):
    """Discord's message flags, as far as they are here."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


@dataclass(eq=False)
class Attachment:
    """A file in a message, with its bytes."""

    id: int
    filename: str
    data: bytes
    description: str | None
    content_type: str
    path: str
    """Where the stand-in's CDN serves it."""
    size: tuple[int, int] | None = None
    """Width and height, of a picture."""

    @property
    def image(self) -> Image.Image:
        """The picture that the file is."""
        picture = Image.open(io.BytesIO(self.data))
        picture.load()
        return picture

    def __repr__(self) -> str:
        return f"<{self.filename} {len(self.data)} B {self.description!r}>"


@dataclass(frozen=True)
class Button:
    """A button as a reader sees it."""

    label: str
    custom_id: str
    style: int
    disabled: bool
    url: str

    @classmethod
    def of(cls, component: dict[str, Any]) -> Button:
        """A button from its component."""
        emoji = component.get("emoji") or {}
        return cls(
            label=component.get("label") or emoji.get("name") or "",
            custom_id=component.get("custom_id") or "",
            style=component["style"],
            disabled=bool(component.get("disabled")),
            url=component.get("url") or "",
        )


def walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component with those inside it."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        inner = [component[key] for key in ("accessory", "component") if component.get(key)]
        yield from walk(inner)


@dataclass(eq=False)
class Message:
    """A message as it is now: an edit changes it in place, `versions` keeps the contents before."""

    id: int
    channel: Channel
    author: User
    content: str
    created: float
    kind: MessageKind = MessageKind.DEFAULT
    flags: MessageFlag = MessageFlag.NONE
    attachments: list[Attachment] = field(default_factory=list)
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    mentions: list[User] = field(default_factory=list)
    mentions_everyone: bool = False
    pinged: list[User] = field(default_factory=list)
    """Whom the message notified when it was posted: nobody is pinged by an edit."""
    reference: int | None = None
    nonce: str | int | None = None
    interaction: Interaction | None = None
    """Whose answer the message is."""
    reader: User | None = None
    """Set on an ephemeral message: the only one who sees it."""
    thread: Channel | None = None
    edited: float | None = None
    deleted: bool = False
    versions: list[str] = field(default_factory=list)

    @property
    def ephemeral(self) -> bool:
        """Whether only its reader sees it."""
        return self.reader is not None

    @property
    def silent(self) -> bool:
        """Whether it pushes no notification."""
        return bool(self.flags & MessageFlag.SUPPRESS_NOTIFICATIONS)

    @property
    def loading(self) -> bool:
        """Whether it is a deferred answer not yet completed ("Turnpost is thinking …")."""
        return bool(self.flags & MessageFlag.LOADING)

    @property
    def text(self) -> str:
        """All text of it: the content and the text displays."""
        displays = [c["content"] for c in walk(self.components) if c["type"] == 10]
        return "\n".join(filter(None, [self.content, *displays]))

    @property
    def buttons(self) -> list[Button]:
        """Its buttons, in reading order."""
        return [Button.of(c) for c in walk(self.components) if c["type"] == 2]

    @property
    def labels(self) -> list[str]:
        """The labels of its buttons, in reading order."""
        return [button.label for button in self.buttons]

    @property
    def url(self) -> str:
        """Its link."""
        guild = self.channel.guild.id if self.channel.guild else "@me"
        return f"https://discord.com/channels/{guild}/{self.channel.id}/{self.id}"

    def button(self, label_or_id: str) -> Button:
        """The one button with this label or custom id."""
        found = [b for b in self.buttons if label_or_id in (b.label, b.custom_id)]
        if len(found) != 1:
            raise Refused(
                f"{len(found)} buttons {label_or_id!r} under {self.text!r}: there are {self.labels}"
            )
        return found[0]

    def visible_to(self, user: User) -> bool:
        """Whether someone sees it."""
        return not self.deleted and self.channel.sees(user) and self.reader in (None, user)

    def __repr__(self) -> str:
        return f"<message {self.id} by {self.author.name} in #{self.channel.name}: {self.content[:60]!r}>"
