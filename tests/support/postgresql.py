"""A server of PostgreSQL for the tests: started once a run, in memory, on a socket alone, and ended with the run."""

import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

VARIABLE = "TURNPOST_TESTS_POSTGRESQL"
"""Where the workers of a run find its server: the directory of its socket."""

_SETTINGS = {"listen_addresses": "", "max_connections": "200", "shared_buffers": "64MB"}

_FORGETFUL = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off", "autovacuum": "off"}
"""Settings of a server that need not outlive a loss of power, and is new each time."""

_GUARD = 'trap "" INT; "$@" >"$LOG" 2>&1 & read -r _; kill -INT $!; wait $!; rm -rf "$PLACE"'
"""Ends the server, and removes what it kept, when its standard input is closed: however the run ends."""


def programs() -> Path | None:
    """Where the newest server's programs are, if there are any."""
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(folders, key=lambda folder: int(folder.parent.name), default=None)


def start(folder_of_data: Path, *, durable: bool = False) -> subprocess.Popen[bytes]:
    """Start a server; it ends when its standard input is closed.  ``durable``: it keeps its word through a loss of power."""
    folder = programs()
    assert folder is not None
    place = Path(tempfile.mkdtemp(prefix="turnpost-pg-", dir=folder_of_data))
    as_user = as_postgres(place)
    data = place / "data"
    made = subprocess.run(
        [folder / "initdb", "--locale=C", "--encoding=UTF8", "--no-sync", "--auth=trust", "--username=turnpost", "-D", data],
        check=False, capture_output=True, text=True, cwd=place, **as_user,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    settings = [
        f"--{name}={value}" for name, value in (_SETTINGS if durable else _SETTINGS | _FORGETFUL).items()
    ]
    server = subprocess.Popen(
        ["sh", "-c", _GUARD, "guard", folder / "postgres", "-D", data, "-k", place, *settings],
        stdin=subprocess.PIPE, start_new_session=True, cwd=place,
        env={**os.environ, "LOG": str(place / "log"), "PLACE": str(place)}, **as_user,
    )  # fmt: skip
    os.environ[VARIABLE] = str(place)
    assert len(str(place)) < 80, "a socket's path has at most 107 bytes"
    ready: list[str | Path] = [folder / "pg_isready", "-q", "-h", place, "-d", "postgres", "-t", "1"]
    for _ in range(1000):
        if subprocess.run(ready, check=False, **as_user).returncode == 0:
            return server
    raise AssertionError((place / "log").read_text())


def as_postgres(place: Path) -> dict[str, Any]:
    """Whose the server is: root may not run one."""
    if os.geteuid():
        return {}
    shutil.chown(place, "postgres", "postgres")
    return {"user": "postgres", "group": "postgres", "extra_groups": ()}


@cache
def url(name: str) -> str:
    """The address of a database of the run's server."""
    return f"postgresql://turnpost@/{name}?host={os.environ[VARIABLE]}"
