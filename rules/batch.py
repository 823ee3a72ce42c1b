"""JSON lines for other programs: one request a line, one answer a line, in order.

A request names a game, its options and the moves played; the answer says whose
turn it is, the legal moves and the outcome, or which ply was refused and why.
No line, however broken, stops the program.

Lines may be records of matches.  Those of a tournament are checked against each other.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, NoReturn, TextIO

from rules.core.game import ReplayError, replay
from rules.core.options import OptionError
from rules.core.position import Position
from rules.games.catalogue import GAMES
from rules.tournaments.record_check import TournamentChecks

_LONGEST_NUMBER = 4000
"""Digits; Python's own limit, which guards against slow conversion, is 4300."""


Fields = dict[str, Any]
"""A JSON object."""


class RequestError(ValueError):
    """A request that cannot be answered, and why."""


class BatchAnswers:
    """BatchAnswers one line after the other, and remembers of each tournament what its standings are checked by."""

    def __init__(self) -> None:
        self._tournaments = TournamentChecks()

    def answer(self, line: bytes) -> str:
        """The answer to one line, as JSON in ASCII without the line's end."""
        return answered(line, self._judged, _refused)

    def finish(self) -> list[str]:
        """What is wrong with tournaments whose lines did not all come."""
        return self._tournaments.unfinished()

    def _judged(self, request: Fields) -> Fields:
        for position in course_of(request):
            last = position
        if faults := self._tournaments.faults(request, last.outcome):
            raise RequestError("; ".join(faults))
        outcome = last.outcome
        return {
            "to_move": last.to_move,
            "legal": sorted(map(last.notate, last.listing())),
            "legal_count": last.count(),
            "outcome": outcome and {"winner": outcome.winner, "reason": outcome.reason},
        }


def answer(line: bytes) -> str:
    """The answer to a line that is the only one."""
    return BatchAnswers().answer(line)


def answer_all(stdin: BinaryIO, stdout: TextIO, answer_to: Callable[[bytes], str] | None = None) -> None:
    """Answer every line of ``stdin``, each answer flushed before the next line is read."""
    answer_to = answer_to or BatchAnswers().answer
    for line in stdin:
        stdout.write(answer_to(line) + "\n")
        stdout.flush()


def answered(
    line: bytes, answer_to: Callable[[Fields], Fields], refused: Callable[[Exception], Fields]
) -> str:
    """The answer to the request in one line, or what ``refused`` says of the error that it ends in."""
    request_id = None
    try:
        request = request_of(line)
        request_id = printable(request.get("id"))
        fields = {"ok": True, **answer_to(request)}
    except RecursionError:
        fields = {"ok": False, **refused(RequestError("the request is nested too deeply"))}
    except (RequestError, OptionError, ReplayError) as error:
        fields = {"ok": False, **refused(error)}
    return json.dumps({"id": request_id, **fields}, allow_nan=False)


def request_of(line: bytes) -> dict[str, Any]:
    """The JSON object in one line."""
    try:
        text = line.decode("utf-8-sig")
        request = json.loads(text, parse_constant=_no_number, parse_int=_whole_number)
    except UnicodeDecodeError:
        raise RequestError("the line is not UTF-8") from None
    except ValueError as error:
        raise RequestError(f"the line is no JSON: {error}") from None
    if not isinstance(request, dict):
        raise RequestError("a request is a JSON object")
    return request


def _no_number(name: str) -> NoReturn:
    """Refuse what Python's reader would take beyond JSON: NaN and the infinities."""
    raise ValueError(f"{name} is no JSON number")


def _whole_number(digits: str) -> int | float:
    """The number that ``digits`` spell; one longer than Python reads is infinite, which nothing here takes."""
    return int(digits) if len(digits) <= _LONGEST_NUMBER else float(digits)


def printable(request_id: object) -> object:
    """The id as it goes back; ``None`` for one that cannot, such as 1e999, which reads as infinite."""
    try:
        json.dumps([[request_id]], allow_nan=False)  # nested as deep as in an answer, and once more
    except (ValueError, RecursionError):
        return None
    return request_id


def course_of(request: dict[str, Any]) -> Iterator[Position[Any]]:
    """The positions of the game in a request, the one that it asks about last."""
    key, options, moves = request.get("game"), request.get("options", {}), request.get("moves", [])
    game = GAMES.get(key) if isinstance(key, str) else None
    if game is None:
        raise RequestError(f"“game” is one of {', '.join(GAMES)}")
    if not isinstance(options, dict):
        raise RequestError("“options” is a JSON object")
    if not isinstance(moves, list):
        raise RequestError("“moves” is a list of strings")
    start = game.start(game.settle(options))
    yield start
    for _, after in replay(start, moves):
        yield after


def _refused(error: Exception) -> Fields:
    ply, reason = (error.ply, error.reason) if isinstance(error, ReplayError) else (None, str(error))
    return {"ply": ply, "error": reason}
