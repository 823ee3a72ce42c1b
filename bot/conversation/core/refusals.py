"""One sentence for each kind of refusal: what is so, and what to do instead."""

from __future__ import annotations

from bot.conversation.core import challenge_refusals, markup, time_refusals
from bot.conversation.core.dates import MomentError
from bot.conversation.core.requests import Right
from bot.service import refusals
from rules.core.errors import AmbiguousMove, MoveError, UnreadableMove
from rules.core.options import OptionError
from rules.match.clock import TimeControlError
from rules.match.hours import HoursError
from rules.match.offers import OfferKind
from rules.match.refusals import (
    BothHaveMovedError,
    CrossedOfferError,
    MatchError,
    MatchGoesOnError,
    MatchOverError,
    NoOfferError,
    NotASeatError,
    NothingToClaimError,
    NothingToTakeBackError,
    NotYourTurnError,
    OfferError,
    OfferPendingError,
    RefusedLatelyError,
    TooEarlyError,
    TooLateToUndoError,
)
from rules.match.reminders import MarksError

Refusal = (
    refusals.Refused
    | MatchError
    | MoveError
    | OptionError
    | TimeControlError
    | HoursError
    | MarksError
    | MomentError
)
"""Everything that the layers below refuse with."""

REFUSALS = (
    refusals.Refused,
    MatchError,
    MoveError,
    OptionError,
    TimeControlError,
    HoursError,
    MarksError,
    MomentError,
)
"""The same, to catch."""

FAULT = (
    "Something went wrong on my side; it has been noted for whoever runs me. "
    "Nothing that was answered before is lost. Please try again."
)
STORE_FAULT = (
    "My store cannot be read or written just now; whoever runs me has been told. Nothing is half done, and nothing "
    "that was answered is lost: please try again in a few minutes."
)
OLD_BUTTON = "I do not know this button any more. `/board` shows a current one."
NO_SUCH_NUMBER = "A match is named by its number, such as `#12`. `/games` lists yours."


def of(refusal: Refusal) -> str:
    """The sentence for a refusal."""
    match refusal:
        case UnreadableMove():
            return f"I cannot read {markup.quote(refusal.text)} as a move: {_sentence(refusal.reason)} `/moves` lists what you can play."
        case AmbiguousMove():
            return f"{markup.quote(refusal.text)} could mean several moves: {_sentence(refusal.reason)}"
        case MoveError():
            return f"{markup.quote(refusal.text)} is not possible here: {_sentence(refusal.reason)}"
        case OptionError():
            return _capital(_sentence(refusal.reason))
        case TimeControlError() | HoursError() | MarksError() | MomentError():
            return _capital(_sentence(str(refusal)))
        case MatchError():
            return _of_match(refusal)
        case refusals.OldPosition():
            return f"That was an earlier position of #{refusal.number}. Here is the current one:"
        case refusals.UnknownMatch():
            return f"There is no match #{refusal.number} that you can see from here. `/games` lists yours."
        case refusals.TimeOver():
            return (
                f"Your time was over {markup.relative(refusal.deadline)} ({markup.absolute(refusal.deadline)}): "
                "this move came too late, and the match is lost on time."
            )
        case refusals.StillToCome():
            if refusal.at is None:
                return "Your opponent is timed out, but may come back: the win can be claimed once their time is over. **Wait** lets it stand."
            return (
                f"Your opponent is timed out, but may come back: you can abort the match from {markup.absolute(refusal.at)} on, "
                "if they are still timed out then. **Wait** lets it stand."
            )
        case refusals.ShutOut():
            return (
                f"#{refusal.number} is played in a server that you have left, or where you are timed out: I say nothing there for you. "
                "Once you are back you can go on; `/resign` works from here."
            )
        case _:
            return _PLAIN.get(type(refusal)) or _further(refusal)


_PLAIN: dict[type[refusals.Refused], str] = {
    refusals.StillThere: "Your opponent is in this server, so the match goes on. `/resign` and `/draw` end it otherwise.",
    refusals.NoRepetition: (
        "A draw can be claimed when the position on the board stands for the third time with the same player to move; "
        "this one does not. `/draw` offers a draw."
    ),
    refusals.ConditionalsChanged: (
        "These are not the conditional moves that you entered last, so nothing was saved. `/premove set` enters them anew; "
        "`/premove list` shows what is in force."
    ),
    refusals.EmptyNote: "There is nothing in this note. `/note` with a `text` writes one down; without, it lists yours.",
}


