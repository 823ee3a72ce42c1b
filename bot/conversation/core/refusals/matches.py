"""Sentences for refusals about a match: its turns, offers, claims, conditional moves and notes."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.locales.say import refusals as say
from bot.service import refusals
from rules.match.refusals import OfferError


def _time_over(refusal: refusals.TimeOver) -> str:
    return say.time_over(since=markup.relative(refusal.deadline), at=markup.absolute(refusal.deadline))


def _may_return(refusal: refusals.StillToCome) -> str:
    if refusal.at is None:
        return say.absentee_may_lose()
    return say.absentee_may_return(at=markup.absolute(refusal.at))


def _command(refusal: OfferError) -> str:
    return markup.code(f"/{refusal.kind}")


SENTENCES: Mapping[str, Sentence] = {
    "computer.too-many": lambda refusal: say.too_many_computers(limit=refusal.limit),
    "match.unknown": lambda refusal: say.match_unknown(match=f"#{refusal.number}"),
    "match.over": lambda _: say.match_over(),
    "match.goes-on": lambda _: say.match_goes_on(),
    "match.not-a-player": lambda _: say.not_a_player(),
    "match.not-your-turn": lambda _: say.not_your_turn(),
    "match.old-position": lambda refusal: say.old_position(match=f"#{refusal.number}"),
    "match.time-over": _time_over,
    "match.too-early": lambda refusal: say.too_early(when=markup.due(refusal.at)),
    "match.both-have-moved": lambda _: say.both_have_moved(),
    "match.nothing-to-claim": lambda _: say.nothing_to_claim(),
    "match.nothing-to-take-back": lambda _: say.nothing_to_take_back(),
    "match.too-late-to-undo": lambda _: say.too_late_to_undo(),
    "match.no-repetition": lambda _: say.no_repetition(),
    "match.shut-out": lambda refusal: say.shut_out(match=f"#{refusal.number}"),
    "absentee.present": lambda _: say.absentee_present(),
    "absentee.may-return": _may_return,
    "offer.none": lambda refusal: say.offer_none(command=_command(refusal)),
    "offer.crossed": lambda refusal: say.offer_crossed(command=_command(refusal)),
    "offer.pending": lambda _: say.offer_pending(),
    "offer.refused-lately": lambda refusal: say.offer_refused_lately(count=refusal.plies),
    "conditional-moves.changed": lambda _: say.conditional_moves_changed(),
    "line.too-long": lambda refusal: say.line_too_long(limit=refusal.limit),
    "note.empty": lambda _: say.note_empty(),
    "note.too-long": lambda refusal: say.note_too_long(limit=refusal.limit, length=refusal.length),
    "note.too-many": lambda refusal: say.note_too_many(limit=refusal.limit),
    "note.unknown": lambda refusal: say.note_unknown(count=refusal.count),
}
