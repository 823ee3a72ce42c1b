"""Settings, read once at the start from the environment and an optional ``.env`` file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import partial
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path
from typing import Any, Literal

from yarl import URL

from storage.engines import StoreAddress
from storage.sqlite.store_file import unfit_place

MOST_DAYS = 3650
"""The longest that anything that has lost its use is kept."""

LONGEST_WORDS = 200
"""The most characters of what the operator says of themselves."""

MOST_WORKERS = 64
"""The most processes that think for computer opponents."""

MOST_SHARDS = 1000
"""The most connections that one process may have to Discord: each costs memory and a thread."""

MOST_CONNECTIONS = 64
"""The most connections to PostgreSQL's server."""

MOST_REQUESTS = 10_000
"""The highest limit of requests a second that a proxy may make sense of."""

Network = IPv4Network | IPv6Network

LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


class ConfigError(ValueError):
    """A setting that cannot be: one line naming the variable, the value and what is allowed."""


class ListenError(OSError):
    """Where the web server should listen it cannot: one line for the operator."""


@dataclass(frozen=True, slots=True)
class Listen:
    """Where the web server listens."""

    host: str
    port: int

    @property
    def loopback(self) -> bool:
        """Whether only programs on this machine can reach it."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def _refuse(name: str, value: str, allowed: str) -> ConfigError:
    shown = value if value.isprintable() else repr(value)
    return ConfigError(f"{name}={shown} is not possible: {allowed}")


_SQLITE = "sqlite:///"


_POSTGRESQL = ("postgresql://", "postgres://")


def store_at(name: str, value: str) -> StoreAddress:
    """The store at an address that ``name`` gives; raises :class:`ConfigError`."""
    if value.startswith(_POSTGRESQL):
        return _server_database(name, value)
    path = value.removeprefix(_SQLITE)
    if not value.startswith(_SQLITE) or not path or path == ":memory:":
        raise _refuse(
            name,
            value if "@" not in value else "(not shown: it may have a password)",
            "it is sqlite:/// and a file's path, such as sqlite:///turnpost.db, or postgresql://user@host/database",
        )
    return Path(path)


def _server_database(name: str, value: str) -> StoreAddress:
    """The address of a database in PostgreSQL; what is refused is not shown, as it may have a password."""
    try:
        from storage.postgresql.address import PostgresAddress
    except ImportError:
        allowed = "PostgreSQL's driver is not installed: `python3 run.py setup postgres` installs it"
        raise _refuse(name, "postgresql://…", allowed) from None
    try:
        return PostgresAddress.parse(value)
    except ValueError as error:
        allowed = f"{error}; write postgresql://user@host/database"
        raise _refuse(name, "postgresql://…", allowed) from None


def check_database(address: StoreAddress) -> None:
    """Raise :class:`ConfigError` where no store can be: a mistyped path makes no directories, and a pipe is no store."""
    if not isinstance(address, Path):
        return
    path = address
    with suppress(OSError):  # what cannot be seen is refused when it is opened
        if (reason := unfit_place(path)) is not None:
            allowed = f"{reason}; name a file, which need not be there yet, in a directory that is"
            raise _refuse("TURNPOST_DATABASE_URL", f"{_SQLITE}{path}", allowed)


def _token(_name: str, value: str) -> str | None:
    return value or None


def _secret(name: str, value: str) -> str | None:
    if not re.fullmatch(r"[!#-&(-\[\]-~]*", value):
        raise ConfigError(f"{name} holds characters that no secret has (its value is not shown)")
    return value or None


def _listen(name: str, value: str) -> Listen | None:
    if value.lower() == "off":
        return None
    match = re.fullmatch(r"(?:\[([0-9a-fA-F:]+)\]|([!-9;-Z^-~]+)):([0-9]{1,5})", value)
    if match is None or int(match[3]) > 65535:
        raise _refuse(name, value, "it is host:port, such as 127.0.0.1:8080, or off")
    return Listen(match[1] or match[2], int(match[3]))


def _networks(name: str, value: str) -> tuple[Network, ...]:
    try:
        return tuple(ip_network(text) for text in re.split(r"[,\s]+", value))
    except ValueError:
        allowed = (
            "it is networks or addresses with commas or spaces between them, such as 10.0.0.0/8, fd00::1"
        )
        raise _refuse(name, value, allowed) from None


def _switch(name: str, value: str) -> bool:
    return _choice(name, value, allowed=("0", "1")) == "1"


def _number(name: str, value: str, *, least: int, most: int, unit: str) -> int:
    digits = value.isascii() and value.isdigit() and len(value) < 10
    if not (digits and least <= int(value) <= most):
        raise _refuse(name, value, f"it is a {unit} from {least} to {most}")
    return int(value)


_count = partial(_number, least=0, most=MOST_WORKERS, unit="whole number")
_connections = partial(_number, least=2, most=MOST_CONNECTIONS, unit="whole number")
_requests = partial(_number, least=0, most=MOST_REQUESTS, unit="whole number")
_days = partial(_number, least=1, most=MOST_DAYS, unit="number of days")


def _words(name: str, value: str) -> str | None:
    if not value.isprintable() or len(value) > LONGEST_WORDS:
        raise _refuse(name, value, f"it is one line of at most {LONGEST_WORDS} characters")
    return value or None


def _choice(name: str, value: str, *, allowed: tuple[str, ...]) -> str:
    chosen = value.lower()
    if chosen not in allowed:
        raise _refuse(name, value, f"it is {' or '.join(allowed)}")
    return chosen


def _url(name: str, value: str, *, schemes: tuple[str, ...] = ("http", "https")) -> str | None:
    if not value:
        return None
    if re.fullmatch(rf"(?:{'|'.join(schemes)})://[^\s/?#]+[^\s?#]*", value) is None or not _has_origin(value):
        raise _refuse(
            name,
            value,
            f"it is an address that begins with {' or '.join(f'{scheme}://' for scheme in schemes)}",
        )
    return value.rstrip("/")


def _has_origin(address: str) -> bool:
    try:
        URL(address).origin()
    except ValueError:
        return False
    return True


def _snowflake(name: str, value: str) -> int | None:
    if not value:
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= 20):
        raise _refuse(name, value, "it is a server's id, a number")
    return int(value)


def _shards(name: str, value: str) -> int | Literal["auto"] | None:
    if value.lower() in ("", "auto"):
        return "auto" if value else None
    if not (value.isascii() and value.isdigit() and len(value) < 10 and 1 <= int(value) <= MOST_SHARDS):
        raise _refuse(name, value, f"it is a number from 1 to {MOST_SHARDS}, or auto")
    return int(value)


def _metrics(name: str, value: str) -> Listen | Literal["web", "off"]:
    return (_listen(name, value) or "off") if value else "web"


def _setting(name: str, read: Callable[[str, str], object], default: str = "", *, shown: bool = True) -> Any:
    """A field of :class:`Config`: the variable, what reads its text, and the text where it is not set."""
    return field(
        default=read(name, default), repr=shown, metadata={"name": name, "read": read, "default": default}
    )


@dataclass(frozen=True, slots=True)
class Config:
    """All settings, checked; an empty default means "unset"."""

    token: str | None = _setting("DISCORD_TOKEN", _token, shown=False)
    api_base: str | None = _setting("DISCORD_API_BASE", _url)
    gateway_url: str | None = _setting("DISCORD_GATEWAY_URL", partial(_url, schemes=("ws", "wss")))
    cdn_base: str | None = _setting("DISCORD_CDN_BASE", _url)
    database: StoreAddress = _setting("TURNPOST_DATABASE_URL", store_at, "sqlite:///turnpost.db")  # noqa: RUF009 - it is a field
    store_connections: int = _setting("TURNPOST_STORE_CONNECTIONS", _connections, "4")
    """How many connections to PostgreSQL's server there are, besides two that a process has for itself."""
    http: Listen | None = _setting("TURNPOST_HTTP", _listen, "127.0.0.1:8080")  # noqa: RUF009 - it is a field
    table_public: bool = _setting("TURNPOST_TABLE_PUBLIC", _switch, "0")
    public_url: str | None = _setting("TURNPOST_PUBLIC_URL", _url)
    trusted_proxies: tuple[Network, ...] = _setting("TURNPOST_TRUSTED_PROXIES", _networks, "127.0.0.0/8, ::1")
    """The networks whose ``X-Forwarded-For`` is believed."""
    client_secret: str | None = _setting("DISCORD_CLIENT_SECRET", _secret, shown=False)
    """With it people sign in with Discord on the pages."""
    activity: bool = _setting("TURNPOST_ACTIVITY", _switch, "0")
    """Whether the pages run inside Discord."""
    operator: str | None = _setting("TURNPOST_OPERATOR", _words)
    """Who runs this service, for the policy and ``/about``."""
    contact: str | None = _setting("TURNPOST_CONTACT", _words)
    """How to reach them."""
    keep_challenges: int = _setting("TURNPOST_KEEP_CHALLENGES", _days, "90")
    """For how many days things are kept that have lost their use."""
    keep_notifications: int = _setting("TURNPOST_KEEP_NOTIFICATIONS", _days, "30")
    keep_newcomers: int = _setting("TURNPOST_KEEP_NEWCOMERS", _days, "90")
    keep_servers: int = _setting("TURNPOST_KEEP_SERVERS", _days, "30")
    lobby: bool = _setting("TURNPOST_LOBBY", _switch, "1")
    """Whether people of different servers meet."""
    dev_guild: int | None = _setting("TURNPOST_DEV_GUILD", _snowflake)
    shards: int | Literal["auto"] | None = _setting("TURNPOST_SHARDS", _shards)
    """Among how many connections the bot's servers are divided; unset: one connection, which is no shard."""
    rest_limit: int = _setting("TURNPOST_REST_LIMIT", _requests, "40")
    """How many requests a second all processes together send to Discord, 0 for as many as they like; answers do not count."""
    message_content: bool = _setting("TURNPOST_MESSAGE_CONTENT", _switch, "0")
    engine_workers: int = _setting("TURNPOST_ENGINE_WORKERS", _count, "1")
    """How many processes think for computer opponents; 0: none, and nothing offers them."""
    metrics: Listen | Literal["web", "off"] = _setting("TURNPOST_METRICS", _metrics)  # noqa: RUF009 - it is a field
    """Where they are read: at a port of their own, on the web server by this machine, or nowhere."""
    log_level: str = _setting("TURNPOST_LOG", partial(_choice, allowed=LOG_LEVELS), "info")
    log_format: str = _setting("TURNPOST_LOG_FORMAT", partial(_choice, allowed=("text", "json")), "text")

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Config:
        """The settings in ``environment``; raises :class:`ConfigError`."""
        values = {name: environment.get(name, "").strip() or default for name, default in VARIABLES.items()}
        read = {
            one.name: one.metadata["read"](one.metadata["name"], values[one.metadata["name"]])
            for one in fields(cls)
        }
        config = cls(**read)
        config._check_together(values)
        return config

    def _check_together(self, values: Mapping[str, str]) -> None:
        if isinstance(self.metrics, Listen) and self.metrics == self.http and self.metrics.port:
            raise ConfigError(
                f"TURNPOST_METRICS={values['TURNPOST_METRICS']} is where TURNPOST_HTTP listens: give one of them "
                "another port, or leave TURNPOST_METRICS empty, and this machine reads /metrics there"
            )
        self._check_activity()
        if self.token is not None:
            # Nothing that logs would write otherwise than it stands here: so it can be found in them and hidden.
            if re.fullmatch(r"[!#-&(-\[\]-~]+", self.token) is None:
                raise ConfigError(
                    "DISCORD_TOKEN holds spaces, quotes or other characters that no token has (its value is not shown)"
                )
            return
        if self.http is None:
            raise ConfigError(
                "TURNPOST_HTTP=off without DISCORD_TOKEN leaves nothing to run: set a token, or let the web server run"
            )
        if not self.http.loopback and not self.table_public:
            raise ConfigError(
                f"TURNPOST_HTTP={values['TURNPOST_HTTP']} would open the local table, which trusts everyone who reaches it, "
                "to other machines: listen on 127.0.0.1, or set TURNPOST_TABLE_PUBLIC=1 if that is meant"
            )

    def _check_activity(self) -> None:
        """The pages inside Discord need all that signing in there needs."""
        lacking = [
            what
            for what, there in (
                ("DISCORD_TOKEN", self.token),
                ("DISCORD_CLIENT_SECRET", self.client_secret),
                ("an https:// TURNPOST_PUBLIC_URL", (self.public_url or "").startswith("https://")),
                ("TURNPOST_HTTP", self.http),
            )
            if not there
        ]
        if self.activity and lacking:
            raise ConfigError(
                f"TURNPOST_ACTIVITY=1 is not possible without {', '.join(lacking)}: set it, or leave TURNPOST_ACTIVITY at 0"
            )


VARIABLES: dict[str, str] = {one.metadata["name"]: one.metadata["default"] for one in fields(Config)}
"""Every setting and its default."""


def database_in(environment: Mapping[str, str]) -> StoreAddress:
    """The store that the settings name, whatever the others say; raises :class:`ConfigError`."""
    name = "TURNPOST_DATABASE_URL"
    return store_at(name, environment.get(name, "").strip() or VARIABLES[name])
