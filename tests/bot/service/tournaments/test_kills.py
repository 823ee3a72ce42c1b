"""A round robin of four whose leader is killed before and after every transaction: each thing happens once."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from rules.core.position import Side
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.tournaments import RoundAnnounced, TournamentAnnounced
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import TournamentState
from tests.support.tournaments import TournamentWorld, terms_of

FOUR = ("Ann", "Bob", "Cid", "Dan")


class KilledError(Exception):
    """The process is gone."""


class Fate:
    """Ends the process before, or right after, its next write but so many."""

    def __init__(self, world: TournamentWorld, writes: int, *, after: bool) -> None:
        self.database = world.use.context.database
        self.left, self.after = writes, after
        self.write = self.database.write

    def __enter__(self) -> None:
        self.database.write = self._write  # type: ignore[method-assign]  # the process ends in there

    def __exit__(self, *_: object) -> None:
        self.database.write = self.write  # type: ignore[method-assign]  # as it was

    async def _write(self, work: Callable[..., Any]) -> Any:
        self.left -= 1
        if self.left < 0 and not self.after:
            raise KilledError
        result = await self.write(work)
        if self.left < 0:
            raise KilledError
        return result


async def _tick_and_die(world: TournamentWorld, writes: int, *, after: bool) -> bool:
    """Tick until killed; returns whether it was."""
    try:
        with Fate(world, writes, after=after):
            await world.tick()
    except KilledError:
        await world.use.restart()
        world.start()
        return True
    return False


async def test_a_round_robin_survives_kills_at_every_write(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(TournamentKind.ROUND_ROBIN), *FOUR)
    organiser = await world.use.person("Org")
    await world.tournaments.start(number, organiser.id, manages=False)
    kills = 0
    for _ in range(4):
        for after in (False, True):
            writes = 0
            while writes < 9 and await _tick_and_die(world, writes, after=after):
                kills += 1
                writes += 1
        await world.tick()
        for game in await world.open_games(number):
            assert game.match is not None
            await world.end(game.match, Side.FIRST)
    await world.tick()
    view = await world.view(number)
    assert view.tournament.state is TournamentState.ENDED
    assert kills >= 10
    pairs = Counter(frozenset((game.pairing.first, game.pairing.second)) for game in view.whole.games)
    assert len(pairs) == 6
    assert set(pairs.values()) == {1}, "every pairing once"
    matches = [game.match for game in view.whole.games]
    assert len(set(matches)) == 6
    assert all(game.result is not None for game in view.whole.games), "every result once"
    items = [one.notification for one in await world.use.items()]
    assert sorted(one.round for one in items if isinstance(one, RoundAnnounced)) == [1, 2, 3]
    assert sum(isinstance(one, TournamentAnnounced) for one in items) == 1
    begun = Counter(one.match for one in items if isinstance(one, BoardPosted) and not one.revision)
    assert begun == dict.fromkeys(matches, 2), "each match is begun once, and told to both"
