"""Catalogues: files of Project Fluent, and a function for each message in them.

A function is called as its message is, without what every message of the file begins with: ``notes-none``
in ``notes.ftl`` is ``notes.none(match="#12 Pux")``.  Generated stubs beside each package of catalogues declare
the functions with their parameters, so mypy finds a wrong name; at run time a wrong name is an ``AttributeError``.
"""

import re
from collections.abc import Callable
from functools import cached_property, partial
from keyword import iskeyword
from pathlib import Path

_ID = re.compile(r"^([a-z][a-z0-9-]*) =", re.MULTILINE)


def function_name(stem: str, message: str) -> str:
    """What the function of a message in the file ``STEM.ftl`` is called."""
    name = message.removeprefix("pictures-").removeprefix(f"{stem.replace('_', '-')}-").replace("-", "_")
    return f"{name}_" if iskeyword(name) else name


class Catalogue:
    """The messages of one file as functions, each made when it is first asked for."""

    def __init__(self, path: Path, speak: Callable[..., str]) -> None:
        self._path, self._speak = path, speak

    @cached_property
    def _messages(self) -> dict[str, str]:
        """The messages by the names of their functions."""
        ids = _ID.findall(self._path.read_text(encoding="utf-8"))
        return {function_name(self._path.stem, message): message for message in ids}

    def __getattr__(self, name: str) -> Callable[..., str]:
        if name not in self._messages:
            raise AttributeError(f"{self._path.name} has no message for {name}")
        function = partial(self._speak, self._messages[name])
        setattr(self, name, function)
        return function


def catalogues(folder: Path, speak: Callable[..., str]) -> dict[str, Catalogue]:
    """The catalogues of a folder by their names; ``speak`` says a message, given its id and parameters."""
    return {path.stem: Catalogue(path, speak) for path in folder.glob("*.ftl")}
