"""What the table of a tournament shows on a page: by opponent, by round, as a bracket, or as a ladder."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.conversation.features.tournaments.words import (
    SHORT_TIEBREAKS,
    TIEBREAK_NAMES,
    points,
    score,
    score_of,
    seat_letter,
    tiebreak_value,
)
from bot.locales.say.pages import tournament_page as say
from bot.service.tournaments.tables import (
    CellResult,
    TableCell,
    cells_of,
    deciding_tiebreaks,
    groups_of,
)
from bot.web.pages.names import name_of
from bot.web.pages.tournaments.access import SeenTournament
from rules.tournaments import ladder
from rules.tournaments.knockout import rounds_of, winner_of
from rules.tournaments.pairings import Pairing
from rules.tournaments.standings import Standing, Tiebreak
from rules.tournaments.tournament import TournamentGame

PAGE = 50
"""How many rows of a table one page has."""

_SIGNS = {CellResult.OPEN: "◷", CellResult.BYE: "1"}


@dataclass(frozen=True, slots=True)
class ShownCell:
    """One game in a row: what it says and looks like, whole words for who hears it, and where it leads."""

    sign: str
    look: str
    label: str
    address: str
    against: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True)
class ShownRow:
    """One player.  ``columns``: the cells of each column; ``cells``: all of them by round."""

    place: int
    name: str
    points: str
    columns: Sequence[Sequence[ShownCell] | None]
    cells: Sequence[ShownCell]
    ties: Sequence[tuple[str, bool]]
    """The value of each tie-break that is shown, and whether it separates this row from the one above."""
    own: bool
    gone: bool
    apart: bool = False
    """Whether it does not follow the row above."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table, of one group where there are several."""

    title: str
    columns: Sequence[tuple[str, str]]
    """The headings of columns, short and whole."""
    ties: Sequence[tuple[str, str]]
    rows: Sequence[ShownRow]
    crossed: bool
    own: bool


@dataclass(frozen=True, slots=True)
class BracketGame:
    """A place in a bracket: its two players, with what they scored; ``through``: who goes on."""

    players: Sequence[tuple[str, str, bool]]
    label: str
    address: str
    open: bool


@dataclass(frozen=True, slots=True)
class LadderLine:
    """One place on a ladder."""

    place: int
    name: str
    person: int
    own: bool
    climb: bool
    """Whether the viewer may challenge them."""
    busy: bool


