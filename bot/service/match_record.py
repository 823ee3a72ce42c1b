"""A match as a file that other programs read.

The format, version 1, is described in ``docs/records.md``; ``python -m rules
batch`` takes a record unchanged.
"""

from datetime import datetime

from rules.match.events import Event
from rules.match.match import Match
from rules.match.people import Person

FORMAT = "turnpost-record"
FORMAT_VERSION = 1


def written_time(at: datetime | None) -> str | None:
    """A time as records write it."""
    return None if at is None else at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def match_record(match: Match, players: tuple[Person, Person], events: list[Event]) -> dict[str, object]:
    """The record of a match, as JSON values."""
    outcome = match.outcome
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "match": match.id,
        "game": match.game,
        "rules_version": match.version,
        "options": {
            name: list(value) if isinstance(value, tuple) else value for name, value in match.options.items()
        },
        "players": [
            {"seat": seat, "name": player.name}
            for seat, player in zip(("first", "second"), players, strict=True)
        ],
        "time_control": str(match.clock.control),
        "flag": match.flag.value,
        "rated": match.rated,
        "hints": match.allows_hints,
        "rematch_of": match.rematch_of,
        "started": written_time(match.started),
        "ended": written_time(match.ended),
        "moves": list(match.moves),
        "times": [written_time(ply.at) for ply in match.plies],
        "events": [_event(event) for event in events],
        "result": None
        if outcome is None
        else {
            "winner": None if outcome.winner is None else int(outcome.winner),
            "reason": str(outcome.reason),
        },
    }


def _event(event: Event) -> dict[str, object]:
    content: dict[str, object] = {
        "at": written_time(event.at),
        "kind": event.what.recorded_as or event.what.key,
    }
    if event.side is not None:
        content["side"] = int(event.side)
    return content | {name: _plain(value) for name, value in event.what.recorded.items()}


def _plain(value: object) -> object:
    """A value of an event, as JSON has it."""
    match value:
        case datetime():
            return written_time(value)
        case tuple():
            return [_plain(one) for one in value]
        case _:
            return value
