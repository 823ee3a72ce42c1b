"""``python -m bot`` on PostgreSQL: what it says and how it ends, as a supervisor sees it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest

from storage.postgresql.address import PostgresAddress
from tests.support import postgresql

ROOT = Path(__file__).parents[3]


@contextmanager
def service(url: str, directory: Path) -> Iterator[subprocess.Popen[str]]:
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    environment |= {
        "TURNPOST_DATABASE_URL": url,
        "TURNPOST_HTTP": "127.0.0.1:0",
        "TURNPOST_ENGINE_WORKERS": "0",
        "PYTHONPATH": str(ROOT),
    }
    with subprocess.Popen(
        [sys.executable, "-m", "bot"], cwd=directory, env=environment, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_it_serves_and_stops(address: PostgresAddress, tmp_path: Path) -> None:
    name = dict(address.parameters)["dbname"]
    with service(postgresql.url(name), tmp_path) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if served := re.search(r"http://\S+", line):
                break
        else:
            raise AssertionError("it ended")
        with urlopen(f"{served[0]}healthz", timeout=10) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert list(tmp_path.glob("*.db")) == []


@pytest.mark.parametrize(
    ("url", "status"),
    [
        ("postgresql://ann:secret@localhost:1/games", 1),
        ("postgresql://turnpost:secret@/nowhere?host={place}", 78),
        ("postgresql://ann:secret@localhost", 2),
    ],
)
def test_what_keeps_it_from_starting_is_one_line_without_a_password(
    url: str, status: int, tmp_path: Path
) -> None:
    place = postgresql.url("postgres").partition("host=")[2]
    with service(url.format(place=place), tmp_path) as process:
        _, words = process.communicate(timeout=30)
    assert process.returncode == status
    assert words.startswith("turnpost: ")
    assert words.count("\n") == 1
    assert "secret" not in words
