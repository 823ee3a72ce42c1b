"""JSON lines for other programs: a position and a level a line, a move a line, in order.

The fields are those of :mod:`rules.batch`, which reads game, options and moves here too, and ``level``, ``seed``,
``limit_ms`` and ``cpu_ms``.  No line, however broken, stops the program.
"""

import math
import sys
import time
import traceback
from collections.abc import Callable

from engine import DEFAULT_LEVEL, LEVELS, think
from rules.batch import Fields, RequestError, answered, course_of
from rules.core.game import ReplayError
from rules.core.options import OptionError


def answer(line: bytes) -> str:
    """The answer to one line, as JSON in ASCII without the line's end."""
    begun = time.perf_counter()

    def answer_to(request: Fields) -> Fields:
        try:
            return _thought(request) | {"time_ms": round(1000 * (time.perf_counter() - begun))}
        except (RequestError, OptionError, ReplayError, RecursionError):
            raise
        except Exception:  # noqa: BLE001 - the next request must not pay for a fault of ours
            traceback.print_exc(file=sys.stderr)
            raise RequestError("the engine failed; its error stream says how") from None

    return answered(line, answer_to, lambda error: {"error": str(error)})


def _thought(request: Fields) -> Fields:
    level = _whole(request, "level", DEFAULT_LEVEL)
    if level not in LEVELS:
        raise RequestError(f"“level” is a whole number from {LEVELS.start} to {LEVELS.stop - 1}")
    seed = _whole(request, "seed", 0)
    out_of_time = _limits(request)
    *earlier, position = course_of(request)
    if position.outcome is not None:
        raise RequestError(f"the game is over ({position.outcome.reason})")
    begun = time.process_time()
    chosen = think(position, earlier, level=level, seed=seed, out_of_time=out_of_time)
    took = {} if request.get("cpu_ms") is None else {"cpu_ms": round(1000 * (time.process_time() - begun), 1)}
    return {
        "move": chosen.move,
        "score": round(chosen.score, 4),
        "proved": chosen.proved,
        "nodes": chosen.nodes,
        **took,
    }


def _whole(request: Fields, key: str, left_out: int) -> int:
    value = request.get(key, left_out)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RequestError(f"“{key}” is a whole number")
    return value


def _limits(request: Fields) -> Callable[[], bool] | None:
    """What tells that the time is over; ``None`` without limits."""
    limits = []
    for key, clock in (("limit_ms", time.perf_counter), ("cpu_ms", time.process_time)):
        limit = request.get(key)
        if limit is None:
            continue
        if isinstance(limit, bool) or not isinstance(limit, int | float) or not 0 <= limit < math.inf:
            raise RequestError(f"“{key}” is a number of milliseconds, 0 or more")
        limits.append((clock, clock(), limit))
    if not limits:
        return None
    return lambda: any(1000 * (clock() - begun) >= limit for clock, begun, limit in limits)
