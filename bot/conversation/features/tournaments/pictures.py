"""Tournaments as pictures: the table, and the card of who has won or how it stands; drawn by the board renderer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.conversation.core import markup
from bot.conversation.core.replies import Picture
from bot.conversation.core.scenes import scene_of
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.words import (
    KINDS,
    SHORT_TIEBREAKS,
    games_in_words,
    points,
    score_of,
    seat_letter,
    tiebreak_value,
    winners,
)
from bot.locales.say import tournament_pictures as say
from bot.locales.say import tournaments as words
from bot.service.refusals import UnknownMatch
from bot.service.settings.display import BoardFormat, DisplayPreferences
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.tables import CellResult, TableCell, cells_of, deciding_tiebreaks
from renderers.rankings.tournament_card import TournamentCard
from renderers.rankings.tournament_table import (
    MOST,
    MOST_AGAINST,
    ResultLook,
    ResultTable,
    ShownResult,
    TableRow,
)
from renderers.scene import Scene
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from rules.tournaments.standings import Standing
from rules.tournaments.tournament import TournamentState

SHORTEST_NAMES = 10
"""Up to so many columns are headed by the beginnings of names; more are headed by places."""

_LOOKS = {
    CellResult.WON: ResultLook.WON,
    CellResult.DRAWN: ResultLook.DRAWN,
    CellResult.LOST: ResultLook.LOST,
    CellResult.WON_ALONE: ResultLook.WON,
    CellResult.LOST_ALONE: ResultLook.LOST,
    CellResult.BYE: ResultLook.WON,
    CellResult.OPEN: ResultLook.OPEN,
}


async def table_pictures(
    services: Services, view: TournamentView, reader: PersonId, display: DisplayPreferences
) -> tuple[Picture, ...]:
    """The table as a picture, with the reader's own row; none where there is no table, or they want words alone."""
    whole = view.whole
    if not whole.standings or not whole.games or display.shown is not BoardFormat.IMAGE:
        return ()
    shown = _PicturedTable(view, reader)
    table = shown.table()
    lines = "; ".join(f"{row.place}. {row.name} {row.points}" for row in table.rows)
    alt = say.table_alt(title=table.title, subtitle=table.subtitle, lines=lines)
    game = view.tournament.terms.games[0]
    return (await services.board_renderer.tournament_table(game, table, alt, display.theme),)


@dataclass(frozen=True)
class _PicturedTable:
    """What the picture of a table shows: of several groups one, the reader's if they are in it."""

    view: TournamentView
    reader: PersonId

    def table(self) -> ResultTable:
        """All of it, said."""
        tournament, rows = self.view.tournament, self._rows()
        numbers = [one.number for one in rows]
        crossed = tournament.terms.kind.is_robin and len(rows) <= MOST_AGAINST
        breaks = deciding_tiebreaks(tournament.terms.kind, rows)[-2:]
        cells = cells_of(self.view.whole)
        return ResultTable(
            tournament.terms.name,
            self._subtitle(rows),
            self._headings(numbers) if crossed else [str(one.number) for one in self.view.whole.rounds],
            [SHORT_TIEBREAKS[one]() for _, one in breaks],
            [
                TableRow(
                    str(one.place),
                    self._name(one.number),
                    points(one.points),
                    list(self._against(one.number, numbers, cells.get(one.number, ())))
                    if crossed
                    else list(self._by_round(cells.get(one.number, ()))),
                    [tiebreak_value(one, place, kind) for place, kind in breaks],
                    own=self.view.whole.person_at(one.number) == self.reader,
                    gone=one.withdrawn,
                )
                for one in rows
            ],
        )

    def _rows(self) -> list[Standing]:
        standings = self.view.whole.standings
        own = self.view.whole.entry_of(self.reader)
        group = 1 if own is None or own.number is None else own.group
        members = [one for one in standings if one.group == group]
        first = members[:MOST]
        mine = [one for one in members[MOST:] if own is not None and one.number == own.number]
        return [*first[: MOST - len(mine)], *mine]

    def _subtitle(self, rows: Sequence[Standing]) -> str:
        tournament = self.view.tournament
        kind = KINDS[tournament.terms.kind]()
        if len({one.group for one in self.view.whole.standings}) > 1:
            kind = say.in_group(kind=kind, group=str(rows[0].group))
        if tournament.state is TournamentState.RUNNING:
            rounds = str(tournament.terms.rounds or tournament.round)
            return say.at_round(kind=kind, number=str(tournament.round), rounds=rounds)
        return kind

    def _name(self, number: int | None, round_number: int | None = None) -> str:
        person = self.view.person(number, round_number)
        return words.nobody() if person is None else markup.plain_name(person)

    def _headings(self, numbers: Sequence[int]) -> list[str]:
        if len(numbers) > SHORTEST_NAMES:
            return [str(place) for place in range(1, len(numbers) + 1)]
        return [self._name(number)[:3] for number in numbers]

    def _against(
        self, number: int, numbers: Sequence[int], cells: Sequence[TableCell]
    ) -> Iterator[ShownResult]:
        for other in numbers:
            if other == number:
                yield ShownResult(ResultLook.SELF)
                continue
            met = [cell for cell in cells if cell.opponent == other]
            yield _result(met[0]) if len(met) == 1 else _sum(met)

    def _by_round(self, cells: Sequence[TableCell]) -> Iterator[ShownResult]:
        by_round = {cell.game.pairing.round: cell for cell in cells}
        for one in self.view.whole.rounds:
            cell = by_round.get(one.number)
            yield ShownResult(ResultLook.NOTHING) if cell is None else _result(cell, self._met(cell))

    def _met(self, cell: TableCell) -> str:
        if cell.opponent is None:
            return say.bye()
        other = self._name(cell.opponent, cell.game.pairing.round)
        return say.met(seat=seat_letter(cell.game.game, cell.seat), name=other)


