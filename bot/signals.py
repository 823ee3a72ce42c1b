"""The signals that end the service."""

import asyncio
import os
import signal
from collections.abc import Callable
from types import FrameType

STOPPING = tuple(
    signal.Signals[name]
    for name in ("SIGTERM", "SIGINT", "SIGQUIT", "SIGBREAK", "SIGHUP")
    if name in signal.Signals.__members__
)
"""All of them ask for the same: to finish what is in hand, and end."""


def heeded() -> list[signal.Signals]:
    """Those that this process heeds: an operator who starts it with ``nohup`` means it to survive the terminal."""
    return [
        number
        for number in STOPPING
        if number.name != "SIGHUP" or signal.getsignal(number) is not signal.SIG_IGN
    ]


def end_at_once() -> None:
    """Until there is anything to finish, such a signal is the end, and no failure."""
    for number in heeded():
        signal.signal(number, _end)


def by_default() -> None:
    """Take :func:`end_at_once` back: a command that is broken off has not done what it should."""
    for number in STOPPING:
        if signal.getsignal(number) is _end:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


def _end(_number: int, _frame: FrameType | None) -> None:
    os._exit(0)


def heed(loop: asyncio.AbstractEventLoop, stop: Callable[[], None]) -> None:
    """Call ``stop`` in ``loop`` at each of them."""
    for number in heeded():
        try:
            loop.add_signal_handler(number, stop)
        except NotImplementedError:  # Windows' loops know no signals
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop))
