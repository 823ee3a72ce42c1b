import pytest


@pytest.fixture(autouse=True)
def rehearsal() -> None:
    """Nothing is rehearsed here: each statement is to run once."""
