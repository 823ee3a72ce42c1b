"""The rounds of a tournament on its page: how far each is, its pairings, and the viewer's own matches."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.conversation.features.tournaments.words import score, seat_name
from bot.locales.say.pages import tournament_page as say
from bot.web.pages.context import PageContext
from bot.web.pages.lists import Card, card_of
from bot.web.pages.tournaments.access import SeenTournament
from bot.web.pages.tournaments.tables import TournamentTables
from bot.web.pages.turns import drawing
from rules.match.match import MatchId
from rules.tournaments import round_robin
from rules.tournaments.pairings import Pairing, TournamentKind
from rules.tournaments.tournament import TournamentGame, TournamentRound, TournamentState

MOST_PICTURED = 40
"""So many games of a round are shown with their boards; the rest as words."""


@dataclass(frozen=True, slots=True)
class RoundBar:
    """A round: its number, and whether it is over, under way or to come."""

    number: int
    state: str


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A pairing in the list of a round; ``signs`` are the addresses of the sides' signs."""

    names: Sequence[str]
    signs: Sequence[str]
    score: str
    line: str
    label: str
    address: str
    picture: str
    own: bool
    judged: Mapping[str, int] | None = None
    """Where it stands, if the viewer is to judge it."""


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of the viewer that is under way."""

    card: Card
    against: str
    sign: str
    rating: str
    round: int


class TournamentRounds:
    """Makes what is shown of rounds for one viewer."""

    def __init__(self, context: PageContext, seen: SeenTournament, tables: TournamentTables) -> None:
        self._context, self._seen, self._tables = context, seen, tables
        self._whole = seen.view.whole

    @property
    def bars(self) -> list[RoundBar]:
        """All rounds; none for a ladder."""
        tournament = self._seen.tournament
        if tournament.is_ladder:
            return []
        states = {one.number: "done" if one.over else "now" for one in self._whole.rounds}
        return [
            RoundBar(number, states.get(number, "todo"))
            for number in range(1, (tournament.terms.rounds or tournament.round) + 1)
        ]

    def chosen(self, wanted: int | None) -> int:
        """The round that is shown: the one asked for, else the present one."""
        knockout = self._seen.tournament.terms.kind is TournamentKind.KNOCKOUT
        last = len(self.bars) if knockout or self._scheduled() else len(self._whole.rounds)
        if self._seen.tournament.is_ladder:
            return 0
        if wanted is not None and 1 <= wanted <= last:
            return wanted
        running = [one.number for one in self._whole.open_rounds]
        return running[0] if running else self._seen.tournament.round

    def tabs(self) -> list[int]:
        """The rounds whose pairings are settled."""
        if self._scheduled():
            return [bar.number for bar in self.bars]
        return [one.number for one in self._whole.rounds]

    def round(self, number: int) -> TournamentRound | None:
        """A round that has begun."""
        return next((one for one in self._whole.rounds if one.number == number), None)

    def _scheduled(self) -> bool:
        """Whether all pairings are known from the beginning."""
        return self._seen.tournament.terms.kind.is_robin and bool(self._whole.by_number)

    def _schedule(self, number: int) -> list[Pairing]:
        double = self._seen.tournament.terms.kind is TournamentKind.DOUBLE_ROUND_ROBIN
        every = round_robin.schedule(self._whole.entrants, double=double)
        return [pairing for pairing in every if pairing.round == number]

    async def games(self, number: int) -> list[ShownGame]:
        """The pairings of a round, the viewer's own first; of a ladder those under way."""
        if self._seen.tournament.is_ladder:
            games = [game for game in self._whole.games if game.result is None]
        else:
            games = self._whole.games_in(number)
        if not games and self._scheduled():
            terms = self._seen.tournament.terms
            games = [TournamentGame(one, terms.game_of(number)) for one in self._schedule(number)]
        cards = await self._cards(games[:MOST_PICTURED])
        shown = [self._game(game, cards.get(game.match)) for game in games]
        return sorted(shown, key=lambda one: not one.own)

    async def mine(self) -> list[OwnMatch]:
        """The viewer's matches that are under way."""
        games = [
            game
            for game in self._whole.games
            if game.result is None and game.match is not None and self._seat(game) is not None
        ]
        cards = await self._cards(games)
        return [self._own(game, cards[game.match]) for game in games if game.match in cards]

    def has_bye(self) -> bool:
        """Whether the viewer has no opponent in the round under way."""
        return any(
            game.pairing.second is None and self._seat(game) == 0
            for one in self._whole.open_rounds
            for game in self._whole.games_in(one.number)
        )

    def next_up(self) -> str:
        """Whom the viewer meets next, where that is known already."""
        tournament, entry = self._seen.tournament, self._seen.entry
        following = tournament.round + 1
        if entry is None or entry.number is None or not self._scheduled() or following > len(self.bars):
            return ""
        if tournament.state is not TournamentState.RUNNING:
            return ""
        game = tournament.terms.game_of(following)
        for pairing in self._schedule(following):
            seat = pairing.seat_of(entry.number)
            if seat is not None and pairing.second is not None:
                other = self._tables.name(pairing.opponent_of(entry.number))
                return say.next_up(number=str(following), name=other, seat=seat_name(game, seat))
        return say.next_bye(number=str(following))

    def _seat(self, game: TournamentGame) -> int | None:
        players = self._whole.players_of(game.pairing)
        mine = [seat for seat, person in enumerate(players) if self._seen.person_is_viewer(person)]
        return mine[0] if mine else None

    async def _cards(self, games: Sequence[TournamentGame]) -> Mapping[MatchId | None, Card]:
        seen = [game.match for game in games if game.match is not None and self._seen.shows(game)]
        people = self._seen.view.people
        cards: dict[MatchId | None, Card] = {}
        for match in await self._context.services.match_search.described(seen):
            first, second = (people.get(person.id, person) for person in match.players)
            cards[match.hosted.match.id] = card_of(
                self._context, replace(match, players=(first, second)), self._seen.viewer
            )
        return cards

    def _game(self, game: TournamentGame, card: Card | None) -> ShownGame:
        pairing = game.pairing
        numbers = [pairing.first] if pairing.second is None else [pairing.first, pairing.second]
        asked = game.asked is not None and game.result is None
        judged = {"round": pairing.round, "table": pairing.table}
        own = self._seat(game) is not None
        return ShownGame(
            [self._tables.name(number, pairing.round) for number in numbers],
            [sign_of(game.game, seat) for seat in range(len(numbers))] if len(numbers) > 1 else [],
            "" if game.result is None or pairing.second is None else score(game.result),
            self._line(game, card),
            self._tables.label(pairing),
            self._tables.address(game),
            "" if card is None else card.picture,
            own,
            judged if asked and self._seen.organises and not own else None,
        )

    def _line(self, game: TournamentGame, card: Card | None) -> str:
        if game.pairing.second is None:
            return say.no_opponent()
        if game.result is not None:
            alone = not game.result.was_played
            return say.not_played() if alone else "" if card is None else card.line
        if game.asked is not None:
            return say.to_judge()
        if card is None:
            return "" if game.match is not None else say.not_begun()
        to_move = card.names[card.awaited] if card.awaited is not None else ""
        return say.to_move(line=card.line, name=to_move) if to_move else card.line

    def _own(self, game: TournamentGame, card: Card) -> OwnMatch:
        seat = self._seat(game) or 0
        other = game.pairing.first if seat else game.pairing.second
        entry = self._whole.entry_at(other, game.pairing.round)
        return OwnMatch(
            card,
            self._tables.name(other, game.pairing.round),
            sign_of(game.game, 1 - seat),
            "" if entry is None else str(round(entry.rating)),
            game.pairing.round,
        )


def sign_of(game: str, seat: int) -> str:
    """The address of a side's sign, to which a theme is added."""
    return f"/games/{game}/{('first', 'second')[seat]}.png?v={drawing()[:12]}"
