"""Whose thought comes next, where one worker thinks for forty people with five matches each."""

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.computer_opponent.fair_share import FairShare
from bot.computer_opponent.player import LIMITS_MS
from bot.service.playing.computer_opponent import Thought
from rules.match.match import MatchId, Revision
from rules.match.people import PersonId

SECONDS = {1: 0.05, 2: 0.3, 3: 1.0, 4: 3.0, 5: 9.0}
"""What a thought takes here."""

PEOPLE = range(1, 41)
NEWCOMER = PersonId(1000)


def wanted(person: int, match: int, level: int) -> Thought:
    return Thought(MatchId(match), Revision(0), PersonId(person), level, "pux", {}, (), to_move=True)


def share() -> FairShare:
    return FairShare({level: limit / 1000 for level, limit in LIMITS_MS.items()})


class Crowd:
    """Forty people who always want five thoughts each, as soon as they have had one; and one worker."""

    def __init__(self, levels: Iterator[int]) -> None:
        self.levels = levels
        self.share = share()
        self.waiting = [wanted(person, 5 * person + n, next(levels)) for person in PEOPLE for n in range(5)]
        self.now = 0.0
        self.spent: defaultdict[PersonId, float] = defaultdict(float)

    def think(self) -> Thought:
        """One thought, by the worker."""
        thought = self.share.first(self.waiting)
        self.waiting.remove(thought)
        charged, took = self.share.begin(thought), SECONDS[thought.level]
        self.now += took
        self.spent[thought.person] += took
        self.share.end(thought, charged, took, self.now)
        if thought.person != NEWCOMER:
            self.waiting.append(replace(thought, level=next(self.levels)))
        return thought

    def served_after(self, thought: Thought) -> float:
        """The seconds that one waits who comes when the worker is free."""
        self.waiting.append(thought)
        begun = self.now
        while self.think() is not thought:
            pass
        return self.now - begun - SECONDS[thought.level]


def levels(seed: int, among: tuple[int, ...]) -> Iterator[int]:
    dice = random.Random(seed)
    while True:
        yield dice.choice(among)


@pytest.mark.parametrize("among", [(1, 2, 3, 4, 5), (1,), (5,), (1, 5)], ids=str)
@pytest.mark.parametrize("thoughts_before", [0, 1, 37, 400, 3000])
def test_a_newcomer_waits_for_two_seconds_at_most(among: tuple[int, ...], thoughts_before: int) -> None:
    crowd = Crowd(levels(7, among))
    for _ in range(thoughts_before):
        crowd.think()
    assert crowd.served_after(wanted(NEWCOMER, 9000, level=1)) <= 2.0


def test_everybody_gets_the_same_time_in_the_long_run_whatever_they_play() -> None:
    """Half of them play level 5 and half level 1, so the worker has too much to do for ever."""
    crowd = Crowd(levels(7, (1,)))
    crowd.waiting = [replace(each, level=5 if each.person % 2 else 1) for each in crowd.waiting]
    crowd.levels = iter(lambda: 1, None)
    for _ in range(60_000):
        done = crowd.think()
        crowd.waiting[-1] = replace(crowd.waiting[-1], level=done.level)
    small, large = (sum(crowd.spent[PersonId(p)] for p in PEOPLE if p % 2 == odd) for odd in (0, 1))
    assert min(crowd.spent[PersonId(person)] for person in PEOPLE) > 0
    assert 0.5 < small / large < 2


def test_a_small_thought_comes_before_a_large_one() -> None:
    fair = share()
    assert fair.first([wanted(1, 1, level=5), wanted(2, 2, level=1)]).match == 2


def test_what_was_thought_long_ago_no_longer_counts() -> None:
    fair = share()
    thought = wanted(1, 1, level=1)
    fair.end(thought, fair.begin(thought), 60.0, now=0.0)
    mine, others = wanted(1, 1, level=2), wanted(2, 2, level=5)
    assert fair.first([mine, others]) is others
    assert fair.first([mine, replace(others, person=PersonId(1))]) is mine
    other = wanted(3, 3, level=1)
    fair.end(other, fair.begin(other), 0.0, now=7200.0)
    assert fair.first([others, mine]) is mine


def test_one_who_asks_for_one_thing_comes_before_one_who_asks_for_many() -> None:
    fair = share()
    many = [wanted(1, n, level=1) for n in range(5)]
    one = wanted(2, 9, level=1)
    assert fair.first([*many, one]) is one
