"""What the conversation says, in values that every platform can show.

Text is written in the small markup that chat users know: ``**bold**``,
`` `code` ``, code blocks, ``<@account>`` for a person, ``<#channel>`` for a
channel, and ``<t:unix:R>`` / ``<t:unix:F>`` for a time in the reader's own zone.
An adapter turns it, the picture and the buttons into what its platform shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bot.conversation.core.requests import Account
from bot.service.notifications.untold_turns import UntoldTurn
from rules.match.match import MatchId
from rules.match.notifications import OutboxId

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
    action: str
    tone: Tone = Tone.PLAIN
    closed: bool = False
    """It keeps its place but cannot be pressed."""


@dataclass(frozen=True, slots=True)
class ChoiceList:
    """A list to choose one entry from, at most 25: pairs of words and the action that each stands for."""

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
    action: str
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
    menu: ChoiceList | None = None
    private: bool = False
    pings: tuple[Account, ...] = ()
    silent: bool = False
    replaces: bool = False
    acknowledges: tuple[OutboxId, ...] = ()
    shows_board_of: MatchId | None = None
    posts_challenge: MatchId | None = None
    removed_after_ply_in: MatchId | None = None
    announces: tuple[UntoldTurn, ...] = ()


Answer = Reply | Form
"""What a command or a button leads to: something said, or a form to fill in."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of an autocomplete list: what is shown, and what it stands for."""

    label: str
    value: str
