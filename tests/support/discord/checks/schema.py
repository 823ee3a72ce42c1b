"""Checks of JSON bodies: what is known, of which type and how long, with errors in the shape of Discord's 50035.

A field that Discord's description of its API does not name is no 50035 (Discord passes over it in silence, which is
why such mistakes live long): it is reported as a violation, which fails the test.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from tests.support.discord.errors import ApiError, Refusal

Path = tuple[str | int, ...]
"""Where in a body something stands: ("data", "components", 0, "custom_id")."""


class Report:
    """What was found wrong with one body."""

    def __init__(self) -> None:
        self.errors: list[tuple[Path, str, str]] = []
        self.violations: list[str] = []

    def fail(self, path: Path, code: str, message: str) -> None:
        """Note something that Discord answers with 50035."""
        self.errors.append((path, code, message))

    def violation(self, path: Path, message: str) -> None:
        """Note something that Discord would pass over and that is surely not meant."""
        self.violations.append(f"{'.'.join(map(str, path)) or 'body'}: {message}")

    def raise_errors(self) -> None:
        """Refuse the request if anything was wrong."""
        if not self.errors:
            return
        tree: dict[str, Any] = {}
        for path, code, message in self.errors:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        raise ApiError(Refusal.INVALID_FORM, tree)


class Kind(Protocol):
    """A type of value that can check one."""

    def check(self, report: Report, path: Path, value: Any) -> None:
        """Report what is wrong with a value that is not null."""


def _length(report: Report, path: Path, size: int, least: int, most: int | None) -> bool:
    if size >= least and (most is None or size <= most):
        return True
    if most is None:
        report.fail(path, "BASE_TYPE_MIN_LENGTH", f"Must be {least} or more in length.")
    elif least:
        report.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    else:
        report.fail(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    return False


@dataclass(frozen=True)
class Text:
    """A string of so many characters."""

    least: int = 0
    most: int | None = None

    def check(self, report: Report, path: Path, value: Any) -> None:
        if not isinstance(value, str):
            report.fail(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        else:
            _length(report, path, len(value), self.least, self.most)


@dataclass(frozen=True)
class Number:
    """A number within bounds; whole unless told."""

    least: float | None = None
    most: float | None = None
    whole: bool = True

    def check(self, report: Report, path: Path, value: Any) -> None:
        allowed = int if self.whole else (int, float)
        if isinstance(value, bool) or not isinstance(value, allowed):
            report.fail(
                path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not {"int" if self.whole else "a number"}.'
            )
        elif self.least is not None and value < self.least:
            report.fail(path, "NUMBER_TYPE_MIN", f"Value should be greater than or equal to {self.least}.")
        elif self.most is not None and value > self.most:
            report.fail(path, "NUMBER_TYPE_MAX", f"Value should be less than or equal to {self.most}.")


@dataclass(frozen=True)
class Truth:
    """A boolean."""

    def check(self, report: Report, path: Path, value: Any) -> None:
        if not isinstance(value, bool):
            report.fail(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


@dataclass(frozen=True)
class Id:
    """A snowflake; Discord takes numbers as well as strings."""

    def check(self, report: Report, path: Path, value: Any) -> None:
        if isinstance(value, bool) or not str(value).isdecimal():
            report.fail(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


@dataclass(frozen=True)
class OneOf:
    """One of a few values."""

    values: tuple[Any, ...]

    def check(self, report: Report, path: Path, value: Any) -> None:
        if isinstance(value, bool) or value not in self.values:
            report.fail(path, "BASE_TYPE_CHOICES", f"Value must be one of {self.values}.")


@dataclass(frozen=True)
class Items:
    """A list of so many values of one kind."""

    kind: Kind
    least: int = 0
    most: int | None = None

    def check(self, report: Report, path: Path, value: Any) -> None:
        if not isinstance(value, list):
            report.fail(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        elif _length(report, path, len(value), self.least, self.most):
            for index, item in enumerate(value):
                self.kind.check(report, (*path, index), item)


@dataclass(frozen=True)
class Table:
    """An object with free keys: localizations, by locale."""

    kind: Kind

    def check(self, report: Report, path: Path, value: Any) -> None:
        if not isinstance(value, dict):
            report.fail(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        for key, item in value.items():
            self.kind.check(report, (*path, key), item)


@dataclass(frozen=True)
class Anything:
    """A value that is checked elsewhere."""

    def check(self, report: Report, path: Path, value: Any) -> None:
        """Find nothing wrong."""


@dataclass(frozen=True)
class Fields:
    """An object with known fields; all may be null or absent but the required ones."""

    known: Mapping[str, Kind]
    required: Sequence[str] = field(default=())

    def check(self, report: Report, path: Path, value: Any) -> None:
        if not isinstance(value, dict):
            report.fail(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        for name in self.required:
            if value.get(name) is None:
                report.fail((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
        for name, item in value.items():
            kind = self.known.get(name)
            if kind is None:
                report.violation((*path, name), "no such field in Discord's API")
            elif item is not None:
                kind.check(report, (*path, name), item)
