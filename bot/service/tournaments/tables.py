"""The table of a tournament: each player's results, by round or by opponent, and the tie-breaks that decide."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.service.tournaments.loading import WholeTournament
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.standings import TIEBREAKS, Standing, Tiebreak
from rules.tournaments.tournament import TournamentGame


class CellResult(StrEnum):
    """What came of a game for one of its players; ``…_ALONE``: one of the two did not appear."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    WON_ALONE = "won-alone"
    LOST_ALONE = "lost-alone"
    BYE = "bye"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class TableCell:
    """A game as one of its players has it."""

    game: TournamentGame
    seat: int
    opponent: int | None

    @property
    def outcome(self) -> CellResult:
        """What came of it for them."""
        match self.game.result:
            case None:
                return CellResult.OPEN
            case PairingResult.BYE:
                return CellResult.BYE
            case PairingResult.DRAW:
                return CellResult.DRAWN
            case PairingResult.NEITHER:
                return CellResult.LOST_ALONE
            case PairingResult.FIRST | PairingResult.SECOND as result:
                return (
                    CellResult.WON
                    if result is (PairingResult.FIRST, PairingResult.SECOND)[self.seat]
                    else CellResult.LOST
                )
            case result:
                alone = (PairingResult.FIRST_ALONE, PairingResult.SECOND_ALONE)[self.seat]
                return CellResult.WON_ALONE if result is alone else CellResult.LOST_ALONE


def cells_of(whole: WholeTournament) -> Mapping[int, Sequence[TableCell]]:
    """The games of each player, by number, in the order of rounds."""
    cells: dict[int, list[TableCell]] = defaultdict(list)
    for game in whole.games:
        pairing = game.pairing
        cells[pairing.first].append(TableCell(game, 0, pairing.second))
        if pairing.second is not None:
            cells[pairing.second].append(TableCell(game, 1, pairing.first))
    return cells


def deciding_tiebreaks(kind: TournamentKind, standings: Sequence[Standing]) -> list[tuple[int, Tiebreak]]:
    """The tie-breaks that separate some of these, each with its place among all of the kind."""
    deciding = {one.decided_by for one in standings}
    return [(place, one) for place, one in enumerate(TIEBREAKS[kind]) if one in deciding]


def groups_of(whole: WholeTournament) -> Mapping[int, Sequence[Standing]]:
    """The standings of each group."""
    groups: dict[int, list[Standing]] = defaultdict(list)
    for one in whole.standings:
        groups[one.group].append(one)
    return groups
