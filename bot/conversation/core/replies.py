"""Replies, as values that every platform can show.

Text is written in the small markup that chat users know: ``**bold**``,
`` `code` ``, code blocks, ``<@account>`` for a person, ``<#channel>`` for a
channel, and ``<t:unix:R>`` / ``<t:unix:F>`` for a time in the reader's time zone.
An adapter turns it, the picture and the buttons into what its platform shows.
"""

from dataclasses import dataclass
from enum import Enum

from bot.conversation.core.requests import Account
from bot.service.notifications.untold_turns import UntoldTurn
from rules.match.match import MatchId
from rules.match.outbox import OutboxId
from rules.match.people import Person, is_computer, is_deleted

TEXT_LIMIT = 2000
"""The longest text of one message, in characters."""

LABEL_LIMIT = 80
"""The longest label of a button, in characters."""


class Tone(Enum):
    """How a button looks: the main action, any other, or one that cannot be undone."""

    MAIN = "main"
    PLAIN = "plain"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message.  ``action`` is its id (see :mod:`bot.conversation.core.actions`)."""

    label: str
    action: str
    tone: Tone = Tone.PLAIN
    closed: bool = False
    """It is shown, but cannot be pressed."""
    begins_row: bool = False
    """It stands below those before it, though there were room beside them: five in a row do not fit a phone."""
    address: str | None = None
    """The web address that it opens, in place of an action."""

    @classmethod
    def link(cls, label: str, address: str) -> "Button":
        """A button that opens a web address, and does nothing else."""
        return cls(label, "", address=address)


@dataclass(frozen=True, slots=True)
class ChoiceList:
    """A list to choose from.  ``entries`` are at most 25 pairs of words and the action's id; ``chosen`` is the one that holds now."""

    words: str
    entries: tuple[tuple[str, str], ...]
    chosen: str = ""


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
    """A form with one line to fill in; its text comes back with ``action``."""

    title: str
    label: str
    action: str
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """One message.

    ``private``: only the person who asked sees it.  ``pings``: the only people
    who may be notified.  ``silent``: no device makes a sound.
    ``replaces``: the message whose button was pressed is changed into this one.
    ``whole``: it is of no use without its picture.
    ``more_files``: what did not fit into its file.
    ``may_be_chat``: it refuses a typed line, or asks about it; nothing has been done, and the line may have been
    meant for people.

    ``links_commands``: commands written as code can be pressed, where the platform has that.

    The rest is noted once the message has arrived.
    ``acknowledges``: items of the outbox that need not be sent any more.
    ``shows_board_of``: the match whose current position it shows.
    ``copies_board_of``: the match of which it is another board, whose buttons go with the next one.
    ``posts_challenge``: the challenge that it posts.
    ``removed_after_ply_in``: the match after whose next ply the message is removed,
    if it could not be private, or is of no use any more.  ``announces``: turns that their player may learn of by it.
    """

    text: str
    pictures: tuple[Picture, ...] = ()
    file: File | None = None
    more_files: tuple[File, ...] = ()
    buttons: tuple[Button, ...] = ()
    menus: tuple[ChoiceList, ...] = ()
    private: bool = False
    pings: tuple[Account, ...] = ()
    silent: bool = False
    replaces: bool = False
    whole: bool = False
    may_be_chat: bool = False
    links_commands: bool = False
    acknowledges: tuple[OutboxId, ...] = ()
    shows_board_of: MatchId | None = None
    copies_board_of: MatchId | None = None
    posts_challenge: MatchId | None = None
    removed_after_ply_in: MatchId | None = None
    announces: tuple[UntoldTurn, ...] = ()

    @property
    def files(self) -> tuple[File, ...]:
        """All files that come with it."""
        return self.more_files if self.file is None else (self.file, *self.more_files)

    def __post_init__(self) -> None:
        if any(is_computer(account) or is_deleted(account) for account in self.pings):
            raise ValueError("a computer opponent or a deleted player has no account that could be notified")


def pinged(*people: Person) -> tuple[Account, ...]:
    """The accounts of people to notify.  Computer opponents and deleted players have none."""
    return tuple(Account(person.account) for person in people if person.reachable)


@dataclass(frozen=True, slots=True)
class Launch:
    """The web pages, opened inside the platform's client; ``otherwise`` is said where that cannot be."""

    otherwise: Reply


Answer = Reply | Form | Launch
"""What answers a command or a button: a message, a form to fill in, or the pages inside the client."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of an autocomplete list: the text shown, and the value that it enters."""

    label: str
    value: str
