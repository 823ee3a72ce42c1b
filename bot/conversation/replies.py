"""What the conversation hears and says, in values that every platform can show.

Text is written in the small markup that chat users know: ``**bold**``,
`` `code` ``, code blocks, ``<@account>`` for a person, ``<#channel>`` for a
channel, and ``<t:unix:R>`` / ``<t:unix:F>`` for a time in the reader's own zone.
An adapter turns it, the picture and the buttons into what its platform shows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NewType

from bot.service.notifications.untold_turns import Turn
from rules.match.match import MatchId
from rules.match.notifications import OutboxId
from rules.match.people import Person
from rules.match.places import MessageRef

Account = NewType("Account", str)
"""A person's id on the platform, as the platform writes it."""

ChannelId = NewType("ChannelId", str)
"""A channel's, thread's or direct conversation's id on the platform."""

TEXT_LIMIT = 2000
"""The longest text of one message, in characters."""

LABEL_LIMIT = 80
"""The longest label of a button, in characters."""


class Tone(Enum):
    """How a button looks: what one would do first, what is plain, what cannot be taken back."""

    MAIN = "main"
    PLAIN = "plain"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message.  ``deed`` names what it does and to what (see ``deeds``)."""

    label: str
    deed: str
    tone: Tone = Tone.PLAIN
    closed: bool = False
    """It keeps its place but cannot be pressed."""


@dataclass(frozen=True, slots=True)
class Menu:
    """A list to choose one entry from, at most 25: pairs of words and the deed that each stands for."""

    words: str
    entries: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG picture with its alt text (at most 1,024 characters)."""

    png: bytes
    alt: str
    name: str = "board.png"


@dataclass(frozen=True, slots=True)
class File:
    """A file to be downloaded."""

    content: bytes
    name: str


@dataclass(frozen=True, slots=True)
class Form:
    """A form with one line to fill in; what is sent comes back with ``deed``."""

    title: str
    label: str
    deed: str
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """One message to be said.

    ``private``: only the person who asked sees it.  ``pings``: the only people
    whom the message may notify.  ``silent``: nobody's device makes a sound.
    ``replaces``: the message whose button was pressed is changed into this one.
    ``settles``: outbox items that are told once this reply has arrived.
    ``shows``: the match whose current position the message shows; ``proposes``:
    the challenge that it puts up.  ``litter``: the match at whose next ply the
    message should go away, where it cannot be private.  ``tells``: the turns
    that their player may hear of by it for the first time.
    """

    text: str
    pictures: tuple[Picture, ...] = ()
    file: File | None = None
    buttons: tuple[Button, ...] = ()
    menu: Menu | None = None
    private: bool = False
    pings: tuple[Account, ...] = ()
    silent: bool = False
    replaces: bool = False
    settles: tuple[OutboxId, ...] = ()
    shows: MatchId | None = None
    proposes: MatchId | None = None
    litter: MatchId | None = None
    tells: tuple[Turn, ...] = ()


Answer = Reply | Form
"""What a command or a button leads to: something said, or a form to fill in."""


class Source(Enum):
    """How the words reached us."""

    COMMAND = "command"
    BUTTON = "button"
    FORM = "form"
    MESSAGE = "message"


class Right(Enum):
    """Something the service must be allowed to do in a channel."""

    VIEW = "see the channel"
    SEND = "send messages"
    ATTACH = "attach files"
    THREAD_SEND = "send messages in threads"
    THREAD_OPEN = "create public threads"


@dataclass(frozen=True, slots=True)
class Venue:
    """Where something was said.

    ``server`` is ``None`` in a direct conversation.  ``parent`` is the channel
    of a thread.  ``rights`` is what the service may do there.
    """

    channel: ChannelId
    server: str | None
    rights: frozenset[Right] = frozenset(Right)
    parent: ChannelId | None = None

    @property
    def direct(self) -> bool:
        """Whether this is a direct conversation with the service."""
        return self.server is None


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Somebody named in a command: who, and whether they can see the place where it was said."""

    account: Account
    name: str
    bot: bool = False
    sees_venue: bool = True


RECORD_LIMIT = 1_000_000
"""The largest match record that is read, in bytes."""


class DownloadError(Exception):
    """A file that somebody sent could not be fetched, or not in time."""


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that somebody sent with a command; its content is fetched when it is wanted."""

    name: str
    size: int
    fetch: Callable[[], Awaitable[bytes]]

    async def read(self) -> bytes | None:
        """The content; ``None`` if it is said to be too large to be looked at.  Raises :class:`DownloadError`."""
        return None if self.size > RECORD_LIMIT else await self.fetch()


Argument = str | int | bool | Mentioned | Upload
"""The value of a command's option."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody's words: who, where, how, and the options by name."""

    caller: Person
    venue: Venue
    source: Source
    args: dict[str, Argument] = field(default_factory=dict)
    under: str = ""
    """The text of the message whose button was pressed or asked for the form."""
    shown: MessageRef | None = None
    """That message itself; ``None`` where there is none."""
    manages: bool = False
    """Whether the caller may manage the server where it was said."""

    def text(self, name: str) -> str | None:
        """The option ``name`` as text, or ``None`` where it was left out."""
        value = self.args.get(name)
        return None if value is None or isinstance(value, Mentioned | Upload) else str(value)

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


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of an autocomplete list: what is shown, and what it stands for."""

    label: str
    value: str
