"""The programs that come with PostgreSQL: where they are, and how they find a store.  For the operator's commands."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from storage.errors import StoreError
from storage.postgresql.address import PATIENCE, PostgresAddress


def program(name: str) -> str:
    """The path of one of PostgreSQL's programs, the newest there is.  Raises :class:`StoreError`."""
    folders = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda one: int(one.parts[-3]))
    path = str(folders[-1]) if folders else shutil.which(name)
    if path is None:
        raise StoreError(f"{name} is not installed: install PostgreSQL's client, not older than the server")
    return path


@contextmanager
def service(address: PostgresAddress) -> Iterator[dict[str, str]]:
    """Surroundings in which libpq finds a server by the name ``turnpost``: so no password is among a program's words."""
    lines = [f"{name}={value}" for name, value in {**PATIENCE, **dict(address.parameters)}.items()]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".conf") as file:
        file.write("\n".join(["[turnpost]", *lines, ""]))
        file.flush()
        yield {
            **os.environ,
            "PGSERVICEFILE": file.name,
            "PGSERVICE": "turnpost",
            "PGDATABASE": dict(address.parameters)["dbname"],
        }


def run(words: list[str], environment: dict[str, str]) -> str:
    """What a program writes.  Raises :class:`StoreError` with what it complains of."""
    done = subprocess.run(words, check=False, capture_output=True, text=True, env=environment)  # noqa: S603 - our own words
    if done.returncode:
        raise StoreError(f"{Path(words[0]).name}: {' '.join(done.stderr.split()) or 'it failed'}")
    return done.stdout
