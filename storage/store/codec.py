"""Values as columns hold them: text, and times and durations as milliseconds."""

import json
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from rules.core.options import Options
from rules.match.places import MessageRef

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_ms(at: datetime) -> int:
    """A time as the store keeps it: whole milliseconds since 1970 UTC."""
    return (at - _EPOCH) // _MILLISECOND


LAST_MS = 253_402_300_799_999
"""The last time that can be written down: the end of the year 9999."""


def from_ms(ms: int) -> datetime:
    """The time that :func:`to_ms` wrote."""
    return _EPOCH + ms * _MILLISECOND


def to_ms_or_none(at: datetime | None) -> int | None:
    """The same, if there is a time."""
    return None if at is None else to_ms(at)


def from_ms_or_none(ms: int | None) -> datetime | None:
    """The time that :func:`to_ms_or_none` wrote."""
    return None if ms is None else from_ms(ms)


def options_to_json(options: Options) -> str:
    """Game options as JSON; lists of cells become arrays."""
    return json.dumps(dict(options), separators=(",", ":"))


@lru_cache(maxsize=1024)
def options_from_json(text: str) -> Options:
    """The options that :func:`options_to_json` wrote; nobody changes them."""
    loaded: dict[str, int | str | list[str]] = json.loads(text)
    return {name: tuple(value) if isinstance(value, list) else value for name, value in loaded.items()}


def duration_to_ms(duration: timedelta) -> int:
    """A duration in whole milliseconds."""
    return duration // _MILLISECOND


def duration_from_ms(ms: int) -> timedelta:
    """The duration that :func:`duration_to_ms` wrote."""
    return ms * _MILLISECOND


def message_ref(channel: str | None, message: str | None) -> MessageRef | None:
    """A reference to a message, if both parts are known."""
    return None if channel is None or message is None else MessageRef(channel, message)
