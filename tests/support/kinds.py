"""Values of any kind of notification or event, for hypothesis."""

from dataclasses import fields, is_dataclass
from datetime import UTC, datetime, timedelta
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from hypothesis import reject
from hypothesis import strategies as st

from rules.match.encoding import StoredKind

_K = TypeVar("_K", bound=StoredKind)

_MOMENTS = st.integers(0, 4 * 10**12).map(
    lambda ms: datetime(1970, 1, 1, tzinfo=UTC) + ms * timedelta(milliseconds=1)
)


def values(kind: type[_K]) -> st.SearchStrategy[_K]:
    """Anything that one kind can hold."""
    found: st.SearchStrategy[_K] = _of_fields(kind)
    return found


def _of_fields(kind: Any) -> st.SearchStrategy[Any]:
    def made(**content: object) -> object:
        try:
            return kind(**content)
        except ValueError:
            reject()

    hints = get_type_hints(kind)
    return st.builds(made, **{field.name: _of_type(hints[field.name]) for field in fields(kind)})


def _of_type(hint: Any) -> st.SearchStrategy[Any]:
    if hint is datetime:
        return _MOMENTS
    if get_origin(hint) is tuple:
        return st.lists(_of_type(get_args(hint)[0]), min_size=1, max_size=4).map(tuple)
    if is_dataclass(hint):
        return _of_fields(hint)
    if NoneType in get_args(hint):
        return st.none() | _of_type(next(one for one in get_args(hint) if one is not NoneType))
    found: st.SearchStrategy[Any] = st.from_type(hint)
    return found