def _further(refusal: refusals.Refused) -> str:
    """The sentence from where those of its kind stand together."""
    return challenge_refusals.of(refusal) or time_refusals.of(refusal) or _of_plans(refusal)


def _of_plans(refusal: refusals.Refused) -> str:
    match refusal:
        case refusals.NoteTooLong():
            return f"A note has at most {refusal.limit:,} characters, and this one has {refusal.length:,}: make two of it."
        case refusals.TooManyNotes():
            return f"You have {refusal.limit} notes on this match, the most one may have. `/note remove:1` takes the oldest away."
        case refusals.NoSuchNote():
            return (
                f"You have {markup.counted(refusal.count, 'note', 'notes')} on this match: `remove` takes a number "
                "from the list that `/note` shows."
            )
        case _:
            raise TypeError(f"no sentence for {refusal!r}")


def _of_match(refusal: MatchError) -> str:
    match refusal:
        case MatchOverError():
            return "This match is over. `/history` shows how it went; `/challenge` starts another."
        case NotASeatError():
            return "This is no match of yours: only its two players can do that. `/games` lists yours."
        case NotYourTurnError():
            return "It is not your turn in this match: your opponent is thinking. You will be told when they have moved."
        case OfferError():
            return _of_offer(refusal)
        case MatchGoesOnError():
            return "This match still goes on: a rematch is for when it is over. `/resign`, `/draw` and `/abort` end one early."
        case NothingToTakeBackError():
            return (
                "There is no ply of yours in this match that could be taken back. `/history` lists the plies."
            )
        case TooLateToUndoError():
            return "Your ply can no longer be undone without asking. `/takeback` asks your opponent."
        case BothHaveMovedError():
            return "Both of you have moved, so this match cannot be aborted any more. `/draw` offers a draw, `/resign` gives it up."
        case NothingToClaimError():
            return (
                "There is nothing to claim in this match now: nobody's time is over, or it is you who is to move. "
                "`/board` shows how it stands."
            )
        case TooEarlyError():
            return f"It is too early for that: it can be done {markup.relative(refusal.at)} ({markup.absolute(refusal.at)})."
        case _:
            raise TypeError(f"no sentence for {refusal!r}")


OFFERS = {
    OfferKind.DRAW: "draw offer",
    OfferKind.TAKEBACK: "wish for a takeback",
    OfferKind.ABORT: "proposal to abort",
    OfferKind.REMATCH: "offer of a rematch",
}
"""What each kind of offer is called, behind "your" or "a"."""


def _of_offer(refusal: OfferError) -> str:
    thing, command = OFFERS[refusal.kind], markup.code(f"/{refusal.kind}")
    match refusal:
        case NoOfferError():
            return f"There is no {thing} for you to answer: it may have lapsed with a move, or with time. {command} makes one."
        case CrossedOfferError():
            return f"There is a {thing} of your opponent's in the meantime: {command} answers it."
        case OfferPendingError():
            return f"Your {thing} is open already; it waits for your opponent's answer."
        case RefusedLatelyError():
            more = markup.counted(refusal.plies, "more ply", "more plies")
            return f"Your {thing} was refused a short while ago. You can make another after {more}."
        case _:
            raise TypeError(f"no sentence for {refusal!r}")


def too_fast(seconds: float) -> str:
    """Somebody asks for more than their share."""
    return (
        "That was very much at once, and others are waiting too. "
        f"Please try again in {markup.counted(int(seconds) + 1, 'second', 'seconds')}; nothing was changed."
    )


def wrong_type(value: str) -> str:
    """An option's value of a kind that the option does not take."""
    return f"{markup.quote(value)} is not the kind of value that this option takes; the command's own list shows what is."


def missing_rights(rights: set[Right]) -> str:
    """What the service lacks in a channel."""
    words = sorted(right.value for right in rights)
    return (
        f"I may not {markup.listing(words)} here, so a match cannot be played in this place. "
        "Somebody who manages this server can allow it in the channel's settings; or choose another place."
    )


def _sentence(reason: str) -> str:
    """A reason from the rules, ended as a sentence, with nothing in it that is markup."""
    harmless = markup.escape(reason.strip())
    return harmless if harmless.endswith((".", "?", "!")) else harmless + "."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
