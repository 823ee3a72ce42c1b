"""What has happened in a match since the reader's last ply, one line for each event."""

from __future__ import annotations

from collections.abc import Callable

from bot.conversation.core import markup
from bot.locales.say import boards as say
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
        f"{markup.relative(event.at)}: {words}"
        for event in events
        if event.at > after and (words := _words(board, event, side))
    ]
    return lines[-MOST_EVENTS:]


def _words(board: MatchView, event: Event, reader: Side) -> str:
    if isinstance(event.what, ClockStood):
        return say.event_outage(until=markup.absolute(event.what.until))
    if event.side is None:
        return ""
    return _own(event) if event.side is reader else _theirs(event, markup.name_of(board.players[event.side]))


def _own(event: Event) -> str:
    """What the reader did, or what happened to them."""
    match event.what:
        case Offered(offer):
            return _YOU_OFFERED[offer]()
        case Refused(offer):
            return _YOU_REFUSED[offer]()
        case Lapsed(offer):
            return _YOUR_OFFER_LAPSED[offer]()
        case Undone(moves):
            return say.event_you_undid(moves=_listed(moves))
        case TakenBack(moves):
            return say.event_you_agreed_to_takeback(moves=_listed(moves))
    words = _OF_YOU.get(type(event.what))
    return "" if words is None else words()


def _theirs(event: Event, name: str) -> str:
    """What the other player did, or what happened to them."""
    match event.what:
        case Offered(offer):
            return _OFFERED[offer](name=name)
        case Refused(offer):
            return _REFUSED[offer](name=name)
        case Lapsed(offer):
            return _OFFER_LAPSED[offer](name=name)
        case Undone(moves):
            return say.event_undid(name=name, moves=_listed(moves))
        case TakenBack(moves):
            return say.event_agreed_to_takeback(name=name, moves=_listed(moves))
    words = _OF_OTHER.get(type(event.what))
    return "" if words is None else words(name=name)


_YOU_OFFERED = {
    OfferKind.DRAW: say.event_you_offered_draw,
    OfferKind.TAKEBACK: say.event_you_offered_takeback,
    OfferKind.ABORT: say.event_you_offered_abort,
    OfferKind.REMATCH: say.event_you_offered_rematch,
}
_OFFERED = {
    OfferKind.DRAW: say.event_offered_draw,
    OfferKind.TAKEBACK: say.event_offered_takeback,
    OfferKind.ABORT: say.event_offered_abort,
    OfferKind.REMATCH: say.event_offered_rematch,
}
_YOU_REFUSED = {
    OfferKind.DRAW: say.event_you_refused_draw,
    OfferKind.TAKEBACK: say.event_you_refused_takeback,
    OfferKind.ABORT: say.event_you_refused_abort,
    OfferKind.REMATCH: say.event_you_refused_rematch,
}
_REFUSED = {
    OfferKind.DRAW: say.event_refused_draw,
    OfferKind.TAKEBACK: say.event_refused_takeback,
    OfferKind.ABORT: say.event_refused_abort,
    OfferKind.REMATCH: say.event_refused_rematch,
}
_YOUR_OFFER_LAPSED = {
    OfferKind.DRAW: say.event_your_draw_lapsed,
    OfferKind.TAKEBACK: say.event_your_takeback_lapsed,
    OfferKind.ABORT: say.event_your_abort_lapsed,
    OfferKind.REMATCH: say.event_your_rematch_lapsed,
}
_OFFER_LAPSED = {
    OfferKind.DRAW: say.event_draw_lapsed,
    OfferKind.TAKEBACK: say.event_takeback_lapsed,
    OfferKind.ABORT: say.event_abort_lapsed,
    OfferKind.REMATCH: say.event_rematch_lapsed,
}
_OF_YOU: dict[type, Callable[[], str]] = {
    VacationBegan: say.event_your_vacation_began,
    VacationEnded: say.event_your_vacation_ended,
    FlagFell: say.event_your_time_ran_out,
    DayGiven: say.event_you_gave_day,
    Nudged: say.event_you_nudged,
}
_OF_OTHER: dict[type, Callable[..., str]] = {
    VacationBegan: say.event_vacation_began,
    VacationEnded: say.event_vacation_ended,
    FlagFell: say.event_time_ran_out,
    DayGiven: say.event_gave_day,
    Nudged: say.event_nudged,
}


def _listed(moves: tuple[str, ...]) -> str:
    return markup.listing([markup.code(move) for move in moves], "and")


def rewound(board: MatchView, events: list[Event], rewind: Rewind) -> str:
    """What was undone or taken back last, as a headline says it: ``Ann undid b2-b4``."""
    kind = Undone if rewind is Rewind.UNDONE else TakenBack
    for event in reversed(events):
        if isinstance(event.what, kind) and event.side is not None:
            moves = markup.listing(event.what.moves, "and")
            if rewind is Rewind.UNDONE:
                return say.undid(name=markup.name_of(board.players[event.side]), moves=moves)
            return say.taken_back(moves=moves, count=len(event.what.moves))
    return ""
