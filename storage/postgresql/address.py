"""Where a store in PostgreSQL is, and who asks for it: what ``TURNPOST_DATABASE_URL`` says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict, make_conninfo

SCHEMES = ("postgresql://", "postgres://")

PATIENCE = {"connect_timeout": "5", "target_session_attrs": "read-write", "application_name": "turnpost"}
"""How a server is reached, unless the address says otherwise: of several, the one that may write."""

_ALIVE = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""How soon the server sees that we are gone: it keeps our locks until then."""

LIMITS = {
    **_ALIVE,
    "statement_timeout": "5s",
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "5s",
}
"""How long the server waits for one of our statements, for others' locks, and for us.

A person waits for the answer, and a frozen process keeps its locks no longer.
"""

SLOW = {
    **_ALIVE,
    "statement_timeout": "10min",
    "lock_timeout": "2s",
    "idle_in_transaction_session_timeout": "10min",
}
"""The same for work that nobody waits for."""


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    """The parameters of libpq; as text it is the address without its password."""

    parameters: tuple[tuple[str, str], ...] = field(repr=False)

    @classmethod
    def parse(cls, url: str) -> PostgresAddress:
        """The address that a URL names.  Raises :class:`ValueError`, without the words of the URL."""
        try:
            parameters = {name: str(value) for name, value in conninfo_to_dict(url).items()}
        except ProgrammingError:
            # What libpq says may repeat the password.
            raise ValueError("it is no address that libpq reads") from None
        if not parameters.get("dbname"):
            raise ValueError("it names no database")
        return cls(tuple(parameters.items()))

    @property
    def secrets(self) -> list[str]:
        """What may stand in no log."""
        return [value for name, value in self.parameters if name in ("password", "sslpassword") and value]

    def conninfo(self, limits: Mapping[str, str] = LIMITS) -> bytes:
        """What libpq needs to connect."""
        parameters = {**PATIENCE, **dict(self.parameters)}
        options = " ".join(f"-c {name}={value}" for name, value in limits.items())
        parameters["options"] = f"{options} {parameters.get('options', '')}".strip()
        parameters["client_encoding"] = "UTF8"
        return make_conninfo("", **parameters).encode()

    def __str__(self) -> str:
        given = dict(self.parameters)
        user = f"{given['user']}@" if "user" in given else ""
        port = f":{given['port']}" if "port" in given else ""
        return f"postgresql://{user}{given.get('host', '')}{port}/{given['dbname']}"
