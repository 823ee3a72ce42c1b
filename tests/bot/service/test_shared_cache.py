"""What many requests want at once is made once."""

import asyncio

import pytest

from bot.service.shared_cache import SharedCache


class Maker:
    """Makes values one after the other, each when it is let go on."""

    def __init__(self) -> None:
        self.begun = 0
        self.fails = False
        """Whether the first cannot be made."""
        self.go_on = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        number = self.begun
        await self.go_on.wait()
        if number == 1 and self.fails:
            raise LookupError
        return number


async def settled(*tasks: asyncio.Task[int]) -> None:
    """Let tasks go as far as they can without the maker."""
    for _ in range(5 * len(tasks)):
        await asyncio.sleep(0)


@pytest.fixture
def maker() -> Maker:
    return Maker()


@pytest.fixture
def cache() -> SharedCache[str, int]:
    return SharedCache(9)


async def test_a_value_is_made_once_for_all_that_wait(cache: SharedCache[str, int], maker: Maker) -> None:
    waiting = [asyncio.create_task(cache.made("a", maker)) for _ in range(5)]
    await settled(*waiting)
    maker.go_on.set()
    assert await asyncio.gather(*waiting) == [1] * 5
    assert await cache.made("b", maker) == 2
    assert not cache._making, "no lock is left when nobody waits"


async def test_what_was_begun_before_a_drop_is_for_those_alone_who_asked_before_it(
    cache: SharedCache[str, int], maker: Maker
) -> None:
    before = asyncio.create_task(cache.made("a", maker))
    await settled(before)
    cache.drop("a")
    after = asyncio.create_task(cache.made("a", maker))
    await settled(before, after)
    maker.go_on.set()
    assert (await before, await after, cache.get("a")) == (1, 2, 2)


async def test_the_next_makes_what_the_first_could_not(cache: SharedCache[str, int], maker: Maker) -> None:
    maker.fails = True
    first, second = (asyncio.create_task(cache.made("a", maker)) for _ in range(2))
    await settled(first, second)
    maker.go_on.set()
    with pytest.raises(LookupError):
        await first
    assert await second == 2


async def test_the_next_makes_it_if_the_first_goes(cache: SharedCache[str, int], maker: Maker) -> None:
    first, second = (asyncio.create_task(cache.made("a", maker)) for _ in range(2))
    await settled(first, second)
    first.cancel()
    await settled(first, second)
    maker.go_on.set()
    assert await second == 2
