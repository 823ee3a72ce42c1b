"""A server of PostgreSQL that a test may end, freeze, fill up and copy."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from storage.postgresql.address import PostgresAddress
from storage.postgresql.libpq import ServerConnection
from tests.support.postgresql import as_postgres, programs

USER, NAME = "turnpost", "games"


@dataclass(eq=False)
class OwnServer:
    """A server that writes to a disk, with one database; its socket lies beside its data."""

    place: Path
    settings: dict[str, str] = field(default_factory=dict)
    _process: subprocess.Popen[bytes] | None = None

    @classmethod
    @contextmanager
    def made(cls, place: Path, **settings: str) -> Iterator[OwnServer]:
        """A new server in an empty folder, running; ended with the block."""
        server = cls(place, settings)
        as_user = server._as_user()
        server._run(
            "initdb", "--locale=C", "--encoding=UTF8", "--no-sync", "--auth=trust", f"--username={USER}",
            "--no-instructions", "--data-checksums", "-D", server.data, **as_user,
        )  # fmt: skip
        with server.running():
            server.ask("postgres", f"CREATE DATABASE {NAME}")
            yield server

    @property
    def data(self) -> Path:
        """Where its data lie."""
        return self.place / "data"

    @property
    def url(self) -> str:
        """The address of the database."""
        return f"postgresql://{USER}@/{NAME}?host={self.place}"

    @contextmanager
    def running(self) -> Iterator[OwnServer]:
        """Start it; end it with the block."""
        self.start()
        try:
            yield self
        finally:
            self.thaw()
            self.crash()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {
            "listen_addresses": "",
            "max_connections": "40",
            "shared_buffers": "32MB",
            **self.settings,
        }
        words = [f"--{name}={value}" for name, value in settings.items()]
        with (self.place / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._program("postgres"), "-D", self.data, "-k", self.place, *words],
                cwd=self.place, stdout=log, stderr=log, **self._as_user(),
            )  # fmt: skip
        ready: list[str | Path] = [
            self._program("pg_isready"),
            "-q",
            "-h",
            self.place,
            "-d",
            "postgres",
            "-t",
            "1",
        ]
        while subprocess.run(ready, check=False).returncode:
            assert self._process.poll() is None, (self.place / "log").read_text()

    def crash(self) -> None:
        """End it at once, as a loss of power would; done already, that is nothing."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(60)
            self._process = None

    def freeze(self) -> None:
        """Let it and its processes do nothing until they are thawed; their connections stay open."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let them go on."""
        self._signal(signal.SIGCONT)

    def ask(self, database: str, query: str) -> str | None:
        """The first value of a query's answer."""
        address = PostgresAddress.parse(f"postgresql://{USER}@/{database}?host={self.place}")
        with closing(ServerConnection(address.conninfo())) as connection:
            return connection.run(query.encode())

    def copy(self, place: Path, **settings: str) -> OwnServer:
        """A standby of this server, not started yet."""
        other = OwnServer(place, settings)
        self._run(
            "pg_basebackup",
            "-h",
            self.place,
            "-U",
            USER,
            "-D",
            other.data,
            "-R",
            "-c",
            "fast",
            **other._as_user(),
        )
        return other

    def promote(self) -> None:
        """Let a standby become the one that may write."""
        self._run("pg_ctl", "promote", "-w", "-D", self.data, **self._as_user())

    def pids(self) -> list[int]:
        """The numbers of its processes; none if it does not run."""
        if self._process is None:
            return []
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self._process.pid)],
            check=False,
            capture_output=True,
            text=True,
        )
        return [self._process.pid, *map(int, found.stdout.split())]

    def _signal(self, number: signal.Signals) -> None:
        for pid in self.pids():
            # One that served a connection may have ended.
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def _as_user(self) -> dict[str, Any]:
        return as_postgres(self.place)

    @staticmethod
    def _program(name: str) -> Path:
        folder = programs()
        assert folder is not None
        return folder / name

    def _run(self, name: str, *words: str | Path, **how: Any) -> None:
        done = subprocess.run(
            [self._program(name), *words], check=False, capture_output=True, text=True, cwd=self.place, **how
        )
        assert done.returncode == 0, done.stderr
