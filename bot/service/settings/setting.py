"""A setting, declared once: as a field of a frozen dataclass, with its stored name, its default and its values.

What is stored, read, exported and offered as an option of a command follows from the field.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_T = TypeVar("_T")
_S = TypeVar("_S", bound=StrEnum)
_G = TypeVar("_G", bound="DataclassInstance")

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Setting:
    """How one setting is stored and chosen.

    ``read`` takes the text that was stored, or given; it raises ``ValueError`` for one that is not
    understood.  ``choices`` are the only texts that can be given; ``yes_no``: yes or no is asked.
    """

    stored: str
    read: Callable[[str], Any]
    choices: tuple[str, ...] = ()
    yes_no: bool = False

    @property
    def option(self) -> str:
        """The option of the command that chooses it."""
        return self.stored.rpartition(".")[2]


def text(stored: str, read: Callable[[str], _T], default: _T) -> _T:
    """A setting that takes any text which ``read`` understands."""
    return _declared(Setting(stored, read), default)


def choice(stored: str, choices: Collection[str], default: str) -> str:
    """A setting that takes one of these texts."""

    def read(given: str) -> str:
        if given not in choices:
            raise ValueError(given)
        return given

    return _declared(Setting(stored, read, tuple(choices)), default)


def member(stored: str, kind: type[_S], default: _T) -> _S | _T:
    """A setting that takes a member of an enumeration."""
    return _declared(Setting(stored, kind, tuple(kind)), default)


def yes_no(stored: str, default: _T) -> bool | _T:
    """A setting that is on or off."""
    return _declared(Setting(stored, YES.__eq__, yes_no=True), default)


def _declared(setting: Setting, default: _T) -> _T:
    return field(default=default, metadata={"setting": setting})


def settings_of(group: type[_G]) -> dict[str, Setting]:
    """The settings of a group by their options."""
    return {setting.option: setting for setting in _settings_by_field(group).values()}


@cache
def _settings_by_field(group: type[Any]) -> dict[str, Setting]:
    return {one.name: one.metadata["setting"] for one in fields(group) if "setting" in one.metadata}


def read_settings(group: type[_G], stored: Mapping[str, str], **others: object) -> _G:
    """A group with the values that are stored; one that is not understood (any more) counts as not chosen."""
    values: dict[str, Any] = dict(others)
    for name, setting in _settings_by_field(group).items():
        if setting.stored in stored:
            try:
                values[name] = setting.read(stored[setting.stored])
            except ValueError:
                continue
    return group(**values)
