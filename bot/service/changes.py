"""News of changes in the store, for the caches of what was read from it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from enum import StrEnum
from typing import Any, NamedTuple

from rules.core.cache import Cache


class Topic(StrEnum):
    """What a change is about, and what the caches of it have as keys."""

    ACCOUNT = "account"
    """An account's person.  Keys are accounts."""
    PERSON = "person"
    """What a person has chosen.  Keys are numbers of people."""
    SERVER = "server"
    """What a server has chosen, and who is away from it.  Keys are servers."""
    LOBBY = "lobby"
    """Who is in the lobby.  Keys are readers: all are dropped."""
    SESSION = "session"
    """Who is signed in on pages.  Keys are sums of cookies, which only the one who signs in has: all are dropped."""


class Change(NamedTuple):
    """A change; without a key, one of any number of them."""

    topic: Topic
    key: str | int | None = None

    @property
    def text(self) -> str:
        """The change as one process tells another of it."""
        return self.topic if self.key is None else f"{self.topic} {self.key}"

    @classmethod
    def read(cls, text: str) -> Change:
        """The change that a text tells.  Raises :class:`ValueError`."""
        topic, space, key = text.partition(" ")
        if not space:
            return cls(Topic(topic))
        return cls(Topic(topic), int(key) if topic == Topic.PERSON else key)


class Changes:
    """Tells caches what has changed.  Use cases call :meth:`tell` once their change is in the store.

    Where several processes serve the store, ``publish`` sends each change to the others, and what they publish
    comes in by :meth:`hear`.
    """

    def __init__(self, publish: Callable[[Change], object] = lambda _: None) -> None:
        self._caches: defaultdict[Topic, list[Cache[Any, Any]]] = defaultdict(list)
        self._publish = publish
        self.heard = 0
        """How many changes were heard of, here or from other processes."""

    def reach(self, topic: Topic, cache: Cache[Any, Any]) -> None:
        """Have a cache drop what changes."""
        self._caches[topic].append(cache)

    def tell(self, topic: Topic, key: str | int | None = None) -> None:
        """Say what has changed, here and to other processes."""
        change = Change(topic, key)
        self.hear(change)
        self._publish(change)

    def hear(self, change: Change) -> None:
        """Drop what has changed, here or in another process."""
        self.heard += 1
        for cache in self._caches[change.topic]:
            if change.key is None:
                cache.drop_all()
            else:
                cache.drop(change.key)

    def miss(self) -> None:
        """Drop everything: others may have told something that did not arrive."""
        for topic in Topic:
            self.hear(Change(topic))
