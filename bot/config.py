"""Settings, read once at the start from the environment and an optional ``.env`` file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import Literal

from yarl import URL

VARIABLES: dict[str, str] = {
    "DISCORD_TOKEN": "",
    "DISCORD_API_BASE": "",
    "DISCORD_GATEWAY_URL": "",
    "DISCORD_CDN_BASE": "",
    "TURNPOST_DATABASE_URL": "sqlite:///turnpost.db",
    "TURNPOST_HTTP": "127.0.0.1:8080",
    "TURNPOST_TABLE_PUBLIC": "0",
    "TURNPOST_PUBLIC_URL": "",
    "TURNPOST_OPERATOR": "",
    "TURNPOST_CONTACT": "",
    "TURNPOST_KEEP_CHALLENGES": "90",
    "TURNPOST_KEEP_NOTIFICATIONS": "30",
    "TURNPOST_KEEP_NEWCOMERS": "90",
    "TURNPOST_KEEP_SERVERS": "30",
    "TURNPOST_DEV_GUILD": "",
    "TURNPOST_MESSAGE_CONTENT": "0",
    "TURNPOST_ENGINE_WORKERS": "1",
    "TURNPOST_METRICS": "",
    "TURNPOST_LOG": "info",
    "TURNPOST_LOG_FORMAT": "text",
}
"""Every setting and its default; an empty default means "unset"."""

MOST_DAYS = 3650
"""The longest that anything that has lost its use is kept."""

LONGEST_WORDS = 200
"""The most characters of what the operator says of themselves."""

MOST_WORKERS = 64
"""The most processes that think for computer opponents."""

LOG_LEVELS = ("debug", "info", "warning", "error", "critical")


class ConfigError(ValueError):
    """A setting that cannot be: one line naming the variable, the value and what is allowed."""


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


@dataclass(frozen=True, slots=True)
class Config:
    """All settings, checked."""

    token: str | None = field(repr=False)
    database: Path
    http: Listen | None
    table_public: bool
    public_url: str | None
    dev_guild: int | None
    message_content: bool
    log_level: str
    log_format: str
    api_base: str | None = None
    gateway_url: str | None = None
    cdn_base: str | None = None
    metrics: Listen | Literal["web", "off"] = "web"
    """Where they are read: at a port of their own, on the web server by this machine, or nowhere."""
    engine_workers: int = 1
    """How many processes think for computer opponents; 0: none, and nothing offers them."""
    operator: str | None = None
    """Who runs this service, for the policy and ``/about``."""
    contact: str | None = None
    """How to reach them."""
    keep_challenges: int = 90
    """For how many days things are kept that have lost their use."""
    keep_notifications: int = 30
    keep_newcomers: int = 90
    keep_servers: int = 30

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Config:
        """The settings in ``environment``; raises :class:`ConfigError`."""
        values = {name: environment.get(name, "").strip() or default for name, default in VARIABLES.items()}
        config = cls(
            token=values["DISCORD_TOKEN"] or None,
            database=_database(values["TURNPOST_DATABASE_URL"]),
            http=_listen("TURNPOST_HTTP", values),
            table_public=_switch("TURNPOST_TABLE_PUBLIC", values),
            public_url=_url("TURNPOST_PUBLIC_URL", values, ("http", "https")),
            dev_guild=_snowflake("TURNPOST_DEV_GUILD", values),
            message_content=_switch("TURNPOST_MESSAGE_CONTENT", values),
            log_level=_choice("TURNPOST_LOG", values, LOG_LEVELS),
            log_format=_choice("TURNPOST_LOG_FORMAT", values, ("text", "json")),
            api_base=_url("DISCORD_API_BASE", values, ("http", "https")),
            gateway_url=_url("DISCORD_GATEWAY_URL", values, ("ws", "wss")),
            cdn_base=_url("DISCORD_CDN_BASE", values, ("http", "https")),
            metrics=(_listen("TURNPOST_METRICS", values) or "off") if values["TURNPOST_METRICS"] else "web",
            operator=_words("TURNPOST_OPERATOR", values),
            contact=_words("TURNPOST_CONTACT", values),
            keep_challenges=_days("TURNPOST_KEEP_CHALLENGES", values),
            keep_notifications=_days("TURNPOST_KEEP_NOTIFICATIONS", values),
            keep_newcomers=_days("TURNPOST_KEEP_NEWCOMERS", values),
            keep_servers=_days("TURNPOST_KEEP_SERVERS", values),
            engine_workers=_count("TURNPOST_ENGINE_WORKERS", values, MOST_WORKERS),
        )
        config._check_together(values)
        return config

    def _check_together(self, values: Mapping[str, str]) -> None:
        if isinstance(self.metrics, Listen) and self.metrics == self.http and self.metrics.port:
            raise ConfigError(
                f"TURNPOST_METRICS={values['TURNPOST_METRICS']} is where TURNPOST_HTTP listens: give one of them "
                "another port, or leave TURNPOST_METRICS empty, and this machine reads /metrics there"
            )
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


def database_in(environment: Mapping[str, str]) -> Path:
    """The store that the settings name, whatever the others say; raises :class:`ConfigError`."""
    name = "TURNPOST_DATABASE_URL"
    return _database(environment.get(name, "").strip() or VARIABLES[name])


def _refuse(name: str, value: str, allowed: str) -> ConfigError:
    shown = value if value.isprintable() else repr(value)
    return ConfigError(f"{name}={shown} is not possible: {allowed}")


def _database(value: str) -> Path:
    prefix = "sqlite:///"
    path = value.removeprefix(prefix)
    if not value.startswith(prefix) or not path or path == ":memory:":
        raise _refuse(
            "TURNPOST_DATABASE_URL",
            value,
            "it is sqlite:/// and a file's path, such as sqlite:///turnpost.db",
        )
    return Path(path)


def _listen(name: str, values: Mapping[str, str]) -> Listen | None:
    value = values[name]
    if value.lower() == "off":
        return None
    match = re.fullmatch(r"(?:\[([0-9a-fA-F:]+)\]|([!-9;-Z^-~]+)):([0-9]{1,5})", value)
    if match is None or int(match[3]) > 65535:
        raise _refuse(name, value, "it is host:port, such as 127.0.0.1:8080, or off")
    return Listen(match[1] or match[2], int(match[3]))


def _switch(name: str, values: Mapping[str, str]) -> bool:
    return _choice(name, values, ("0", "1")) == "1"


def _count(name: str, values: Mapping[str, str], most: int) -> int:
    value = values[name]
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value) <= most):
        raise _refuse(name, value, f"it is a whole number from 0 to {most}")
    return int(value)


def _days(name: str, values: Mapping[str, str]) -> int:
    value = values[name]
    if not (value.isascii() and value.isdigit() and len(value) < 10 and 1 <= int(value) <= MOST_DAYS):
        raise _refuse(name, value, f"it is a number of days from 1 to {MOST_DAYS}")
    return int(value)


def _words(name: str, values: Mapping[str, str]) -> str | None:
    value = values[name]
    if not value.isprintable() or len(value) > LONGEST_WORDS:
        raise _refuse(name, value, f"it is one line of at most {LONGEST_WORDS} characters")
    return value or None


def _choice(name: str, values: Mapping[str, str], allowed: tuple[str, ...]) -> str:
    value = values[name].lower()
    if value not in allowed:
        raise _refuse(name, values[name], f"it is {' or '.join(allowed)}")
    return value


def _url(name: str, values: Mapping[str, str], schemes: tuple[str, ...]) -> str | None:
    value = values[name]
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


def _snowflake(name: str, values: Mapping[str, str]) -> int | None:
    value = values[name]
    if not value:
        return None
    if not (value.isascii() and value.isdigit() and len(value) <= 20):
        raise _refuse(name, value, "it is a server's id, a number")
    return int(value)
