"""What has happened in a match since the reader's last ply, one line for each event."""

from __future__ import annotations

import json

from bot.conversation.core import markup
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.events import Event, EventKind
from rules.match.people import Person
from storage.codec import from_ms

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
    match event.kind:
        case EventKind.OFFERED:
            return f"{who} offered {_offer_noun(event.detail)}"
        case EventKind.REFUSED:
            return f"{who} refused {_offer_noun(event.detail)}"
        case EventKind.LAPSED:
            whose = "your" if event.side is reader else f"{who}'s"
            return f"{whose} offer of {_offer_noun(event.detail)} lapsed without an answer"
        case EventKind.DRAW_OFFERED:
            return f"{who} offered a draw"
        case EventKind.DRAW_REFUSED:
            return f"{who} refused a draw"
        case EventKind.UNDONE:
            return f"{who} undid {_moves(event)}"
        case EventKind.TAKEN_BACK:
            return f"{_moves(event)} taken back, {who} agreed"
        case EventKind.CLOCK_STOOD:
            return f"the clock stood still until {markup.absolute(from_ms(int(event.detail)))}: I was away"
        case EventKind.VACATION_BEGAN:
            return f"{who} went on leave"
        case EventKind.VACATION_ENDED:
            return f"{who} came back from leave"
        case EventKind.FLAG_FELL:
            return f"{who} ran out of time"
        case EventKind.DAY_GIVEN:
            return f"{who} gave a day"
        case EventKind.NUDGED:
            return f"{who} asked for a move"
        case _:
            return ""


def _name(board: MatchView, side: Side, reader: Side) -> str:
    return "you" if side is reader else markup.name_of(board.players[side])


def _offer_noun(kind: str) -> str:
    return f"an {kind}" if kind.startswith("a") else f"a {kind}"


def _moves(event: Event) -> str:
    moves = json.loads(event.detail)["moves"]
    return markup.listing([markup.code(move) for move in moves], "and")