def _result(cell: TableCell, against: str = "") -> ShownResult:
    result = cell.game.result
    sign = "" if result is None else score_of(result, cell.seat)
    return ShownResult(_LOOKS[cell.outcome], sign, against)


def _sum(cells: Sequence[TableCell]) -> ShownResult:
    """Several games against the same opponent: their points together."""
    over = [cell for cell in cells if cell.game.result is not None]
    if not over:
        return ShownResult(ResultLook.OPEN if cells else ResultLook.NOTHING)
    total = sum(cell.game.result.points[cell.seat] for cell in over if cell.game.result is not None)
    half = len(over) / 2
    look = ResultLook.WON if total > half else ResultLook.DRAWN if total == half else ResultLook.LOST
    return ShownResult(look, points(total))


async def card_picture(services: Services, view: TournamentView, theme: str = "light") -> Picture:
    """Who has won a tournament, or how it stands, as a card with the winner's last board."""
    game, scene = await _scene(services, view)
    card = card_of(view)
    return await services.board_renderer.tournament_card(game, scene, card, card_in_sentences(card), theme)


def card_in_sentences(card: TournamentCard) -> str:
    """What a card says."""
    others = "; ".join(card.others)
    return say.card_alt(title=card.title, headline=card.headline, others=others or "–", terms=card.terms)


def card_of(view: TournamentView) -> TournamentCard:
    """What the card of a tournament says."""
    tournament, whole = view.tournament, view.whole
    terms = tournament.terms
    matches = sum(game.match is not None for game in whole.games)
    ended, began = tournament.ended, tournament.began
    playing = sum(entry.withdrawn is None for entry in whole.entries)
    figures = [(str(playing), say.card_players(count=playing))]
    if matches:
        figures.append((str(matches), say.card_matches(count=matches)))
    if ended is not None and began is not None:
        days = max(1, (ended - began).days)
        figures.append((str(days), say.card_days(count=days)))
    return TournamentCard(
        terms.name,
        _headline(view),
        f"{KINDS[terms.kind]()}, {games_in_words(terms.games)}",
        _others(view),
        figures,
    )


def _headline(view: TournamentView) -> str:
    tournament = view.tournament
    match tournament.state:
        case TournamentState.ENDED if won := winners(view):
            return say.wins(
                count=len(won), names=markup.listing([markup.plain_name(one) for one in won], "and")
            )
        case TournamentState.SIGN_UP:
            return say.sign_up()
        case TournamentState.RUNNING if not tournament.is_ladder:
            rounds = str(tournament.terms.rounds or tournament.round)
            return say.round_of(number=str(tournament.round), rounds=rounds)
        case TournamentState.RUNNING:
            return say.on_ladder()
        case _:
            return say.over()


def _others(view: TournamentView) -> list[str]:
    """Who follows the winner, or who leads."""
    whole = view.whole
    if view.tournament.is_ladder:
        ranked = enumerate(whole.ladder[:3], 1)
        return [f"{place}. {markup.plain_name(view.people[entry.person])}" for place, entry in ranked]
    if len({one.group for one in whole.standings}) > 1:
        return []
    first = 1 if view.tournament.state is TournamentState.ENDED and winners(view) else 0
    shown = whole.standings[first:3]
    return [
        f"{one.place}. {markup.plain_name(person)} {points(one.points)}"
        for one in shown
        if (person := view.person(one.number)) is not None
    ]


async def _scene(services: Services, view: TournamentView) -> tuple[str, Scene]:
    """The end of the last match of who has won or leads; the first position where there is none."""
    whole, terms = view.whole, view.tournament.terms
    leader = whole.standings[0].number if whole.standings else 0
    over = view.tournament.state is TournamentState.ENDED
    played = [
        game
        for game in whole.games
        if game.match is not None and game.result is not None and game.pairing.seat_of(leader) is not None
    ]
    if over and played and played[-1].match is not None:
        try:
            hosted = await services.lookup.get(played[-1].match)
            return hosted.match.game, scene_of(await services.lookup.board(hosted))
        except UnknownMatch:
            pass
    game = terms.game_of(max(1, view.tournament.round))
    return game, Scene(GAMES[game].start(GAMES[game].settle({})))
