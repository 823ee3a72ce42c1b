"""Discord's rules for registering application commands."""

import re
from collections.abc import Iterator
from typing import Any

from tests.support.discord.checks.schema import (
    Anything,
    Fields,
    Id,
    Items,
    Kind,
    Number,
    OneOf,
    Path,
    Report,
    Table,
    Text,
    Truth,
)

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(
    1, 12
)
MOST_COMMANDS = 100
MOST_OPTIONS = 25
MOST_CHOICES = 25
MOST_CHARACTERS = 8000
"""Of names, descriptions and values in one command; of a field in several languages the longest counts."""
SAFE_INTEGER = 2**53

NAME = re.compile(r"^[-_'\w]{1,32}$")
"""Letters and digits of any script, - _ and ', in lower case where there is one."""

_DESCRIBED: dict[str, Kind] = {
    "name": Text(1, 32),
    "name_localizations": Table(Text(1, 32)),
    "description": Text(1, 100),
    "description_localizations": Table(Text(1, 100)),
    "type": Number(),
}
COMMAND = Fields(
    _DESCRIBED
    | {
        "id": Id(),
        "description": Text(0, 100),
        "options": Items(Anything(), 0, MOST_OPTIONS),
        "default_member_permissions": Id(),
        "dm_permission": Truth(),
        "contexts": Items(OneOf((0, 1, 2)), 1),
        "integration_types": Items(OneOf((0, 1)), 1),
        "nsfw": Truth(),
        "handler": OneOf((1, 2)),
    },
    ["name"],
)
_OPTION: dict[str, Kind] = _DESCRIBED | {"required": Truth()}
_REQUIRED = ["type", "name", "description"]
_CHOICE: dict[str, Kind] = {"name": Text(1, 100), "name_localizations": Table(Text(1, 100))}


def _chosen(value: Kind, **bounds: Kind) -> Fields:
    choices = Items(Fields(_CHOICE | {"value": value}, ["name", "value"]), 0, MOST_CHOICES)
    return Fields(_OPTION | {"autocomplete": Truth(), "choices": choices, **bounds}, _REQUIRED)


_INT53 = Number(-SAFE_INTEGER, SAFE_INTEGER)
_REAL = Number(-SAFE_INTEGER, SAFE_INTEGER, whole=False)
OPTIONS: dict[int, Fields] = {
    SUBCOMMAND: Fields(_OPTION | {"options": Items(Anything(), 0, MOST_OPTIONS)}, _REQUIRED),
    GROUP: Fields(_OPTION | {"options": Items(Anything(), 0, MOST_OPTIONS)}, _REQUIRED),
    # The document says 6,000 characters for a choice's value; the guide says 100, and the stand-in is strict.
    STRING: _chosen(Text(1, 100), min_length=Number(0, 6000), max_length=Number(1, 6000)),
    INTEGER: _chosen(_INT53, min_value=_INT53, max_value=_INT53),
    NUMBER: _chosen(_REAL, min_value=_REAL, max_value=_REAL),
    **dict.fromkeys((BOOLEAN, USER, ROLE, MENTIONABLE, ATTACHMENT), Fields(_OPTION, _REQUIRED)),
    CHANNEL: Fields(_OPTION | {"channel_types": Items(Number())}, _REQUIRED),
}
VALUES = tuple(kind for kind in OPTIONS if kind not in (SUBCOMMAND, GROUP))


ENTRY_POINT = 4


def is_entry_point(command: Any) -> bool:
    """Whether a command is the one that opens the application's Activity."""
    return isinstance(command, dict) and command.get("type") == ENTRY_POINT


def check_commands(report: Report, commands: Any, *, everywhere: bool = True) -> None:
    """Check a bulk overwrite, of all guilds (`everywhere`) or one. Discord puts the index of a bad command in front of the path."""
    if not isinstance(commands, list):
        report.fail((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    if len(commands) > MOST_COMMANDS:
        report.fail((), "APPLICATION_COMMANDS_MAX_EXCEEDED", f"More than {MOST_COMMANDS} commands")
    entry_points = [index for index, command in enumerate(commands) if is_entry_point(command)]
    for index in entry_points[0 if not everywhere else 1 :]:
        message = "An application has one entry point, for all guilds"
        report.fail((index, "type"), "APPLICATION_COMMANDS_MAX_EXCEEDED", message)
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        before = len(report.errors)
        COMMAND.check(report, (index,), command)
        if len(report.errors) > before:
            continue
        key = (command.get("type") or 1, command["name"])
        if key in seen:
            message = "Application command names must be unique"
            report.fail((index,), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add(key)
        _check_command(report, (index,), command)


def _check_command(report: Report, path: Path, command: dict[str, Any]) -> None:
    if (command.get("handler") is not None) is not is_entry_point(command):
        report.fail(
            (*path, "handler"), "BASE_TYPE_INVALID", "An entry point has a handler, and nothing else has"
        )
    if (command.get("type") or 1) != 1:
        return
    _check_name(report, path, command["name"])
    if not command.get("description"):
        report.fail((*path, "description"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.")
    _check_options(report, path, command.get("options") or [], (*OPTIONS,))
    if not report.errors and (size := sum(_sizes(command))) > MOST_CHARACTERS:
        report.fail(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            f"Command exceeds maximum size ({size} > {MOST_CHARACTERS})",
        )


def _check_name(report: Report, path: Path, name: str) -> None:
    if not NAME.match(name) or name != name.lower():
        report.fail((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(report: Report, path: Path, options: list[Any], allowed: tuple[int, ...]) -> None:
    names: set[str] = set()
    optional_seen = False
    kinds = {o.get("type") in (SUBCOMMAND, GROUP) for o in options if isinstance(o, dict)}
    if len(kinds) > 1:
        message = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        report.fail((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message)
    for index, option in enumerate(options):
        here: Path = (*path, "options", index)
        kind = option.get("type") if isinstance(option, dict) else None
        if kind not in allowed:
            report.fail((*here, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
            continue
        before = len(report.errors)
        OPTIONS[kind].check(report, here, option)
        if len(report.errors) > before:
            continue
        _check_name(report, here, option["name"])
        if option["name"] in names:
            message = "Option name must be unique"
            report.fail((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option["name"])
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            report.fail(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen |= not option.get("required")
        _check_option(report, here, option)


def _check_option(report: Report, path: Path, option: dict[str, Any]) -> None:
    kind = option["type"]
    if kind in (SUBCOMMAND, GROUP):
        inside = VALUES if kind == SUBCOMMAND else (SUBCOMMAND,)
        _check_options(report, path, option.get("options") or [], inside)
        if kind == GROUP and not option.get("options"):
            report.fail((*path, "options"), "BASE_TYPE_REQUIRED", "This field is required")
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "autocomplete may not be set to true if choices are present"
        report.fail((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    for key in ("name", "value"):
        if len({choice[key] for choice in choices}) < len(choices):
            message = f"Choice {key}s must be unique"
            report.fail((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", message)
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        if option.get(low) is not None and option.get(high) is not None and option[low] > option[high]:
            report.fail(
                (*path, low), "APPLICATION_COMMAND_OPTIONS_MIN_MAX_INVALID", f"Must be at most {high}"
            )


def _sizes(node: dict[str, Any]) -> Iterator[int]:
    for key in ("name", "description"):
        texts = [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]
        yield max(map(len, texts))
    if "value" in node:
        yield len(str(node["value"]))
    for inner in (node.get("options") or []) + (node.get("choices") or []):
        yield from _sizes(inner)
