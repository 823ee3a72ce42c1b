"""The bodies of requests: JSON objects, and what must stand in them."""

import json
from collections.abc import Callable, Mapping
from typing import TypeVar

from aiohttp import web

_Id = TypeVar("_Id", bound=int)


async def body_in(request: web.Request) -> Mapping[str, object]:
    """The JSON object that a request brings; raises ``HTTPBadRequest``."""
    return body_of(await request.read())


def body_of(content: bytes) -> Mapping[str, object]:
    """The JSON object that a request's body holds; raises ``HTTPBadRequest``."""
    try:
        body = json.loads(content)
    except (ValueError, RecursionError):
        raise web.HTTPBadRequest(text="This is not JSON.") from None
    if not isinstance(body, dict):
        raise web.HTTPBadRequest(text="Send a JSON object.")
    return body


def text_in(body: Mapping[str, object], name: str) -> str:
    """A text in a body."""
    value = body.get(name)
    if not isinstance(value, str):
        raise web.HTTPBadRequest(text=f"“{name}” must be a text.")
    # JSON can spell half a character; the store and the page cannot.
    return value.encode("utf-8", "replace").decode()


def optional_in(body: Mapping[str, object], name: str) -> str | None:
    """A text in a body, or nothing."""
    return None if body.get(name) is None else text_in(body, name)


def number_in(body: Mapping[str, object], name: str) -> int:
    """A whole number in a body."""
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise web.HTTPBadRequest(text=f"“{name}” must be a whole number.")
    return value


def as_id(text: str | None, kind: Callable[[int], _Id]) -> _Id | None:
    """A row's number from the text that stands for it outside, if it can be one; ``kind`` is its type."""
    # Bounded: SQLite takes no more than 63 bits, and int() of a huge text is slow.
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= 18):
        return None
    return kind(int(text))
