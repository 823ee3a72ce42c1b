"""What Discord publishes about the bodies of requests, and what is wrong with a body by that.

``described.json`` is cut from ``specs/openapi.json`` of github.com/discord/discord-api-spec, to the requests that the
service makes and without the explanations; its ``source`` names the commit and the licence.
"""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

_DATA: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))

BODIES: dict[str, Any] = _DATA["bodies"]
"""The schema of the body of each request: "POST /channels/{}/messages"."""

_TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}

_BOUNDS: dict[str, tuple[Callable[[Any], float], type | tuple[type, ...], int]] = {
    "minLength": (len, str, 1),
    "maxLength": (len, str, -1),
    "minItems": (len, list, 1),
    "maxItems": (len, list, -1),
    "maxProperties": (len, dict, -1),
    "minimum": (float, (int, float), 1),
    "maximum": (float, (int, float), -1),
}
"""What is bounded, of which values, and on which side."""


OF_DISCORD_PY = ("nsfw", "tts")
"""Fields that discord.py sends whether or not they are described."""


def faults(method: str, template: str, body: Any) -> list[str]:
    """What is wrong with a body; a request that is not described is wrong, too."""
    route = f"{method} {re.sub(r'{[a-z_]+}', '{}', template)}"
    if route not in BODIES:
        return [f"{route} is not described"]
    return list(_faults(BODIES[route], body, "body"))


def _faults(schema: dict[str, Any], value: Any, path: str) -> Iterator[str]:
    if schema.get("format") == "snowflake" and _is(value, "integer"):
        # Discord takes numbers, too, and discord.py sends them.
        return
    if "$ref" in schema:
        yield from _faults(_referred(schema["$ref"]), value, path)
        return
    for part in schema.get("allOf", ()):
        yield from _faults(part, value, path)
    choices = schema.get("oneOf") or schema.get("anyOf")
    if choices:
        tried = [list(_faults(choice, value, path)) for choice in choices]
        if all(tried):
            # The one that comes nearest says most.
            yield from min(tried, key=len)
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is none of {schema['enum']}"
    kinds = schema.get("type", [])
    if kinds and not any(_is(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        yield f"{path}: {value!r} is no {kinds}"
        return
    for name, (size, kind, side) in _BOUNDS.items():
        if name in schema and isinstance(value, kind) and side * size(value) < side * schema[name]:
            yield f"{path}: {name} is {schema[name]}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{path}: {value!r} is not as {schema['pattern']}"
    yield from _faults_inside(schema, value, path)


def _faults_inside(schema: dict[str, Any], value: Any, path: str) -> Iterator[str]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _faults(schema.get("items", {}), item, f"{path}[{index}]")
    if not isinstance(value, dict) or "properties" not in schema:
        return
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{path}.{name} is missing"
    for name, item in value.items():
        if name in schema["properties"]:
            yield from _faults(schema["properties"][name], item, f"{path}.{name}")
        elif name not in OF_DISCORD_PY and not schema.get("additionalProperties"):
            yield f"{path}.{name} is unknown"


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, _TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))


@cache
def _referred(reference: str) -> dict[str, Any]:
    schema: dict[str, Any] = _DATA["schemas"][reference.rpartition("/")[2]]
    return schema
