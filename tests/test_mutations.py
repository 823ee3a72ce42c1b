"""The faults that guard the tests are well formed.  Nothing is run here."""

import pytest

from benchmarks.mutations import ROOT, Mutation, mutations

FEWEST = 40

LAYERS = frozenset(
    {
        "app",
        "config",
        "conversation",
        "courier",
        "discord",
        "logs",
        "renderers",
        "rules",
        "service",
        "storage",
        "web",
    }
)


def test_there_are_enough_and_each_has_a_name_of_its_own() -> None:
    names = [mutation.id for mutation in mutations()]
    assert len(names) >= FEWEST
    assert len(set(names)) == len(names)


def test_every_layer_has_some() -> None:
    assert {mutation.layer for mutation in mutations()} == LAYERS


@pytest.mark.parametrize("mutation", mutations(), ids=lambda mutation: mutation.id)
def test_it_can_be_put_in_and_its_tests_exist(mutation: Mutation) -> None:
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    assert mutation.mutated(text) != text
    assert mutation.what.endswith(".")
    assert mutation.tests
    for test in mutation.tests:
        assert (ROOT / test.partition("::")[0]).is_file(), test
