"""Logging: text or JSON lines on standard error, with ids as context and without secrets.

What people write (moves, notes, names) is never logged: ids are enough to look it up.
"""

import json
import logging
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime

REDACTED = "[hidden]"


@dataclass(frozen=True, slots=True)
class _Context:
    """The ids of the work in hand, and the texts that records must not repeat.  Both grow as more is known."""

    ids: dict[str, int | str]
    texts: set[str]


_context: ContextVar[_Context | None] = ContextVar("work", default=None)


@contextmanager
def context(**ids: int | str) -> Iterator[None]:
    """Put these ids on every record of this block, and of what it awaits or starts."""
    outer = _context.get()
    inner = _Context(ids, set()) if outer is None else _Context({**outer.ids, **ids}, set(outer.texts))
    token = _context.set(inner)
    try:
        yield
    finally:
        _context.reset(token)


def add_context(**ids: int | str) -> None:
    """Add ids that have become known, up to the end of the innermost :func:`context`."""
    work = _context.get()
    if work is not None:
        work.ids.update(ids)


def redact(texts: Iterable[str]) -> None:
    """Replace these texts in records, errors included, up to the end of the innermost :func:`context`.

    Numbers are left alone: they are often ids.
    """
    work = _context.get()
    if work is not None:
        work.texts.update(texts)


def _words(texts: Iterable[str]) -> set[str]:
    """The texts and their words, without numbers: found out for the few records, not for the many requests."""
    parts = (part for text in texts for part in (text.strip(), *_BETWEEN.split(text)))
    return {part for part in parts if len(part) > 1 and not _NUMBER.fullmatch(part)}


_BETWEEN = re.compile(r"[\s>|;]+")
_NUMBER = re.compile(r"#?[0-9]+")


class ContextFilter(logging.Filter):
    """Puts the context into each record: its ids, and the texts to redact."""

    def filter(self, record: logging.LogRecord) -> bool:
        work = _context.get()
        record.context = {} if work is None else dict(work.ids)
        record.texts = () if work is None else tuple(_words(work.texts))
        return True


class TextFormatter(logging.Formatter):
    """A line for people, with the ids at its end."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        return _without_texts(record, super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the base class names it
        ids = " ".join(f"{name}={value}" for name, value in getattr(record, "context", {}).items())
        line = super().formatMessage(record)
        return f"{line} [{ids}]" if ids else line


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            **getattr(record, "context", {}),
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _without_texts(record, record.getMessage()),
        }
        if record.exc_info:
            entry["exception"] = _without_texts(record, self.formatException(record.exc_info))
        return json.dumps(entry, ensure_ascii=False)


_INTERACTION_TOKEN = re.compile(r"(/(?:webhooks|interactions)/[0-9]+/)[\w-]{20,}")
"""With the token of an interaction, anyone can answer it; and libraries log addresses that contain one."""


_PERSON = re.compile(r"(/(?:members|users|channels)/)[0-9]+")
"""Libraries log such addresses, too: an account, or a channel, which may be a conversation with one person."""


def redacted(line: str, secrets: Sequence[str]) -> str:
    """The line without these secrets, the tokens of interactions, and the numbers of people in libraries' own words."""
    for secret in secrets:
        line = line.replace(secret, REDACTED)
    return _PERSON.sub(rf"\1{REDACTED}", _INTERACTION_TOKEN.sub(rf"\1{REDACTED}", line))


class RedactingFormatter(logging.Formatter):
    """Formats with another formatter, then removes secrets from the result, tracebacks included."""

    def __init__(self, inner: logging.Formatter, secrets: list[str]) -> None:
        super().__init__()
        self._inner = inner
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        return redacted(self._inner.format(record), self._secrets)


def _without_texts(record: logging.LogRecord, line: str) -> str:
    """The line without what someone wrote, plain or quoted; whole words only, as a text may be short."""
    for word in sorted(getattr(record, "texts", ()), key=len, reverse=True):
        for spelled in {word, repr(word)[1:-1]}:
            line = re.sub(rf"(?<!\w){re.escape(spelled)}(?!\w)", REDACTED, line)
    return line


class FailureLog:
    """Logs a failure that repeats: with its traceback the first time, then in one line, ever more rarely."""

    def __init__(self, log: logging.Logger, what: str) -> None:
        self._log = log
        self.what = what
        """What fails, as the log names it."""
        self._last = ""
        self._times = 0

    def failed(self, error: BaseException) -> None:
        """Note a failure."""
        text = f"{type(error).__name__}: {error}"
        self._times = self._times + 1 if text == self._last else 1
        self._last = text
        if self._times == 1 and isinstance(error, TimeoutError):
            # Where it was waiting does not say why it was slow.
            self._log.warning("%s took too long, and is tried again", self.what)
        elif self._times == 1:
            self._log.error("%s failed", self.what, exc_info=error)
        elif self._times & (self._times - 1) == 0:
            self._log.error("%s failed %d times in the same way", self.what, self._times)

    def worked(self) -> None:
        """Note a success."""
        if self._times:
            self._log.warning("%s works again", self.what)
        self._last, self._times = "", 0


class RateLimitFilter(logging.Filter):
    """Lets records that begin with a text through at most once in ``seconds``; others always."""

    def __init__(self, beginning: str, seconds: float = 60.0) -> None:
        super().__init__()
        self._beginning = beginning
        self._seconds = seconds
        self._last: float | None = None

    def filter(self, record: logging.LogRecord) -> bool:
        if not record.getMessage().startswith(self._beginning):
            return True
        # In both directions: a clock that is set back must not silence it until it has caught up.
        if self._last is not None and abs(record.created - self._last) < self._seconds:
            return False
        self._last = record.created
        return True


class OneLineFilter(logging.Filter):
    """Takes the traceback from records of one logger that begin with a text, and adds its error in a line.

    What they tell of is no fault of the program's: where it was raised tells nobody anything.
    """

    def __init__(self, logger: str, beginning: str) -> None:
        super().__init__()
        self._logger = logger
        self._beginning = beginning

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if record.name == self._logger and error is not None and str(record.msg).startswith(self._beginning):
            reason = " ".join(f"{type(error).__name__}: {error}".split()).removesuffix(":")
            record.msg, record.args = "%s (%s)", (record.getMessage(), reason)
            record.exc_info = record.exc_text = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


_OUT_OF_FILES = RateLimitFilter("socket.accept() out of system resource")
"""asyncio logs it a hundred times for each attempt, which has filled disks."""


def set_up(level: str, style: str, secrets: list[str]) -> None:
    """Log from ``level`` on to standard error; ``style`` is ``text`` or ``json``."""
    inner = JsonFormatter() if style == "json" else TextFormatter()
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(ContextFilter())
    # discord.py logs it for each attempt to reach a gateway that is away, maybe for hours.
    handler.addFilter(OneLineFilter("discord.client", "Attempting a reconnect"))
    handler.setFormatter(RedactingFormatter(inner, secrets))
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # They log every tick and request, and at lower levels texts and tokens.
    for noisy in ("apscheduler", "discord", "aiosqlite", "aiohttp", "PIL"):
        logging.getLogger(noisy).setLevel(max(logging.getLevelName(level.upper()), logging.WARNING))
    logging.getLogger("asyncio").addFilter(_OUT_OF_FILES)
    # It warns at every start that the guilds intent is off, which is intended.
    logging.getLogger("discord.state").setLevel(logging.ERROR)
