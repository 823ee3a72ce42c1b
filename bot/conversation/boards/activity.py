"""What has happened in a match since the reader's last ply, one line for each event."""

from collections.abc import Callable

from bot.conversation.boards.headlines import in_words
from bot.conversation.core import markup
from bot.locales.say import boards as say
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match import events
from rules.match.notifications.boards import Rewind
from rules.match.offers import OfferKind
from rules.match.people import Person

MOST_EVENTS = 6


def lines_since_own_ply(board: MatchView, happened: list[events.Event], reader: Person) -> list[str]:
    """At most :data:`MOST_EVENTS` lines, oldest first.  Plies are left out: the headline has the last one."""
    match = board.match
    side = match.side_of(reader.id)
    own = [ply.at for index, ply in enumerate(match.plies) if index % 2 == side]
    after = own[-1] if own else match.started
    lines = [
        f"{markup.relative(event.at)}: {words}"
        for event in happened
        if event.at > after and (words := _words(board, event, side))
    ]
    return lines[-MOST_EVENTS:]


def _words(board: MatchView, event: events.Event, reader: Side) -> str:
    what = event.what
    if isinstance(what, events.ClockStood):
        return say.event_outage(until=markup.absolute(what.until))
    offer = what.offer if isinstance(what, events.Offered | events.Refused | events.Lapsed) else None
    if event.side is None or (type(what), offer) not in _WORDS:
        return ""
    values = {"moves": _listed(what.moves)} if isinstance(what, events.Undone | events.TakenBack) else {}
    own, theirs = _WORDS[type(what), offer]
    if event.side is reader:
        return own(**values)
    return theirs(name=markup.name_of(board.players[event.side]), **values)


_WORDS: dict[tuple[type, OfferKind | None], tuple[Callable[..., str], Callable[..., str]]] = {
    (events.Offered, OfferKind.DRAW): (say.event_you_offered_draw, say.event_offered_draw),
    (events.Offered, OfferKind.TAKEBACK): (say.event_you_offered_takeback, say.event_offered_takeback),
    (events.Offered, OfferKind.ABORT): (say.event_you_offered_abort, say.event_offered_abort),
    (events.Offered, OfferKind.REMATCH): (say.event_you_offered_rematch, say.event_offered_rematch),
    (events.Refused, OfferKind.DRAW): (say.event_you_refused_draw, say.event_refused_draw),
    (events.Refused, OfferKind.TAKEBACK): (say.event_you_refused_takeback, say.event_refused_takeback),
    (events.Refused, OfferKind.ABORT): (say.event_you_refused_abort, say.event_refused_abort),
    (events.Refused, OfferKind.REMATCH): (say.event_you_refused_rematch, say.event_refused_rematch),
    (events.Lapsed, OfferKind.DRAW): (say.event_your_draw_lapsed, say.event_draw_lapsed),
    (events.Lapsed, OfferKind.TAKEBACK): (say.event_your_takeback_lapsed, say.event_takeback_lapsed),
    (events.Lapsed, OfferKind.ABORT): (say.event_your_abort_lapsed, say.event_abort_lapsed),
    (events.Lapsed, OfferKind.REMATCH): (say.event_your_rematch_lapsed, say.event_rematch_lapsed),
    (events.Undone, None): (say.event_you_undid, say.event_undid),
    (events.TakenBack, None): (say.event_you_agreed_to_takeback, say.event_agreed_to_takeback),
    (events.VacationBegan, None): (say.event_your_vacation_began, say.event_vacation_began),
    (events.VacationEnded, None): (say.event_your_vacation_ended, say.event_vacation_ended),
    (events.FlagFell, None): (say.event_your_time_ran_out, say.event_time_ran_out),
    (events.DayGiven, None): (say.event_you_gave_day, say.event_gave_day),
    (events.Nudged, None): (say.event_you_nudged, say.event_nudged),
}
"""What is said of an event to the player who did it or to whom it happened, and to the other one."""


def _listed(moves: tuple[str, ...]) -> str:
    return markup.listing([markup.code(move) for move in moves], "and")


def rewound(board: MatchView, happened: list[events.Event], rewind: Rewind) -> str:
    """What was undone or taken back last, as a headline says it: ``Ann undid b2-b4``."""
    kind = events.Undone if rewind is Rewind.UNDONE else events.TakenBack
    for event in reversed(happened):
        if isinstance(event.what, kind) and event.side is not None:
            moves = markup.listing([in_words(board, move) for move in event.what.moves], "and")
            if rewind is Rewind.UNDONE:
                return say.undid(name=markup.name_of(board.players[event.side]), moves=moves)
            return say.taken_back(moves=moves, count=len(event.what.moves))
    return ""
