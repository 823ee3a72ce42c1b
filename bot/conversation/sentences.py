"""One sentence for each kind of refusal: what is so, and what to do instead."""

from __future__ import annotations

from bot.conversation import markup
from bot.conversation.replies import Right
from bot.service import errors
from rules.clock import TimeControlError
from rules.core import AmbiguousMove, MoveError, UnreadableMove
from rules.match import (
    CrossedOfferError,
    MatchError,
    MatchOverError,
    NoOfferError,
    NotASeatError,
    NotYourTurnError,
    OfferPendingError,
)
from rules.options import OptionError
from storage.records import ChallengeState

_CLOSED = {
    ChallengeState.ACCEPTED: "This challenge has been accepted already; the match is under way.",
    ChallengeState.DECLINED: "This challenge has been declined. `/challenge` makes a new one.",
    ChallengeState.CANCELLED: "This challenge has been taken back. `/challenge` makes a new one.",
    ChallengeState.EXPIRED: "This challenge has expired: nobody accepted it within seven days. `/challenge` makes a new one.",
}

Refusal = errors.Refused | MatchError | MoveError | OptionError | TimeControlError
"""Everything that the layers below refuse with."""

REFUSALS = (errors.Refused, MatchError, MoveError, OptionError, TimeControlError)
"""The same, to catch."""

FAULT = (
    "Something went wrong on my side; it has been noted for whoever runs me. "
    "Nothing that was answered before is lost. Please try again."
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
        case TimeControlError():
            return _capital(_sentence(str(refusal)))
        case MatchError():
            return _of_match(refusal)
        case errors.ChallengeClosed():
            return _CLOSED[refusal.state]
        case errors.SameChallenge():
            return (
                f"You have made this very challenge already: it is #{refusal.earlier.id}, and still open. "
                "Cancel that one first, or change something."
            )
        case errors.TooManyChallenges():
            return f"You have {refusal.limit} open challenges, the most one may have. Cancel one first."
        case errors.OldPosition():
            return f"That was an earlier position of #{refusal.number}. Here is the current one:"
        case errors.UnknownMatch():
            return f"There is no match #{refusal.number} that you can see from here. `/games` lists yours."
        case errors.TimeOver():
            return (
                f"Your time was over {markup.relative(refusal.deadline)} ({markup.absolute(refusal.deadline)}): "
                "this move came too late, and the match is lost on time."
            )
        case _:
            return _PLAIN[type(refusal)]


_PLAIN: dict[type[errors.Refused], str] = {
    errors.UnknownChallenge: "There is no such challenge any more. `/challenge` makes a new one.",
    errors.NotChallenged: "This challenge is meant for somebody else. `/challenge` makes one of your own.",
    errors.OwnChallenge: "This is your own challenge, and one cannot play against oneself. **Cancel** takes it back.",
    errors.SelfChallenge: "One cannot play against oneself: challenge somebody else, or leave `opponent` out.",
    errors.NotTheChallenger: "Only the person who made this challenge can cancel it.",
}


def _of_match(refusal: MatchError) -> str:
    match refusal:
        case MatchOverError():
            return "This match is over. `/history` shows how it went; `/challenge` starts another."
        case NotASeatError():
            return "This is no match of yours: only its two players can do that. `/games` lists yours."
        case NotYourTurnError():
            return "It is not your turn in this match: your opponent is thinking. You will be told when they have moved."
        case NoOfferError():
            return "There is no draw offer for you to answer: it may have lapsed with a move. `/draw` offers one."
        case CrossedOfferError():
            return "Your opponent has offered a draw in the meantime: `/draw` answers it."
        case OfferPendingError():
            return "Your draw offer is open already; it waits for your opponent's answer."
        case _:
            raise TypeError(f"no sentence for {refusal!r}")


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
