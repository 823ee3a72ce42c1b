"""What holds for every test: where its files are, and what is made ready before the first of them."""

import gc
import os
import shutil
import signal
from pathlib import Path

from hypothesis import HealthCheck, settings

# No drawn example has to be done by a time: how fast it is depends on what else the machine does.
settings.register_profile("turnpost", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("turnpost")

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
    """Let garbage be: thousands of collected tests are looked through at each full collection, unless they are frozen."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
