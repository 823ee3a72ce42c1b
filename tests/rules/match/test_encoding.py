"""Dataclasses as JSON: read back exactly, and nothing else is taken for one."""

import json
from dataclasses import dataclass, make_dataclass
from datetime import UTC, datetime
from enum import IntEnum, StrEnum
from typing import NewType, dataclass_transform

import pytest
from hypothesis import given

from rules.match.encoding import StoredKind, decoded, encoded
from tests.support.kinds import values
from tests.support.rows import every_row

Number = NewType("Number", int)


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Rank(IntEnum):
    LOW = 1
    HIGH = 2


@dataclass_transform(frozen_default=True)
class Fruit(StoredKind):
    """A family of its own."""


@dataclass(frozen=True)
class Stone:
    number: Number
    sweet: bool


class Plum(Fruit, key="plum"):
    name: str
    number: Number
    colour: Colour
    rank: Rank
    ripe: datetime
    stone: Stone
    others: tuple[Stone, ...] = ()
    again: datetime | None = None
    side: Rank | None = None


@given(values(Plum))
def test_what_is_written_is_read_back(plum: Plum) -> None:
    assert decoded(Plum, encoded(plum)) == plum
    assert Fruit.read("plum", encoded(plum)) == plum


PLUM = Plum(
    "é", Number(7), Colour.RED, Rank.LOW, datetime(1970, 1, 2, tzinfo=UTC), Stone(Number(1), sweet=True)
)


def test_it_is_written_small_and_plain() -> None:
    assert encoded(PLUM) == (
        '{"name":"é","number":7,"colour":"red","rank":1,"ripe":86400000,"stone":{"number":1,"sweet":true},'
        '"others":[],"again":null,"side":null}'
    )


@every_row(
    "change",
    [
        {"name": None},
        {"name": 7},
        {"number": "7"},
        {"number": 7.0},
        {"number": True},
        {"number": None},
        {"colour": "green"},
        {"colour": 1},
        {"rank": 3},
        {"rank": "1"},
        {"rank": True},
        {"ripe": "1970-01-02"},
        {"stone": {"number": 1}},
        {"stone": {"number": 1, "sweet": 1}},
        {"stone": [1, True]},
        {"stone": None},
        {"others": None},
        {"others": [None]},
        {"others": {"0": {"number": 1, "sweet": True}}},
        {"again": "soon"},
        {"weight": 3},
    ],
)
def test_nothing_else_is_read(change: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(Plum, json.dumps(json.loads(encoded(PLUM)) | change))


@every_row("name", json.loads(encoded(PLUM)))
def test_a_missing_field_is_refused_even_with_a_default(name: str) -> None:
    content = json.loads(encoded(PLUM))
    del content[name]
    with pytest.raises(ValueError, match="a Plum has the fields"):
        decoded(Plum, json.dumps(content))


@every_row("text", ["", "{", "[]", "7", "null", '"plum"', "{}"])
def test_what_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(Plum, text)


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no Fruit of the kind 'pear'"):
        Fruit.read("pear", "{}")


def test_two_kinds_of_a_family_cannot_have_one_key() -> None:
    with pytest.raises(TypeError, match="Damson and Plum have one key, 'plum'"):

        class Damson(Fruit, key="plum"):
            pass

    assert Fruit.kinds() == (Plum,)


@every_row("hint", [float, list[int], tuple[int, str], int | str, dict[str, int]])
def test_a_field_of_another_type_cannot_be_written(hint: object) -> None:
    basket = make_dataclass("Basket", [("content", hint)])
    with pytest.raises(TypeError, match="cannot be written as JSON"):
        encoded(basket(None))
