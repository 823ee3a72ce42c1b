"""Caches hold so much and no more, and never serve what was read before a drop."""

import random
from functools import partial
from threading import Thread

from rules.core.cache import Cache


def test_the_value_that_was_used_last_stays() -> None:
    cache: Cache[int, str] = Cache(2)
    cache.put(1, "one")
    cache.put(2, "two")
    assert cache.get(1) == "one"
    cache.put(3, "three")
    assert [cache.get(key) for key in (1, 2, 3)] == ["one", None, "three"]
    assert cache.weight == 2


def test_values_weigh_what_they_are_said_to() -> None:
    cache: Cache[int, str] = Cache(10, weigh=len)
    for key in range(4):
        cache.put(key, "four")
    assert [cache.get(key) for key in range(4)] == [None, None, "four", "four"]
    cache.put(2, "threethree")
    assert [cache.get(key) for key in range(4)] == [None, None, "threethree", None]
    cache.put(5, "more than all of it")
    assert (cache.get(2), cache.get(5), cache.weight) == (None, "more than all of it", 19)
    cache.drop(5)
    assert cache.weight == 0


def test_an_old_value_is_not_served_nor_one_from_a_time_that_is_yet_to_come() -> None:
    seconds = 100.0
    cache: Cache[int, str] = Cache(9, lasts=60, stopwatch=lambda: seconds)
    cache.put(1, "one")
    seconds = 159.0
    assert cache.get(1) == "one"
    seconds = 160.0
    assert cache.get(1) is None
    seconds = 99.0
    assert cache.get(1) is None


def test_what_was_read_before_a_drop_does_not_come_in_after_it() -> None:
    cache: Cache[int, str] = Cache(9)
    for drop in (partial(cache.drop, 1), cache.drop_all):
        drops = cache.drops
        cache.put(1, "read in time", drops=drops)
        assert cache.get(1) == "read in time"
        drop()
        assert cache.get(1) is None
        cache.put(1, "read before", drops=drops)
        assert cache.get(1) is None


def test_one_key_is_dropped_and_the_others_stay() -> None:
    cache: Cache[int, str] = Cache(9)
    cache.put(1, "one")
    cache.put(2, "two")
    cache.drop(1)
    assert (cache.get(1), cache.get(2), cache.weight) == (None, "two", 1)
    cache.drop_all()
    assert (cache.get(2), cache.weight) == (None, 0)


def test_several_threads_may_use_one() -> None:
    cache: Cache[int, int] = Cache(50, weigh=lambda value: value)
    wrong = []

    def use(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(3000):
            key = chance.randrange(1, 20)
            if cache.get(key) not in {None, key}:
                wrong.append(key)
            chance.choice((lambda: cache.put(key, key), lambda: cache.drop(key)))()  # noqa: B023 - called at once

    threads = [Thread(target=use, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert cache.weight == sum(key for key in range(20) if cache.get(key)) <= 50
