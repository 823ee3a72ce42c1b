"""What each game was for its players, and which tie-breaks decide."""

import pytest

from bot.service.tournaments.tables import CellResult, TableCell, cells_of, deciding_tiebreaks, groups_of
from rules.core.position import Side
from rules.tournaments.pairings import Pairing, PairingResult, TournamentKind
from rules.tournaments.standings import TIEBREAKS
from rules.tournaments.tournament import TournamentGame
from tests.support.tournaments import TournamentWorld, terms_of

R = PairingResult


@pytest.mark.parametrize(
    ("result", "first", "second"),
    [
        (None, CellResult.OPEN, CellResult.OPEN),
        (R.FIRST, CellResult.WON, CellResult.LOST),
        (R.SECOND, CellResult.LOST, CellResult.WON),
        (R.DRAW, CellResult.DRAWN, CellResult.DRAWN),
        (R.FIRST_ALONE, CellResult.WON_ALONE, CellResult.LOST_ALONE),
        (R.SECOND_ALONE, CellResult.LOST_ALONE, CellResult.WON_ALONE),
        (R.NEITHER, CellResult.LOST_ALONE, CellResult.LOST_ALONE),
    ],
)
def test_what_came_of_a_game(result: PairingResult | None, first: CellResult, second: CellResult) -> None:
    game = TournamentGame(Pairing(1, 1, 1, 2, result), "pux")
    assert [TableCell(game, seat, 2 - seat).outcome for seat in (0, 1)] == [first, second]


async def test_each_player_has_their_games_in_order(world: TournamentWorld) -> None:
    number = await world.begun(terms_of(TournamentKind.ROUND_ROBIN), "Ann", "Bob", "Cid")
    for _ in range(3):
        await world.play_round(number, lambda _first, _second: Side.FIRST)
    whole = (await world.view(number)).whole
    cells = cells_of(whole)
    assert sorted(cells) == [1, 2, 3]
    for own in cells.values():
        assert [cell.game.pairing.round for cell in own] == [1, 2, 3]
        assert sorted(cell.outcome for cell in own) == [CellResult.BYE, CellResult.LOST, CellResult.WON]
    assert list(groups_of(whole)) == [1]
    # Each has won once against the next: only the lot is left, and its column is the last of all.
    breaks = TIEBREAKS[TournamentKind.ROUND_ROBIN]
    assert deciding_tiebreaks(TournamentKind.ROUND_ROBIN, whole.standings) == [(len(breaks) - 1, breaks[-1])]


async def test_a_stamp_changes_with_all_that_is_shown_and_with_nothing_else(world: TournamentWorld) -> None:
    number = await world.announced(terms_of(TournamentKind.ROUND_ROBIN), "Ann")
    seen = [await world.tournaments.stamp(number)]

    async def looks(*, changed: bool) -> None:
        now = await world.tournaments.stamp(number)
        assert (now != seen[-1]) is changed
        assert not changed or now not in seen
        seen.append(now)

    await looks(changed=False)
    await world.enter(number, "Bob")
    await looks(changed=True)
    await world.enter(number, "Cid")
    await looks(changed=True)
    await world.tournaments.start(number, (await world.use.person("Org")).id, manages=False)
    await world.tick()
    await looks(changed=True)
    await world.announced(None, "Ann")
    await looks(changed=False)
    (game,) = await world.open_games(number)
    assert game.match is not None
    await world.end(game.match, Side.FIRST)
    await looks(changed=True)
    bob = await world.use.person("Bob")
    await world.entries.withdraw(number, bob.id, asking=bob.id)
    await looks(changed=True)
