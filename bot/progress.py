"""How far an operator's command has come: a bar on a terminal, and elsewhere a line every ten seconds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from bot import clock
from storage.admin.progress import Advance, Progress

LINE_SECONDS = 10.0
"""How far apart lines are where there is no terminal: a log keeps each of them."""


def shown(stopwatch: Callable[[], float] = clock.stopwatch, *, out: TextIO | None = None) -> Progress:
    """Progress as the operator sees it, on standard error; ``stopwatch`` returns seconds."""
    out = out or sys.stderr
    return _bar(out) if out.isatty() else _lines(out, stopwatch)


def _bar(out: TextIO) -> Progress:
    @contextmanager
    def begin(what: str, total: int) -> Iterator[Advance]:
        # Here, so that the service does not load it.
        from tqdm import tqdm

        with tqdm(total=total, desc=what, file=out, unit="", unit_scale=True, leave=False) as bar:

            def advance(more: int) -> None:
                bar.update(more)

            yield advance

    return begin


def _lines(out: TextIO, stopwatch: Callable[[], float]) -> Progress:
    @contextmanager
    def begin(what: str, total: int) -> Iterator[Advance]:
        done, began = 0, stopwatch()
        next_line = began + LINE_SECONDS

        def advance(more: int) -> None:
            nonlocal done, next_line
            done += more
            now = stopwatch()
            if now < next_line or not 0 < done < total:
                return
            next_line = now + LINE_SECONDS
            left = (now - began) * (total - done) / done
            out.write(f"{what}: {done:,} of {total:,}, about {left:,.0f} s left\n")
            out.flush()

        yield advance

    return begin
