"""Every parser that takes text from outside, as one function each, with the errors that it declares."""

import contextlib
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from aiohttp import web

from bot.conversation.core.actions import Action, BadActionError
from bot.conversation.core.matches.match_resolver import Unclear, number_in
from bot.conversation.features.replay.record import RecordError, read_record
from bot.conversation.registry import COMMANDS
from bot.web.bodies import body_of
from bot.web.table.arguments import Players, parse_arguments, parse_what_is_valid
from bot.web.table.hints import commands_for, names_for, read_partial
from bot.web.table.lines import TypedCommandError, read
from rules.batch import answer
from rules.core.errors import MoveError
from rules.core.game import replay
from rules.core.lines import LineError, read_line
from rules.core.options import OptionError
from rules.core.picker import BadPickError
from rules.core.position import Position
from rules.games.catalogue import GAMES, MODULE_OF
from rules.lobby.seeks import RatingRange, RatingRangeError
from rules.match.clock import TimeControl, TimeControlError
from rules.match.conditional_moves import kept_tree, read_tree
from rules.match.hours import Hours, HoursError
from rules.match.people import Person, PersonId
from rules.match.reminders import MarksError, parse_marks
from tests.support.service import playthrough


@dataclass(frozen=True)
class Target:
    """A parser: ``feed`` lets it read a text and gives how many parts the text had that take time by themselves."""

    name: str
    feed: Callable[[str], int]
    declared: tuple[type[Exception], ...]
    seeds: tuple[str, ...]


PEOPLE = Players([Person(PersonId(1), "ann", "Ann"), Person(PersonId(2), "ben", "Ben <@1>")])


@cache
def positions(key: str) -> tuple[Position[Any], ...]:
    """Some positions of a recorded game: its start, its middle, shortly before its end."""
    recorded = playthrough(MODULE_OF[key])
    start = GAMES[key].start(GAMES[key].settle(recorded["options"]))
    met = [start, *(after for _, after in replay(start, recorded["moves"]))]
    met = [position for position in met if position.outcome is None]
    return (*(met[len(met) * part // 4] for part in range(4)), met[-1])


def _position(key: str, text: str) -> Position[Any]:
    some = positions(key)
    return some[zlib.crc32(text.encode("utf-8", "surrogatepass")) % len(some)]


def _moves(key: str, text: str) -> int:
    position = _position(key, text)
    for parse in (position.parse, position.parse_typed):
        with contextlib.suppress(MoveError):
            move = parse(text)
            assert position.parse(position.notate(move)) == move
    assert len(position.complete(text[:100])) <= 25
    with contextlib.suppress(BadPickError):
        position.step(text)
    return 4


def _options(text: str) -> int:
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        return 1
    for game in GAMES.values():
        if isinstance(given, dict):
            with contextlib.suppress(OptionError):
                settled = game.settle(given)
                assert game.settle(settled) == settled
    return len(GAMES)


def _times(text: str) -> int:
    with contextlib.suppress(TimeControlError):
        control = TimeControl.parse(text)
        assert TimeControl.parse(str(control)) == control
    with contextlib.suppress(HoursError):
        hours = Hours.parse(text)
        assert Hours.parse(str(hours)) == hours
    with contextlib.suppress(MarksError):
        parse_marks(text)
    with contextlib.suppress(RatingRangeError):
        wanted = RatingRange.parse(text)
        assert RatingRange.parse(str(wanted)) == wanted
    return 4


def _records(text: str) -> int:
    content = text.encode("utf-8", "surrogatepass")
    with contextlib.suppress(RecordError):
        return 1 + len(read_record(content).moves)
    # A record may be refused after any of its plies; the longest list in it bounds how many were played.
    return 1 + text.count(",")


def _trees(text: str) -> int:
    for key in GAMES:
        position = _position(key, text)
        with contextlib.suppress(LineError):
            tree = read_tree(position, text)
            assert kept_tree(str(tree)) == tree
        with contextlib.suppress(LineError):
            read_line(position, text)
    with contextlib.suppress(LineError):
        assert str(kept_tree(str(kept_tree(text)))) == str(kept_tree(text))
    return 1 + len(GAMES) * (1 + text.count(">") + text.count("|"))


def _ids(text: str) -> int:
    with contextlib.suppress(BadActionError):
        action = Action.parse(text)
        assert Action.parse(str(action)) == action
    with contextlib.suppress(Unclear):
        number_in(text)
    return 2


def _web(text: str) -> int:
    with contextlib.suppress(web.HTTPBadRequest):
        body_of(text.encode("utf-8", "surrogatepass"))
    with contextlib.suppress(TypedCommandError):
        parse_arguments(read(text, COMMANDS), PEOPLE)
    half = read_partial(text, COMMANDS) if text.startswith("/") else None
    if half is None:
        commands_for(text or "/", COMMANDS)
    else:
        names_for(text, half)
        parse_what_is_valid(half.values, half.command.parameters, PEOPLE)
    return 3


def _batch(text: str) -> int:
    found = json.loads(answer(text.encode("utf-8", "surrogatepass")))
    assert isinstance(found["ok"], bool)
    return 1 + text.count(",")


def _moves_of(key: str) -> Target:
    recorded: Sequence[str] = playthrough(MODULE_OF[key])["moves"]

    def feed(text: str) -> int:
        return _moves(key, text)

    return Target(
        f"moves:{key}", feed, (), (*recorded[:40], "", "pass", "adopt", "a1-b2", "x:y", "A 1 – b 2.")
    )


_RECORD = json.dumps({"game": "pux", "options": {}, "moves": playthrough("pux")["moves"][:12]})

TARGETS: tuple[Target, ...] = (
    *map(_moves_of, GAMES),
    Target(
        "options",
        _options,
        (),
        ('{"stones": 1}', '{"board": "76", "pressors": ["c4", "d7"]}', "{}", "[]", '{"stones": 1e400}'),
    ),
    Target(
        "times",
        _times,
        (),
        ("3d", "10d+1d", "none", "60d + 1w", "23:00-07:00", "11pm to 7am", "50, 20 %", "off"),
    ),
    Target("records", _records, (), (_RECORD, "{}", '{"game": "bipod", "moves": ["adopt", 1]}')),
    Target(
        "lines",
        _trees,
        (),
        ("b7-b6 > b2-b4 > c7-c6 > c2-c3 | c7-c5 > c2,b2-c3", "* > b2-b4", "a>b|*>c", "> |"),
    ),
    Target(
        "ids",
        _ids,
        (),
        (
            "move:12:3",
            "play:7:0:b2-b4",
            "accept:1",
            "#12",
            '-# `{"game":"pux","options":{},"moves":"b2-b4"}`',
        ),
    ),
    Target(
        "web",
        _web,
        (),
        ("/challenge pux opponent:@Ann time:3d", '/move "b2-b3" game:1', '{"text": "/move"}', "/boa", "//"),
    ),
    Target(
        "batch",
        _batch,
        (),
        (
            _RECORD,
            '{"id": 7, "game": "pux", "moves": ["b2-b4"]}',
            "[]",
            '{"game": "bipod", "options": {"stones": 0}}',
        ),
    ),
)
"""Every target, by name unique."""
