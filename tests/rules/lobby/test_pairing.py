"""Pairing: what the rules say, and a second way of finding the same pairs."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from rules.lobby.pairing import MOST_LOOKED_AT, Seeker, pair_up
from rules.lobby.seeks import ANYBODY, RatingRange, Seek
from rules.match.clock import TimeControl
from rules.match.people import PersonId
from tests.rules.lobby import naive_pairing

NOW = datetime(2026, 5, 1, tzinfo=UTC)
GAMES = ("pux", "pommel", "bipod")
DAYS = TimeControl.parse("3d")


def seeker(
    person: int,
    game: str | None = "pux",
    *,
    rating: float = 1500,
    control: TimeControl = DAYS,
    rated: bool = True,
    wants: RatingRange = ANYBODY,
    waited: int = 0,
    last: int | None = None,
    firsts: int = 0,
) -> Seeker:
    """Someone who has waited for so many minutes, and has the same rating in every game."""
    since = NOW - timedelta(minutes=waited)
    last_opponent = None if last is None else PersonId(last)
    seek = Seek(
        PersonId(person), game, control, rated, since, since + timedelta(days=14), wants,
        last_opponent=last_opponent, firsts=firsts,
    )  # fmt: skip
    return Seeker(seek, dict.fromkeys(GAMES, rating))


def met(*seekers: Seeker, blocks: frozenset[tuple[PersonId, PersonId]] = frozenset()) -> set[frozenset[int]]:
    """Who meets whom."""
    return {frozenset((pair.first.person, pair.second.person)) for pair in pair_up(seekers, GAMES, blocks, 7)}


@pytest.mark.parametrize(
    ("one", "other", "meet"),
    [
        (seeker(1), seeker(2), True),
        (seeker(1), seeker(2, "bipod"), False),
        (seeker(1), seeker(2, None), True),
        (seeker(1, None), seeker(2, None), True),
        (seeker(1), seeker(2, control=TimeControl.parse("1d")), False),
        (seeker(1), seeker(2, control=TimeControl.parse("3d+1d")), False),
        (seeker(1, control=TimeControl(None)), seeker(2, control=TimeControl(None)), True),
        (seeker(1), seeker(2, rated=False), False),
        (seeker(1, rated=False), seeker(2, rated=False), True),
        (seeker(1, wants=RatingRange.parse("1400-1500")), seeker(2, rating=1500.4), True),
        (seeker(1, wants=RatingRange.parse("1400-1500")), seeker(2, rating=1500.6), False),
        (seeker(1, rating=1500), seeker(2, rating=1601, wants=RatingRange.parse("±100")), False),
        (seeker(1, rating=1500), seeker(2, rating=1600, wants=RatingRange.parse("±100")), True),
        (seeker(1, last=2), seeker(2), False),
        (seeker(1), seeker(2, last=1), False),
        (seeker(1, last=3), seeker(2, last=4), True),
    ],
)
def test_who_may_meet(one: Seeker, other: Seeker, meet: bool) -> None:
    assert bool(met(one, other)) is bool(met(other, one)) is meet


@pytest.mark.parametrize("block", [(1, 2), (2, 1)])
def test_blocks_in_either_direction_keep_two_apart(block: tuple[int, int]) -> None:
    blocks = frozenset({(PersonId(block[0]), PersonId(block[1]))})
    assert not met(seeker(1), seeker(2), blocks=blocks)
    assert met(seeker(1), seeker(2), seeker(3, waited=-1), blocks=blocks) == {frozenset({1, 3})}


def test_the_nearest_rating_is_chosen_and_of_several_who_has_waited_longest() -> None:
    longest = seeker(1, waited=9)
    assert met(longest, seeker(2, rating=1460), seeker(3, rating=1530), seeker(4, rating=1800)) == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    near = met(longest, seeker(2, rating=1530, waited=2), seeker(3, rating=1470, waited=3))
    assert near == {frozenset({1, 3})}


def test_the_one_who_has_begun_less_often_begins() -> None:
    for seed in range(20):
        [pair] = pair_up([seeker(1, firsts=2), seeker(2, firsts=-1)], GAMES, (), seed)
        assert (pair.first.person, pair.second.person) == (2, 1)
    begun = [pair_up([seeker(1), seeker(2)], GAMES, (), seed)[0].first.person for seed in range(200)]
    assert 70 < begun.count(PersonId(1)) < 130


def test_a_game_that_both_take_is_drawn_where_they_are_nearest() -> None:
    games = [pair_up([seeker(1, None), seeker(2, None)], GAMES, (), seed)[0].game for seed in range(60)]
    assert set(games) == set(GAMES)
    near = Seeker(seeker(2, None).seek, {"pux": 1700, "bipod": 1510, "pommel": 1300})
    assert {pair_up([seeker(1, None), near], GAMES, (), seed)[0].game for seed in range(20)} == {"bipod"}


def crowd(chance: Random, count: int) -> list[Seeker]:
    """People who want all sorts of things."""
    ranges = ["any", "any", "any", "±80", "±300", "1400-1600", "1500+", "100-900"]
    return [
        Seeker(
            Seek(
                PersonId(person),
                chance.choice((None, *GAMES)),
                chance.choice((DAYS, DAYS, TimeControl.parse("1d"))),
                chance.random() < 0.8,
                since := NOW - timedelta(minutes=chance.randrange(40)),
                since + timedelta(days=14),
                RatingRange.parse(chance.choice(ranges)),
                last_opponent=PersonId(chance.randrange(1, count + 1)) if chance.random() < 0.5 else None,
                firsts=chance.randrange(-2, 3),
            ),
            {
                game: chance.choice((1500.0, float(chance.randrange(1200, 1800))))
                for game in GAMES
                if chance.random() < 0.7
            },
        )
        for person in range(1, count + 1)
    ]


@pytest.mark.parametrize("seed", range(60))
def test_against_everybody_looking_at_everybody(seed: int) -> None:
    chance = Random(seed)
    seekers = crowd(chance, chance.randrange(2, 60))
    people = [one.seek.person for one in seekers]
    blocks = {(chance.choice(people), chance.choice(people)) for _ in range(len(people))}
    pairs = pair_up(seekers, GAMES, blocks, seed)
    assert pairs == naive_pairing.pair_up(seekers, GAMES, blocks, seed)
    assert pairs == pair_up(list(reversed(seekers)), GAMES, blocks, seed)


def test_who_is_beyond_those_looked_at_waits() -> None:
    """However many do not suit, finding one for someone takes no longer than this."""
    picky = [
        seeker(person, rating=1500 + person / 1000, wants=RatingRange.parse("3000+"))
        for person in range(2, MOST_LOOKED_AT + 2)
    ]
    assert not met(seeker(1, waited=-5), *picky, seeker(9000, rating=1501))
    assert met(seeker(1, waited=-5), *picky[1:], seeker(9000, rating=1501)) == {frozenset({1, 9000})}


def test_many_who_want_the_same_do_not_stand_before_those_who_suit() -> None:
    """However many newcomers ask for stronger opponents than there are."""
    ranges = [RatingRange.parse(text) for text in ("1600+", "2000-2400")]
    picky = [
        seeker(person, waited=9, wants=ranges[person % 2])
        for person in range(1000, 1000 + 2 * MOST_LOOKED_AT)
    ]
    assert met(*picky, seeker(1), seeker(2, waited=1)) == {frozenset({1, 2})}


def test_of_one_rating_who_has_waited_longest_is_chosen_whatever_they_want() -> None:
    ranges = [ANYBODY, RatingRange.parse("1400+"), ANYBODY, RatingRange.parse("1400+")]
    others = [
        seeker(person, waited=waited, wants=wants)
        for person, (waited, wants) in enumerate(zip((2, 3, 1, 0), ranges, strict=True), 2)
    ]
    assert frozenset({1, 3}) in met(seeker(1, waited=9), *others)
