"""What a button or a form does, as the id that it carries.

An id holds the action's name, the number of the match or challenge, the revision
or the page that was shown, and at most one short text; nothing else of a match lives in a
message.  So a button works as long as its message exists, across restarts.  Whether
the person who presses it may do so is checked then.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from rules.match.match import MatchId, Revision

ID_LIMIT = 90
"""The longest id, in characters; platforms take 100, and adapters add a prefix."""


class ActionKind(StrEnum):
    """Everything that a button can do."""

    ACCEPT = "accept"
    DECLINE = "decline"
    CANCEL = "cancel"
    RENEW = "renew"
    CHALLENGE_DETAILS = "challenge-details"
    CHALLENGE_MORE = "challenge-more"
    CHALLENGE_RULES = "challenge-rules"
    UNBLOCK = "unblock"
    MOVE_FORM = "move"
    PLAY = "play"
    PLAY_TYPED = "play-typed"
    PLAY_SURE = "play-sure"
    PICK = "pick"
    VIEW = "view"
    MORE = "more"
    TEXT = "text"
    MOVES = "moves"
    HISTORY = "history"
    RECORD = "record"
    REPLAY = "replay"
    RULES = "rules"
    RULES_PAGE = "rules-page"
    HELP = "help"
    RESIGN = "resign"
    RESIGN_CONFIRM = "resign-confirm"
    DRAW = "draw"
    DRAW_CONFIRM = "draw-confirm"
    CLAIM_DRAW = "claim-draw"
    TAKEBACK = "takeback"
    TAKEBACK_CONFIRM = "takeback-confirm"
    ABORT = "abort"
    ABORT_CONFIRM = "abort-confirm"
    REMATCH = "rematch"
    REMATCH_CONFIRM = "rematch-confirm"
    AGREE = "agree"
    REFUSE = "refuse"
    UNDO = "undo"
    CLAIM = "claim"
    CLAIM_WIN = "claim-win"
    GIVE_DAY = "give-day"
    WAIT = "wait"
    NUDGE = "nudge"
    CLOSE = "close"
    ABSENTEE_WIN = "gone-win"
    ABSENTEE_ABORT = "gone-abort"
    ABSENTEE_WAIT = "gone-wait"
    SERVER_TEST = "server-test"
    SERVER_LOOK = "server-look"
    KEEP_PLAYING = "keep-playing"
    NEXT = "next"
    GAMES = "games"
    TRY_MOVE = "try-move"
    TRY_PICK = "try-pick"
    TRY_MOVES = "try-moves"
    TRY_BOARD = "try-board"
    TRY_BACK = "try-back"
    TRY_OVER = "try-over"
    LEARN = "learn"
    LESSON_STEP = "lesson-step"
    LESSON_MOVE = "lesson-move"
    LESSON_PICK = "lesson-pick"
    LESSON_HINT = "lesson-hint"
    LESSON_SHOW = "lesson-show"
    CONDITIONAL_SET = "premove"
    CONDITIONAL_SAVE = "premove-save"
    CONDITIONAL_DISCARD = "premove-discard"
    CONDITIONAL_CLEAR = "premove-clear"
    PREVIEW = "preview"
    PREVIEW_LINE = "preview-line"
    PREVIEW_STEP = "preview-step"
    PREVIEW_SET = "preview-set"
    NOTE = "note"
    SNOOZE = "snooze"
    MUTE = "hush"
    PRIVACY_DELETE = "privacy-delete"
    PRIVACY_KEEP = "privacy-keep"
    VACATION_KEEP = "leave-keep"
    VACATION_OFF = "leave-off"


_PAGED = frozenset(
    {
        ActionKind.RULES_PAGE,
        ActionKind.NEXT,
        ActionKind.GAMES,
        ActionKind.LESSON_STEP,
        ActionKind.LESSON_MOVE,
        ActionKind.LESSON_PICK,
        ActionKind.LESSON_HINT,
        ActionKind.LESSON_SHOW,
    }
)
"""The kinds whose ids have a page where others have a revision."""


class BadActionError(ValueError):
    """A text that is not the id of a button."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action.  ``number`` 0 where it concerns no match or challenge; ``page`` where it turns pages, from 0."""

    kind: ActionKind
    number: MatchId = MatchId(0)
    revision: Revision = Revision(0)
    text: str = ""
    page: int = 0

    def __str__(self) -> str:
        """The id; ``parse`` reads it back."""
        head = f"{self.kind}:{self.number}:{self.page if self.kind in _PAGED else self.revision}"
        return f"{head}:{self.text}" if self.text else head

    @property
    def fits(self) -> bool:
        """Whether the id is short enough for a button."""
        return len(str(self)) <= ID_LIMIT

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action of an id; raises :class:`BadActionError` for any other string."""
        kind, _, rest = text.partition(":")
        number, _, rest = rest.partition(":")
        count, _, argument = rest.partition(":")
        try:
            action = cls(ActionKind(kind), MatchId(_count(number)), text=argument)
            if action.kind in _PAGED:
                return replace(action, page=_count(count))
            return replace(action, revision=Revision(_count(count)))
        except ValueError as error:
            raise BadActionError(text[:100]) from error


def _count(text: str) -> int:
    if text == "":
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise ValueError(text)
    return int(text)


def match_in(text: str) -> str | None:
    """The number of the match that a button's id is about, if it is about one."""
    try:
        action = Action.parse(text)
    except BadActionError:
        return None
    return str(action.number) if action.kind in _OF_A_MATCH and action.number else None


_OF_A_MATCH = frozenset(
    {
        ActionKind.MOVE_FORM,
        ActionKind.VIEW,
        ActionKind.UNDO,
        ActionKind.MORE,
        ActionKind.AGREE,
        ActionKind.REFUSE,
        ActionKind.CLAIM_WIN,
        ActionKind.REMATCH,
    }
)
"""Kinds of buttons that are only used under messages about a match."""
