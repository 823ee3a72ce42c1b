"""What holds for every test: where its files are, and what is made ready before the first of them."""

import gc
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support import postgresql

# No drawn example has to be done by a time: how fast it is depends on what else the machine does.
settings.register_profile("turnpost", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("turnpost")

MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 1 << 30
"""Containers often have 64 MB there; the suite needs several times that."""


ON_BOTH = (
    "tests/storage",
    "tests/bot/service",
    "tests/bot/conversation",
    "tests/simulation",
    "tests/bot/test_outbox_slots.py",
)
"""The tests that run on either engine, but those of SQLite's own insides and files, and of what is no store."""

ON_SQLITE_ALONE = ("tests/storage/sqlite", "tests/storage/admin", "tests/simulation/test_judge.py")
POSTGRESQLS_OWN = (
    "tests/storage/postgresql",
    "tests/bot/service/races/test_races.py",
    "tests/bot/service/races/test_four_processes.py",
)

_ROOT = Path(__file__).parent.parent
_server: list[subprocess.Popen[bytes]] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine", choices=("sqlite", "postgresql"), default="sqlite", help="the store's engine"
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """On PostgreSQL, look only where the tests of both engines are, and elsewhere not at PostgreSQL's own."""
    place = collection_path.relative_to(_ROOT).as_posix()
    if config.getoption("--engine") == "sqlite":
        return place in POSTGRESQLS_OWN or None
    if place in ON_SQLITE_ALONE:
        return True
    return not any(f"{place}/".startswith(f"{one}/") or one.startswith(f"{place}/") for one in ON_BOTH)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sqlite: it is about SQLite's own insides")
    _put_files_into_memory()
    if (
        config.getoption("--engine") == "postgresql"
        and not hasattr(config, "workerinput")
        and postgresql.programs()
    ):
        _server.append(postgresql.start(Path(os.environ.get("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir()))))


def pytest_unconfigure() -> None:
    for server in _server:
        server.communicate()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--engine") == "sqlite":
        return
    there = postgresql.VARIABLE in os.environ
    for item in items:
        if not there:
            item.add_marker(
                pytest.mark.skip(reason="PostgreSQL's server is not installed in /usr/lib/postgresql")
            )
        elif item.get_closest_marker("sqlite"):
            item.add_marker(pytest.mark.skip(reason="it is about SQLite's own insides"))


def _put_files_into_memory() -> None:
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


@pytest.fixture(autouse=True, scope="session")
def _writing_takes_holding() -> Iterator[None]:
    """Every use case holds the people about whom it writes."""
    from tests.support.holding import refusing_unheld

    with refusing_unheld():
        yield
