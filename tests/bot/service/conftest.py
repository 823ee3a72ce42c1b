"""All use cases are run as if the store had undone their first attempt, often enough."""

from collections.abc import Iterator

import pytest

from tests.support.rehearsal import rehearsed


@pytest.fixture(autouse=True)
def rehearsal() -> Iterator[None]:
    with rehearsed():
        yield