class TournamentTables:
    """Makes the tables of a tournament for one viewer."""

    def __init__(self, seen: SeenTournament) -> None:
        self._seen = seen
        self._whole = seen.view.whole
        self._cells = cells_of(self._whole)

    def name(self, number: int | None, round_number: int | None = None) -> str:
        """What a player is called: the one who has a number now, or had it in a round."""
        person = self._seen.view.person(number, round_number)
        return say.nobody() if person is None else name_of(person)

    def address(self, game: TournamentGame) -> str:
        """Where a game's match is, if the viewer sees it."""
        return f"/m/{game.match}" if self._seen.shows(game) else ""

    def groups(self, page: int) -> list[ShownTable]:
        """The table of each group; of a long one a page, with the viewer's own row."""
        groups = groups_of(self._whole)
        return [
            self._table(members, say.group(group=str(group)) if len(groups) > 1 else say.crosstable(), page)
            for group, members in groups.items()
        ]

    @property
    def pages(self) -> int:
        """How many pages the longest group has."""
        longest = max((len(members) for members in groups_of(self._whole).values()), default=0)
        return max(1, -(-longest // PAGE))

    def _table(self, members: Sequence[Standing], title: str, page: int) -> ShownTable:
        kind = self._seen.tournament.terms.kind
        crossed = kind.is_robin
        shown = members[page * PAGE : (page + 1) * PAGE]
        mine = [one for one in members if self._is_own(one) and one not in shown]
        ties = deciding_tiebreaks(kind, members)
        numbers = [one.number for one in members]
        if crossed:
            columns = [(self.name(number)[:3], self.name(number)) for number in numbers]
        else:
            columns = [
                (str(one.number), say.round_number(number=str(one.number))) for one in self._whole.rounds
            ]
        rows = [
            self._row(one, numbers if crossed else None, ties, apart=one in mine) for one in (*shown, *mine)
        ]
        return ShownTable(
            title if crossed or len(groups_of(self._whole)) > 1 else say.standings(),
            columns,
            [(SHORT_TIEBREAKS[one](), TIEBREAK_NAMES[one]()) for _, one in ties],
            rows,
            crossed,
            any(row.own for row in rows),
        )

    def _is_own(self, one: Standing) -> bool:
        return self._seen.person_is_viewer(self._whole.person_at(one.number))

    def _row(
        self,
        one: Standing,
        numbers: Sequence[int] | None,
        ties: Sequence[tuple[int, Tiebreak]],
        *,
        apart: bool,
    ) -> ShownRow:
        cells = [self._cell(one.number, cell) for cell in self._cells.get(one.number, ())]
        if numbers is None:
            by_round = {cell.round: cell for cell in cells}
            columns: list[list[ShownCell] | None] = [
                [by_round[at.number]] if at.number in by_round else [] for at in self._whole.rounds
            ]
        else:
            met = self._cells.get(one.number, ())
            columns = [
                None
                if other == one.number
                else [shown for shown, cell in zip(cells, met, strict=True) if cell.opponent == other]
                for other in numbers
            ]
        return ShownRow(
            one.place,
            self.name(one.number),
            points(one.points),
            columns,
            [cell for cell in cells if numbers is None or cell.look != CellResult.BYE],
            [(self._tie(one, place, kind), one.decided_by is kind) for place, kind in ties],
            self._is_own(one),
            one.withdrawn,
            apart,
        )

    def _tie(self, one: Standing, place: int, kind: Tiebreak) -> str:
        """The value of a tie-break; of a direct encounter only where someone has as many points."""
        alike = [
            other for other in self._whole.standings if (other.group, other.points) == (one.group, one.points)
        ]
        if kind is Tiebreak.DIRECT_ENCOUNTER and len(alike) == 1:
            return "–"
        return tiebreak_value(one, place, kind)

    def _cell(self, number: int, cell: TableCell) -> ShownCell:
        game, outcome = cell.game, cell.outcome
        own = self.name(number, game.pairing.round)
        if cell.opponent is None:
            against, label = say.bye(), say.bye_of(name=own)
        else:
            other = self.name(cell.opponent, game.pairing.round)
            against = say.met(seat=seat_letter(game.game, cell.seat), name=other)
            result = say.under_way() if game.result is None else score_of(game.result, cell.seat)
            label = say.against(name=own, other=other, result=result)
        sign = "–" if outcome is CellResult.OPEN and game.match is None else _SIGNS.get(outcome, "")
        if not sign and game.result is not None:
            sign = score_of(game.result, cell.seat)
        return ShownCell(sign, outcome, label, self.address(game), against, game.pairing.round)

    def bracket(self) -> list[list[BracketGame | None]]:
        """The rounds of a knockout tournament, each with all its places."""
        total = rounds_of(len(self._whole.by_number))
        rounds = []
        for at in range(1, total + 1):
            games = {game.pairing.table: game for game in self._whole.games_in(at)}
            places = range(1, (1 << (total - at)) + 1)
            rounds.append([self._in_bracket(games[table]) if table in games else None for table in places])
        return rounds

    def _in_bracket(self, game: TournamentGame) -> BracketGame:
        pairing, winner = game.pairing, winner_of(game.pairing)
        players = [
            (
                self.name(number),
                "" if game.result is None or pairing.second is None else score_of(game.result, seat),
                winner is not None and winner == number,
            )
            for seat, number in enumerate((pairing.first, pairing.second))
            if number is not None
        ]
        return BracketGame(players, self.label(pairing), self.address(game), game.result is None)

    def label(self, pairing: Pairing) -> str:
        """A pairing in words."""
        if pairing.second is None:
            return say.bye_of(name=self.name(pairing.first, pairing.round))
        result = say.under_way() if pairing.result is None else score(pairing.result)
        first, second = (self.name(one, pairing.round) for one in (pairing.first, pairing.second))
        return say.against(name=first, other=second, result=result)

    def ladder_lines(self) -> list[LadderLine]:
        """The order of a ladder."""
        ladder_lines, entry = self._whole.ladder, self._seen.entry
        order = tuple(one.number or 0 for one in ladder_lines)
        busy = {
            number
            for game in self._whole.games
            if game.result is None
            for number in (game.pairing.first, game.pairing.second)
        }
        own = 0 if entry is None else entry.number or 0
        return [
            LadderLine(
                place,
                name_of(self._seen.view.people[one.person]),
                one.person,
                self._seen.person_is_viewer(one.person),
                ladder.may_challenge(order, own, one.number or 0) and not busy & {own, one.number},
                one.number in busy,
            )
            for place, one in enumerate(ladder_lines, 1)
        ]
