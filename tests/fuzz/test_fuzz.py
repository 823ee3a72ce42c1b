"""A short run over every parser; ``python -m benchmarks.fuzz`` makes the long one."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutate import mutated
from tests.fuzz.targets import TARGETS, Target

each = pytest.mark.parametrize("target", TARGETS, ids=[target.name for target in TARGETS])


@each
@settings(max_examples=150)
@given(text=st.text(max_size=300))
def test_no_text_raises_anything_but_what_is_declared(target: Target, text: str) -> None:
    target.feed(text)


@each
def test_neither_does_a_text_like_the_right_ones(target: Target) -> None:
    chance = Random(target.name)
    for _ in range(400):
        text = mutated(target.seeds, chance)
        try:
            target.feed(text)
        except target.declared:
            continue
        except Exception as error:
            raise AssertionError(f"{target.name} read {text!r}") from error


@each
def test_the_seeds_are_read(target: Target) -> None:
    for seed in target.seeds:
        assert target.feed(seed) > 0
