"""Requests: who asks, where, and the options by name."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from typing import NewType

from bot.conversation.core.load.patience import Patience
from rules.match.audience import Audience
from rules.match.people import Person
from rules.match.places import MessageRef

Account = NewType("Account", str)
"""A person's id on the platform, as the platform writes it."""


ChannelId = NewType("ChannelId", str)
"""A channel's, thread's or direct conversation's id on the platform."""


class Source(Enum):
    """How a request was made."""

    COMMAND = "command"
    BUTTON = "button"
    FORM = "form"
    MESSAGE = "message"


class Right(Enum):
    """Something that the service may or may not do in a channel; :func:`bot.conversation.core.rights.in_words` says it."""

    VIEW = "view"
    SEND = "send"
    ATTACH = "attach"
    THREAD_SEND = "thread-send"
    THREAD_OPEN = "thread-open"


@dataclass(frozen=True, slots=True)
class Venue:
    """Where a request was made.

    ``server`` is ``None`` in a direct conversation.  ``parent`` is the channel
    of a thread.  ``rights`` is what the service may do there.
    """

    channel: ChannelId
    server: str | None
    rights: frozenset[Right] = frozenset(Right)
    parent: ChannelId | None = None
    page: bool = False
    """A web page: nothing that is said there is seen on the platform, and ``channel`` is none."""
    guest: bool = False
    """A place on the platform that only the caller has brought us to: we can answer them, and post nothing there.

    It is nobody's place as far as we know: ``server`` and ``channel`` are none.
    """

    @property
    def direct(self) -> bool:
        """Whether this is a direct conversation with the service."""
        return self.server is None and not self.page and not self.guest

    @property
    def personal(self) -> bool:
        """Whether only the caller reads what is said, so that all of their matches are meant."""
        return self.direct or self.guest

    @classmethod
    def as_guest(cls) -> Venue:
        """A place that only the caller has brought us to."""
        return cls(ChannelId(""), None, guest=True)

    @classmethod
    def on_page(cls, server: str | None = None) -> Venue:
        """A web page, about a match that is played in ``server``."""
        return cls(ChannelId(""), server, page=True)


@dataclass(frozen=True, slots=True)
class Mentioned:
    """A person named in a command, and whether they can see the place where they were named."""

    account: Account
    name: str
    bot: bool = False
    sees_venue: bool = True
    us: bool = False
    """The service itself, which is a computer opponent."""


RECORD_LIMIT = 1_000_000
"""The largest match record that is read, in bytes."""


class DownloadError(Exception):
    """A file that a person sent could not be fetched, or not in time."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent with a command; its content is fetched by :meth:`read`."""

    name: str
    size: int
    fetch: Callable[[], Awaitable[bytes]]

    async def read(self) -> bytes | None:
        """The content; ``None`` if it is larger than :data:`RECORD_LIMIT`.  Raises :class:`DownloadError`."""
        return None if self.size > RECORD_LIMIT else await self.fetch()


Argument = str | int | bool | Mentioned | Upload
"""The value of a command's option."""


def _nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command, a pressed button, a filled-in form or a typed message: who, where, how, and the options by name."""

    caller: Person
    venue: Venue
    source: Source
    args: Mapping[str, Argument] = field(default_factory=dict)
    shown: MessageRef | None = None
    """The message whose button was pressed or opened the form; ``None`` where there is none."""
    manages: bool = False
    """Whether the caller may manage the server."""
    roles: frozenset[str] = frozenset()
    """The caller's roles in the server, by their ids on the platform."""
    sent: datetime | None = None
    """When it was made, as the platform itself says: it may have been on its way for long."""
    locale: str | None = None
    """The language of the caller's client ("de", "en-GB"), where the platform says it."""
    server_locale: str | None = None
    """The language of the server, where the platform says it."""
    patience: Patience | None = None
    """How long the platform waits for the answer, where it has to be told of one that comes later."""
    give_turn_back: Callable[[], None] = _nothing
    """Lets others work in place of this request, which waits from there on and has little left to do."""

    @property
    def audience(self) -> Audience:
        """Who reads a private answer, and as whom it is drawn: the caller."""
        return Audience((self.caller.id,))

    @property
    def audience_here(self) -> Audience:
        """Who reads a public answer: everybody where it was made; in a direct conversation the caller."""
        return (
            self.audience
            if self.venue.personal
            else Audience(server=self.venue.server, channel=self.venue.channel)
        )

    def with_args(self, **args: Argument) -> Request:
        """The request with these options besides its own, or in place of them."""
        return replace(self, args={**self.args, **args})

    def seconds_left(self, seconds: float) -> float:
        """How many of these seconds, counted from when the request came, are left to wait; the platform waits as long."""
        return seconds if self.patience is None else self.patience.stretched(seconds)

    def text(self, name: str) -> str | None:
        """The option ``name`` as text, or ``None`` where it was left out."""
        value = self.args.get(name)
        return None if value is None or isinstance(value, Mentioned | Upload) else str(value)

    def number(self, name: str) -> int | None:
        """The option ``name`` as a whole number, or ``None`` where it was left out."""
        value = self.args.get(name)
        return value if isinstance(value, int) else None

    def flag(self, name: str) -> bool:
        """The option ``name`` as yes or no; left out means no."""
        return self.args.get(name) is True

    def upload(self, name: str) -> Upload | None:
        """The option ``name`` as a file, or ``None`` where it was left out."""
        value = self.args.get(name)
        return value if isinstance(value, Upload) else None

    def person(self, name: str) -> Mentioned | None:
        """The option ``name`` as a person, or ``None`` where it was left out."""
        value = self.args.get(name)
        return value if isinstance(value, Mentioned) else None
