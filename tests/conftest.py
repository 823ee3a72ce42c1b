"""What holds for every test: where its files are, and what is made ready before the first of them."""

from __future__ import annotations

import gc
import os
import shutil
import signal
from pathlib import Path

from hypothesis import find
from hypothesis import strategies as st

MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 1 << 30
"""Containers often have 64 MB there; the suite needs several times that."""


def pytest_configure() -> None:
    """Put temporary files in memory if there is room: thousands of small databases wait for no disk there.

    Programs must be able to run from it, because some tests make one.  And where the tests were started
    with ``nohup``, the services that they start are not.
    """
    if os.name == "posix":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if (
        "PYTEST_DEBUG_TEMPROOT" not in os.environ
        and os.access(MEMORY, os.W_OK | os.X_OK)
        and shutil.disk_usage(MEMORY).free >= ENOUGH_BYTES
        and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    ):
        os.environ["PYTEST_DEBUG_TEMPROOT"] = str(MEMORY)


def pytest_collection_finish() -> None:
    """Let Hypothesis build its tables of characters, which takes seconds in a new checkout; then let garbage be.

    Otherwise the first test that draws a text pays for them, and its health check says that it is slow.
    Twelve thousand collected tests are looked through at each full collection of garbage, unless they are frozen.
    """
    find(st.text(), lambda _: True)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
