"""Tournaments on a store."""

import pytest

from tests.support.tournaments import TournamentWorld
from tests.support.use_cases import UseCases


@pytest.fixture
def world(use_cases: UseCases) -> TournamentWorld:
    return TournamentWorld(use_cases)
