"""The service with every callback of its event loop timed; says at its end which took longest.

python -m benchmarks.pages.watched REPORT
"""

import asyncio
import gc
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from bot.config import Config
from bot.serving import serve

BLOCKED = 0.02
OLDEST = 2
"""The generation that a full collection goes through."""


class Watch:
    """Times callbacks by the work that they do themselves, so that a busy machine is not blamed on them."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.blocked: list[tuple[float, str]] = []
        self.callbacks = 0
        self.collections: list[float] = []
        """How long each full garbage collection took: no callback is to blame for one, but each waits for it."""

    def install(self) -> None:
        """Put the stopwatch around every callback and every full collection from now on."""
        gc.callbacks.append(self._collecting)
        run = asyncio.Handle._run  # noqa: SLF001 - there is no public way to see each callback

        def timed(handle: asyncio.Handle) -> Any:
            begin = time.thread_time()
            try:
                return run(handle)
            finally:
                taken = time.thread_time() - begin
                self.callbacks += 1
                self.longest = max(self.longest, taken)
                if taken > BLOCKED:
                    self.blocked.append((taken, _where(handle)))

        asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]  # noqa: SLF001 - as above

    def _collecting(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] == OLDEST:
            if phase == "start":
                self._began = time.perf_counter()
            else:
                self.collections.append(time.perf_counter() - self._began)


def _where(handle: asyncio.Handle) -> str:
    """Where the task of a callback waits now: what took long lies just before."""
    task = getattr(handle._callback, "__self__", None)  # type: ignore[attr-defined]  # noqa: SLF001 - as above
    if not isinstance(task, asyncio.Task):
        return repr(handle)[:200]
    inner: Any = task.get_coro()
    frames: list[str] = []
    while inner is not None and getattr(inner, "cr_frame", None) is not None:
        frames.append(f"{inner.cr_code.co_qualname}:{inner.cr_frame.f_lineno}")
        inner = inner.cr_await
    return " > ".join(frames[-5:]) or repr(handle)[:200]


def main() -> int:
    """Serve, then write the report."""
    watch = Watch()
    watch.install()
    status = asyncio.run(serve(Config.read(os.environ)))
    report = {
        "callbacks": watch.callbacks,
        "collections_ms": [taken * 1000 for taken in watch.collections],
        "longest_ms": watch.longest * 1000,
        "over_20_ms": [[taken * 1000, what] for taken, what in watch.blocked],
    }
    Path(sys.argv[1]).write_text(json.dumps(report), encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
