"""Tables of which every row is checked in one case."""

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

Test = Callable[..., Any]
Ids = Callable[[Any], object] | Iterable[object] | None


def every_row(names: str | tuple[str, ...], values: Iterable[Any], ids: Ids = None) -> Callable[[Test], Test]:
    """Check every row of a table in one case; written as ``pytest.mark.parametrize``, which makes each row a case.

    For rows that change nothing: the fixtures are the same for all.  Each is checked, whatever the others do.
    The error names those that fail, and shows how each did.
    """
    keys = (names,) if isinstance(names, str) else names
    table = [(row,) if isinstance(names, str) else tuple(row) for row in values]
    rows = [dict(zip(keys, row, strict=True)) for row in table]
    labelled = list(zip(_labels(table, ids), rows, strict=True))
    assert rows, "a table without rows checks nothing"

    def decorate(test: Test) -> Test:
        if inspect.iscoroutinefunction(test):

            @functools.wraps(test)
            async def checked(**fixtures: Any) -> None:
                failures: list[BaseException] = []
                for label, row in labelled:
                    with _noted(label, failures):
                        await test(**row, **fixtures)
                _tell(failures, len(rows))
        else:

            @functools.wraps(test)
            def checked(**fixtures: Any) -> None:
                failures: list[BaseException] = []
                for label, row in labelled:
                    with _noted(label, failures):
                        test(**row, **fixtures)
                _tell(failures, len(rows))

        signature = inspect.signature(test)
        fixtures = [each for name, each in signature.parameters.items() if name not in keys]
        checked.__signature__ = signature.replace(parameters=fixtures)  # type: ignore[attr-defined]  # pytest reads it
        return checked

    return decorate


def _labels(table: list[tuple[Any, ...]], ids: Ids) -> list[str]:
    if ids is None:
        return [", ".join(map(repr, row)) for row in table]
    if callable(ids):
        return [", ".join(str(ids(value)) for value in row) for row in table]
    return [str(label) for label in ids]


@contextmanager
def _noted(label: str, failures: list[BaseException]) -> Iterator[None]:
    """Keep what a row raises for the end."""
    try:
        yield
    except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - it is raised at the end
        error.add_note(f"row: {label}")
        failures.append(error)


def _tell(failures: list[BaseException], count: int) -> None:
    if failures:
        labels = "; ".join(note.removeprefix("row: ") for error in failures for note in error.__notes__[-1:])
        raise BaseExceptionGroup(f"{len(failures)} of {count} rows failed: {labels}", failures)
