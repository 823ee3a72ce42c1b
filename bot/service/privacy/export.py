"""Everything that is held of a person, as JSON; ``docs/privacy.md`` describes the format.

It is made piece by piece, on a view of the store of its own: nobody waits for it, however many matches there are.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.service.match_record import match_record
from bot.service.match_view import load_match
from bot.service.refusals import UnknownMatch
from rules.match.match import MatchId
from rules.match.people import Person
from storage.errors import UnreadableRowError
from storage.session import Session

FORMAT = "turnpost-export"
FORMAT_VERSION = 1

PART_BYTES = 8_000_000
"""How large a file may be.  Chat platforms take 10 MB each, with what surrounds it."""

MOST_PARTS = 3
"""How many of them one message takes: chat platforms take 25 MB at once."""

AT_ONCE = 200


@dataclass(frozen=True, slots=True)
class Part:
    """One file of an export.  Each is JSON by itself; matches that do not fit into one go on in the next."""

    number: int
    content: bytes


def parts(session: Session, person: Person, now: datetime, *, most: int = PART_BYTES) -> Iterator[Part]:
    """The files of an export, one after the other; no more than one is in memory."""
    number, pieces, size = 1, [_head(session, person, now, 1)], 0
    size, empty = len(pieces[0]), True
    for piece in _matches(session, person):
        if size + len(piece) + 64 > most and not empty:
            yield Part(number, b"".join([*pieces, _foot(last=False)]))
            number += 1
            pieces = [_head(session, person, now, number)]
            size, empty = len(pieces[0]), True
        pieces.append(piece if empty else b",\n" + piece)
        size, empty = size + len(piece) + 2, False
    yield Part(number, b"".join([*pieces, _foot(last=True)]))


def stream(session: Session, person: Person, now: datetime) -> Iterator[bytes]:
    """The export as one file, piece by piece."""
    yield _head(session, person, now, 1)
    gap = b""
    for piece in _matches(session, person):
        yield gap + piece
        gap = b",\n"
    yield _foot(last=True)


def _head(session: Session, person: Person, now: datetime, number: int) -> bytes:
    """Up to the first match; what is no match stands in the first part alone."""
    stored: dict[str, Any] = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "part": number,
        "exported": now.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        "account": session.holdings.account(person.id),
    }
    if number == 1:
        stored |= session.holdings.lists(person.id)
    return _json(stored)[:-1] + b', "matches": [\n'


def _foot(*, last: bool) -> bytes:
    return b'\n], "last": ' + (b"true" if last else b"false") + b"}\n"


def _matches(session: Session, person: Person) -> Iterator[bytes]:
    for finished in (False, True):
        last = MatchId(0)
        while numbers := session.holdings.numbers(person.id, last, AT_ONCE, finished=finished):
            for number in numbers:
                yield _json(_match(session, person, number))
            last = numbers[-1]
            # Names of opponents are remembered a few hundred matches long, and no longer.
            session.people.forget()


def _match(session: Session, person: Person, number: MatchId) -> dict[str, Any]:
    own = session.holdings.of_match(number, person.id)
    try:
        hosted = load_match(session, number)
        match = hosted.match
        players = session.people.all_of(match.seats)
        record = match_record(
            match, (players[match.seats[0]], players[match.seats[1]]), session.events.of(number)
        )
    except (UnreadableRowError, UnknownMatch, LookupError, ValueError):
        # Whatever is wrong with it, the others are theirs all the same.
        return {"match": number, "unreadable": True, "own": own}
    seat = ("first", "second")[match.side_of(person.id)]
    place = {"server": hosted.place.server, "channel": hosted.place.channel}
    return {**record, "seat": seat, "place": place, "own": own}


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()
