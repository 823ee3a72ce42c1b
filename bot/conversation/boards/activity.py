"""What has happened in a match since the reader's last ply, one line for each event."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.events import (
    ClockStood,
    DayGiven,
    Event,
    FlagFell,
    Lapsed,
    Nudged,
    Offered,
    Refused,
    TakenBack,
    Undone,
    VacationBegan,
    VacationEnded,
)
from rules.match.notifications.boards import Rewind
from rules.match.offers import OfferKind
from rules.match.people import Person

MOST_EVENTS = 6


def lines_since_own_ply(board: MatchView, events: list[Event], reader: Person) -> list[str]:
    """At most :data:`MOST_EVENTS` lines, oldest first.  Plies are left out: the headline has the last one."""
    match = board.match
    side = match.side_of(reader.id)
    own = [ply.at for index, ply in enumerate(match.plies) if index % 2 == side]
    after = own[-1] if own else match.started
    lines = [
        f"{markup.relative(event.at)}: {words}."
        for event in events
        if event.at > after and (words := _words(board, event, side))
    ]
    return lines[-MOST_EVENTS:]


def _words(board: MatchView, event: Event, reader: Side) -> str:
    who = "" if event.side is None else _name(board, event.side, reader)
    match event.what:
        case Offered(offer):
            return f"{who} offered {_offer_noun(offer)}"
        case Refused(offer):
            return f"{who} refused {_offer_noun(offer)}"
        case Lapsed(offer):
            whose = "your" if event.side is reader else f"{who}'s"
            return f"{whose} offer of {_offer_noun(offer)} lapsed without an answer"
        case Undone(moves):
            return f"{who} undid {_listed(moves)}"
        case TakenBack(moves):
            return f"{_listed(moves)} taken back, {who} agreed"
        case ClockStood(until):
            return f"the clock stood still until {markup.absolute(until)}: I was away"
        case VacationBegan():
            return f"{who} went on vacation"
        case VacationEnded():
            return f"{who} came back from vacation"
        case FlagFell():
            return f"{who} ran out of time"
        case DayGiven():
            return f"{who} gave a day"
        case Nudged():
            return f"{who} asked for a move"
        case _:
            return ""


def _name(board: MatchView, side: Side, reader: Side) -> str:
    return "you" if side is reader else markup.name_of(board.players[side])


def _offer_noun(kind: OfferKind) -> str:
    return f"an {kind}" if kind.startswith("a") else f"a {kind}"


def _listed(moves: tuple[str, ...]) -> str:
    return markup.listing([markup.code(move) for move in moves], "and")


def rewound(board: MatchView, events: list[Event], rewind: Rewind) -> str:
    """What was undone or taken back last, as a headline says it: ``Ann undid b2-b4``."""
    kind = Undone if rewind is Rewind.UNDONE else TakenBack
    for event in reversed(events):
        if isinstance(event.what, kind) and event.side is not None:
            moves = event.what.moves
            if rewind is Rewind.UNDONE:
                return f"{markup.name_of(board.players[event.side])} undid {' and '.join(moves)}"
            return f"{' and '.join(moves)} {'were' if moves[1:] else 'was'} taken back"
    return ""
