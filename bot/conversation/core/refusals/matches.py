"""Sentences for refusals about a match: its turns, offers, claims, conditional moves and notes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.service import refusals
from rules.match.offers import OfferKind
from rules.match.refusals import OfferError, RefusedLatelyError, TooEarlyError

OFFERS = {
    OfferKind.DRAW: "draw offer",
    OfferKind.TAKEBACK: "wish for a takeback",
    OfferKind.ABORT: "proposal to abort",
    OfferKind.REMATCH: "offer of a rematch",
}
"""What each kind of offer is called, behind "your" or "a"."""


def _time_over(refusal: refusals.TimeOver) -> str:
    return (
        f"Your time was over {markup.relative(refusal.deadline)} ({markup.absolute(refusal.deadline)}): "
        "this move came too late, and the match is lost on time."
    )


def _too_early(refusal: TooEarlyError) -> str:
    return f"It is too early for that: it can be done {markup.relative(refusal.at)} ({markup.absolute(refusal.at)})."


def _may_return(refusal: refusals.StillToCome) -> str:
    if refusal.at is None:
        return "Your opponent is timed out, but may come back: the win can be claimed once their time is over. **Wait** lets it stand."
    return (
        f"Your opponent is timed out, but may come back: you can abort the match from {markup.absolute(refusal.at)} on, "
        "if they are still timed out then. **Wait** lets it stand."
    )


def _no_offer(refusal: OfferError) -> str:
    return (
        f"There is no {OFFERS[refusal.kind]} for you to answer: it may have lapsed with a move, or with time. "
        f"{_command(refusal)} makes one."
    )


def _crossed_offer(refusal: OfferError) -> str:
    return f"There is a {OFFERS[refusal.kind]} of your opponent's in the meantime: {_command(refusal)} answers it."


def _offer_pending(refusal: OfferError) -> str:
    return f"Your {OFFERS[refusal.kind]} is open already; it waits for your opponent's answer."


def _offer_refused_lately(refusal: RefusedLatelyError) -> str:
    more = markup.counted(refusal.plies, "more ply", "more plies")
    return f"Your {OFFERS[refusal.kind]} was refused a short while ago. You can make another after {more}."


def _command(refusal: OfferError) -> str:
    return markup.code(f"/{refusal.kind}")


def _no_such_note(refusal: refusals.NoSuchNote) -> str:
    return (
        f"You have {markup.counted(refusal.count, 'note', 'notes')} on this match: `remove` takes a number "
        "from the list that `/note` shows."
    )


SENTENCES: Mapping[str, Sentence] = {
    "match.unknown": "There is no match #{number} that you can see from here. `/games` lists yours.",
    "match.over": "This match is over. `/history` shows how it went; `/challenge` starts another.",
    "match.goes-on": (
        "This match still goes on: a rematch is for when it is over. `/resign`, `/draw` and `/abort` end one early."
    ),
    "match.not-a-player": "This is no match of yours: only its two players can do that. `/games` lists yours.",
    "match.not-your-turn": (
        "It is not your turn in this match: your opponent is thinking. You will be told when they have moved."
    ),
    "match.old-position": "That was an earlier position of #{number}. Here is the current one:",
    "match.time-over": _time_over,
    "match.too-early": _too_early,
    "match.both-have-moved": (
        "Both of you have moved, so this match cannot be aborted any more. `/draw` offers a draw, `/resign` gives it up."
    ),
    "match.nothing-to-claim": (
        "There is nothing to claim in this match now: nobody's time is over, or it is you who is to move. "
        "`/board` shows how it stands."
    ),
    "match.nothing-to-take-back": (
        "There is no ply of yours in this match that could be taken back. `/history` lists the plies."
    ),
    "match.too-late-to-undo": (
        "Your ply can no longer be undone without asking. `/takeback` asks your opponent."
    ),
    "match.no-repetition": (
        "A draw can be claimed when the position on the board stands for the third time with the same player to move; "
        "this one does not. `/draw` offers a draw."
    ),
    "match.shut-out": (
        "#{number} is played in a server that you have left, or where you are timed out: I say nothing there for you. "
        "Once you are back you can go on; `/resign` works from here."
    ),
    "absentee.present": (
        "Your opponent is in this server, so the match goes on. `/resign` and `/draw` end it otherwise."
    ),
    "absentee.may-return": _may_return,
    "offer.none": _no_offer,
    "offer.crossed": _crossed_offer,
    "offer.pending": _offer_pending,
    "offer.refused-lately": _offer_refused_lately,
    "conditional-moves.changed": (
        "These are not the conditional moves that you entered last, so nothing was saved. `/premove set` enters them anew; "
        "`/premove list` shows what is in force."
    ),
    "note.empty": (
        "There is nothing in this note. `/note` with a `text` writes one down; without, it lists yours."
    ),
    "note.too-long": "A note has at most {limit:,} characters, and this one has {length:,}: make two of it.",
    "note.too-many": (
        "You have {limit} notes on this match, the most one may have. `/note remove:1` takes the oldest away."
    ),
    "line.too-long": "That line is too long to keep: at most {limit:,} characters. Leave out its end.",
    "note.unknown": _no_such_note,
}
