"""What a button or a form does, as the id that it carries.

An id holds the action's name, the number of the match or challenge, the revision
or the page that was shown, and at most one short text; nothing else of a match lives in a
message.  So a button works as long as its message exists, across restarts.  Whether
the person who presses it may do so is checked then.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.conversation.core.replies import Answer, Button, Reply
from rules.match.match import MatchId, Revision

ID_LIMIT = 90
"""The longest id, in characters; platforms take 100, and adapters add a prefix."""


class ActionKind(str):
    """What a button or a form does, as its id writes it.  A feature declares its own; a code that is in a message stays."""

    __slots__ = ()


# The buttons that more than one feature shows.

ACCEPT = ActionKind("accept")
CANCEL = ActionKind("cancel")
RENEW = ActionKind("renew")
MOVE_FORM = ActionKind("move")
PLAY = ActionKind("play")
PICK = ActionKind("pick")
BOARD = ActionKind("board")
PAGES = ActionKind("pages")
VIEW = ActionKind("view")
MORE = ActionKind("more")
MOVES = ActionKind("moves")
HISTORY = ActionKind("history")
RECORD = ActionKind("record")
REPLAY = ActionKind("replay")
ANALYSE = ActionKind("analyse")
RULES = ActionKind("rules")
RESIGN = ActionKind("resign")
REMATCH = ActionKind("rematch")
UNDO = ActionKind("undo")
CLAIM = ActionKind("claim")
KEEP_PLAYING = ActionKind("keep-playing")
NEXT = ActionKind("next")
LEARN = ActionKind("learn")
PLAY_COMPUTER = ActionKind("play-computer")
PREVIEW = ActionKind("preview")
LOBBY_SHOW = ActionKind("lobby-show")
LOBBY_HIDE = ActionKind("lobby-hide")
HINT_STEP = ActionKind("hint-step")


class BadActionError(ValueError):
    """A text that no button has as its id."""


_ID = re.compile(
    r"([a-z]+(?:-[a-z]+)*)(?::([0-9]{0,15})(?::([0-9]{0,15})(?::(.*))?)?)?",
    re.DOTALL,
)


def number_in(text: str, digits: int = 5) -> int | None:
    """The whole number in a part of an id; ``None`` for any other text, which nobody but a stranger has written."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


@dataclass(frozen=True, slots=True)
class Action:
    """One action.  ``number`` 0 where it concerns no match or challenge; ``revision`` is the page where it turns pages."""

    kind: ActionKind
    number: MatchId = MatchId(0)
    revision: Revision = Revision(0)
    text: str = ""

    @classmethod
    def to_page(cls, kind: ActionKind, page: int, text: str = "") -> Action:
        """The action that turns to a page, from 0."""
        return cls(kind, revision=Revision(page), text=text)

    @property
    def page(self) -> int:
        """The page that an action turns to."""
        return int(self.revision)

    def __str__(self) -> str:
        """The id; ``parse`` reads it back."""
        head = f"{self.kind}:{self.number}:{self.revision}"
        return f"{head}:{self.text}" if self.text else head

    @property
    def fits(self) -> bool:
        """Whether the id is short enough for a button."""
        return len(str(self)) <= ID_LIMIT

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action of an id; raises :class:`BadActionError` for a string of another shape.

        Its kind may be one that no feature declares.
        """
        parts = _ID.fullmatch(text)
        if parts is None:
            raise BadActionError(text[:100])
        kind, number, revision, argument = parts.groups(default="")
        return cls(ActionKind(kind), MatchId(int(number or 0)), Revision(int(revision or 0)), argument)


def button_of(answer: Answer, kind: ActionKind) -> Button | None:
    """The button of an answer that does this, if it has one."""
    buttons = answer.buttons if isinstance(answer, Reply) else ()
    return next((button for button in buttons if Action.parse(button.action).kind == kind), None)
