"""Dataclasses as JSON, by the types of their fields.

A field is a whole number, a text, a truth value, a member of an enumeration, a time
(whole milliseconds since 1970 UTC), another such dataclass, a tuple of these, or one of
these or nothing.  Reading is strict: what :func:`encoded` cannot have written is refused.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime, timedelta
from enum import IntEnum, StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, ClassVar, NewType, Self, TypeVar, Union, get_args, get_origin, get_type_hints

_T = TypeVar("_T")

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)
_JSON = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def encoded(value: object) -> str:
    """A dataclass as JSON."""
    kind: Any = type(value)
    return _JSON.encode(_codec(kind).write(value))


def decoded(kind: type[_T], text: str) -> _T:
    """The dataclass that :func:`encoded` wrote; raises ``ValueError`` for any other text."""
    wanted: Any = kind
    value: _T = _codec(wanted).read(json.loads(text))
    return value


class StoredKind:
    """One kind of something that the store keeps: a frozen dataclass with a key of its own.

    Each direct subclass is a family: it knows its kinds by their keys, with no other list, and is
    marked with ``dataclass_transform``, so that type checkers know its kinds as dataclasses.
    Kinds have no slots, because a class with slots is made twice.
    """

    key: ClassVar[str]
    """The name of the kind in the store."""

    _family: ClassVar[dict[str, type[Any]]]
    _by_name: ClassVar[bool] = False
    """Whether the family's fields are given by name only."""

    def __init_subclass__(cls, *, key: str = "") -> None:
        """Make the class a dataclass, and add one that has a key to its family."""
        super().__init_subclass__()
        if StoredKind in cls.__bases__:
            cls._family = {}
        if key:
            cls.key = key
            if cls._family.setdefault(key, cls) is not cls:
                raise TypeError(f"{cls.__name__} and {cls._family[key].__name__} have one key, {key!r}")
        dataclass(frozen=True, kw_only=cls._by_name)(cls)

    @classmethod
    def kinds(cls) -> tuple[type[Self], ...]:
        """Every kind of the family."""
        return tuple(cls._family.values())

    @classmethod
    def read(cls, key: str, content: str) -> Self:
        """The one that was stored under ``key`` with this content; raises ``ValueError``."""
        kind: type[Self] | None = cls._family.get(key)
        if kind is None:
            raise ValueError(f"there is no {cls.__name__} of the kind {key!r}")
        return decoded(kind, content)


@dataclass(frozen=True, slots=True)
class _Codec:
    """How the values of one type become JSON values, and are read again."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


@cache
def _codec(kind: Any) -> _Codec:
    if isinstance(kind, NewType):
        return _codec(kind.__supertype__)
    if kind in (int, str, bool):
        return _Codec(lambda value: value, lambda value: _checked(kind, value))
    if kind is datetime:
        return _Codec(
            lambda at: (at - _EPOCH) // _MILLISECOND, lambda ms: _EPOCH + _checked(int, ms) * _MILLISECOND
        )
    if get_origin(kind) in (Union, UnionType):
        return _optional(kind)
    if get_origin(kind) is tuple:
        return _tuple(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _Codec(lambda member: member.value, lambda value: kind(_checked(str, value)))
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return _Codec(lambda member: member.value, lambda value: kind(_checked(int, value)))
    if is_dataclass(kind) and isinstance(kind, type):
        return _dataclass(kind)
    raise TypeError(f"{kind!r} cannot be written as JSON")


def _optional(kind: Any) -> _Codec:
    one, *others = (part for part in get_args(kind) if part is not NoneType)
    if others or NoneType not in get_args(kind):
        raise TypeError(f"{kind!r} cannot be written as JSON")
    inner = _codec(one)
    return _Codec(
        lambda value: None if value is None else inner.write(value),
        lambda value: None if value is None else inner.read(value),
    )


def _tuple(kind: Any) -> _Codec:
    one, rest = get_args(kind)
    if rest is not ...:
        raise TypeError(f"{kind!r} cannot be written as JSON")
    inner = _codec(one)
    return _Codec(
        lambda values: [inner.write(value) for value in values],
        lambda values: tuple(inner.read(value) for value in _checked(list, values)),
    )


def _dataclass(kind: type[Any]) -> _Codec:
    hints = get_type_hints(kind)
    codecs = {field.name: _codec(hints[field.name]) for field in fields(kind)}

    def write(value: Any) -> dict[str, Any]:
        return {name: codec.write(getattr(value, name)) for name, codec in codecs.items()}

    def read(content: Any) -> Any:
        if _checked(dict, content).keys() != codecs.keys():
            raise ValueError(f"a {kind.__name__} has the fields {list(codecs)}, not {list(content)}")
        return kind(**{name: codec.read(content[name]) for name, codec in codecs.items()})

    return _Codec(write, read)


def _checked(kind: type[_T], value: Any) -> _T:
    """The value, if it is exactly of this type: a truth value is no number."""
    if type(value) is not kind:
        raise ValueError(f"{value!r} is no {kind.__name__}")
    return value
