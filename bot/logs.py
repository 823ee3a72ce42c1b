"""Logging: text or JSON lines on standard error, without secrets."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

HIDDEN = "[hidden]"


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class Discreet(logging.Formatter):
    """Formats with another formatter, then takes secrets out of whatever came of it, tracebacks included."""

    def __init__(self, inner: logging.Formatter, secrets: list[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for secret in self._secrets:
            line = line.replace(secret, HIDDEN)
        return line


def set_up(level: str, style: str, secrets: list[str]) -> None:
    """Send everything from ``level`` on to standard error; ``style`` is ``text`` or ``json``."""
    inner = (
        JsonFormatter()
        if style == "json"
        else logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(inner, secrets))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # The tick is no news; discord.py says much that only matters when something is wrong.
    for noisy in ("apscheduler", "discord", "aiosqlite", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.getLevelName(level.upper()), logging.WARNING))
    # It warns at every start that the guilds intent is off, which is meant.
    logging.getLogger("discord.state").setLevel(logging.ERROR)
