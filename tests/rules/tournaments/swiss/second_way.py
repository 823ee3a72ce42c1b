"""Swiss rounds a second way: all legal pairings are listed, and compared by the rules as they are written.

Shares no code with the rules: every fact of a player is worked out here again, from the pairings alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rules.tournaments.pairings import Entrant, Pairing

Matched = list[tuple[int, int | None]]


@dataclass
class Card:
    """A player's pairing card."""

    number: int
    points: list[float] = field(default_factory=lambda: [0.0])
    seats: str = ""
    opponents: list[int] = field(default_factory=list)
    floats: list[str] = field(default_factory=list)
    games: int = 0
    full_point_unplayed: bool = False

    @property
    def score(self) -> float:
        return self.points[-1]

    @property
    def difference(self) -> int:
        return self.seats.count("F") - self.seats.count("S")

    @property
    def preference(self) -> tuple[int, str]:
        """How strong it is, 3 for an absolute one, and the seat."""
        twice = self.seats[-2:]
        if self.difference > 1 or twice == "FF":
            return (3, "S" if self.difference >= -1 else "F")
        if self.difference < -1 or twice == "SS":
            return (3, "F")
        if self.difference:
            return (2, "S" if self.difference > 0 else "F")
        if self.seats:
            return (1, "S" if self.seats[-1] == "F" else "F")
        return (0, "")


def cards(entrants: list[Entrant], played: list[Pairing], number: int) -> dict[int, Card]:
    """The cards of all entrants before a round."""
    all_cards = {entrant.number: Card(entrant.number) for entrant in entrants}
    for at in range(1, number):
        scores = {each: card.score for each, card in all_cards.items()}
        had = dict.fromkeys(all_cards, 0.0)
        floats = dict.fromkeys(all_cards, "")
        for pairing in (pairing for pairing in played if pairing.round == at):
            assert pairing.result is not None
            first, second = pairing.first, pairing.second
            points = pairing.result.points
            if second is not None and pairing.result.was_played:
                had[first], had[second] = points
                for own, other, seat in ((first, second, "F"), (second, first, "S")):
                    all_cards[own].seats += seat
                    all_cards[own].opponents.append(other)
                    all_cards[own].games += 1
                    floats[own] = (
                        "D" if scores[own] > scores[other] else "U" if scores[own] < scores[other] else ""
                    )
            else:
                for player, scored in ((first, points[0]), (second, points[1])):
                    if player is not None:
                        had[player] = scored
                        floats[player] = "D" if scored else ""
                        all_cards[player].full_point_unplayed |= scored == 1.0
        for each, card in all_cards.items():
            card.points.append(card.score + had[each])
            card.floats.append(floats[each])
    return all_cards


def legal(one: Card, other: Card, *, last: bool, rounds_before: int) -> bool:
    if other.number in one.opponents:
        return False
    same = one.preference == other.preference and one.preference[0] == 3
    top = last and max(one.score, other.score) > rounds_before / 2
    return not same or top


def all_pairings(players: list[Card], may_meet: Any) -> Iterator[Matched]:
    """Every pairing of players by rank, the one without an opponent included."""
    if not players:
        yield []
        return
    first, rest = players[0], players[1:]
    if len(players) % 2 and not first.full_point_unplayed:
        for others in _even(rest, may_meet):
            yield [(first.number, None), *others]
    for at, other in enumerate(rest):
        if may_meet(first, other):
            for others in all_pairings(rest[:at] + rest[at + 1 :], may_meet):
                yield [(first.number, other.number), *others]


def _even(players: list[Card], may_meet: Any) -> Iterator[Matched]:
    return (pairs for pairs in all_pairings(players, may_meet) if all(pair[1] is not None for pair in pairs))


def best(entrants: list[Entrant], played: list[Pairing], number: int, rounds: int) -> Matched | None:
    """Who meets whom, the one ranked higher first; None if there is no way."""
    known_cards = cards(entrants, played, number)
    players = sorted(
        (known_cards[entrant.number] for entrant in entrants if entrant.plays(number)),
        key=lambda card: (-card.score, card.number),
    )

    def may_meet(one: Card, other: Card) -> bool:
        return legal(one, other, last=number >= rounds, rounds_before=number - 1)

    candidates = list(all_pairings(players, may_meet))
    if not candidates:
        return None
    if len(players) % 2:  # C5
        lowest = min(known_cards[_bye(pairs)].score for pairs in candidates)
        candidates = [pairs for pairs in candidates if known_cards[_bye(pairs)].score == lowest]
    moved: set[int] = set()
    scores = sorted({card.score for card in players}, reverse=True)
    for score in scores:
        below = [lower for lower in scores if lower < score]
        bracket = [card for card in players if card.score == score or card.number in moved]
        inside = {card.number for card in bracket}
        after = {card.number for card in players if below and card.score == below[0]}
        place = Place(known_cards, bracket, inside, after, score, number)
        keys = [_key(pairs, place) for pairs in candidates]
        least = min(keys)
        candidates = [pairs for pairs, key in zip(candidates, keys, strict=True) if key == least]
        moved = _left(candidates[0], inside)
    assert len(candidates) == 1
    return sorted(candidates[0])


def _bye(pairs: Matched) -> int:
    return next(one for one, other in pairs if other is None)


def _left(pairs: Matched, inside: set[int]) -> set[int]:
    return inside - {number for pair in pairs if set(pair) <= inside for number in pair if number is not None}


@dataclass
class Place:
    """Which bracket of which round: its players, their numbers, and those of the next one's residents."""

    cards: dict[int, Card]
    bracket: list[Card]
    inside: set[int]
    after: set[int]
    score: float
    number: int


def _key(pairs: Matched, place: Place) -> tuple[Any, ...]:
    """C6 to C21 of a bracket, then its place in the order of article 4; the least is the best."""
    made = [
        (place.cards[one], place.cards[other])
        for one, other in pairs
        if other is not None and {one, other} <= place.inside
    ]
    down = sorted((place.cards[each] for each in _left(pairs, place.inside)), key=lambda card: -card.score)
    following = {card.number for card in down} | place.after
    next_down = sorted((place.cards[each].score for each in _left(pairs, following)), reverse=True)
    bye = next((one for one, other in pairs if other is None), None)
    single = len(down) == 1 and down[0].number == bye
    clashes = [
        (one, other) for one, other in made if one.preference[1] and one.preference[1] == other.preference[1]
    ]
    hard = [(one, other) for one, other in clashes if one.preference[0] == other.preference[0] == 3]
    floated = [(one, other) for one, other in made if one.score > other.score]
    history: list[Any] = []
    for counts in (True, False):
        for back in (1, 2):
            residents = [
                card
                for card in down
                if card.score == place.score and _float(card, place.number - back) == "D"
            ]
            movers = sorted(
                (card.score for card in down if _float(card, place.number - back) == "D"), reverse=True
            )
            uppers = sorted(
                (one.score for one, other in floated if _float(other, place.number - back) == "U"),
                reverse=True,
            )
            history += [len(residents), len(uppers)] if counts else [movers, uppers]
    return (
        len(down),  # C6
        [card.score for card in down],  # C7
        (len(next_down), next_down),  # C8
        place.number - 1 - down[0].games if single else 0,  # C9
        sum(abs(one.difference) > 1 and abs(other.difference) > 1 for one, other in hard),  # C10
        sum(_three_in_a_row(one, other) for one, other in hard),  # C11
        len(clashes),  # C12
        sum(min(one.preference[0], other.preference[0]) == 2 for one, other in clashes),  # C13
        *history,  # C14 to C17 counted, C18 to C21 by points
        _order(made, place.bracket, place.score),
    )


def _float(card: Card, at: int) -> str:
    return card.floats[at - 1] if at >= 1 else ""


def _three_in_a_row(one: Card, other: Card) -> bool:
    """Whether one of two with the same absolute preference gets a seat for the third time."""
    if abs(one.difference) == abs(other.difference):
        return one.seats[-2:] == other.seats[-2:] and len(set(one.seats[-2:])) == 1
    loser = min(one, other, key=lambda card: abs(card.difference))
    return loser.seats[-2:] == 2 * ("F" if one.preference[1] == "S" else "S")


def _order(made: list[tuple[Card, Card]], bracket: list[Card], score: float) -> tuple[Any, ...]:
    """The place of a pairing among those that are as good: article 4."""
    movers = sorted(
        pair
        for pair in ((bracket.index(one), bracket.index(other)) for one, other in made if one.score > score)
    )
    taken = {at for pair in movers for at in pair}
    remainder = [at for at, card in enumerate(bracket) if card.score == score and at not in taken]
    numbers = {at: place for place, at in enumerate(remainder)}
    within = sorted(
        (numbers[bracket.index(one)], numbers[bracket.index(other)])
        for one, other in made
        if one.score == score
    )
    half = len(within)
    upper = [one for one, _ in within]
    out = [place for place in range(half) if place not in upper]
    into = [place for place in upper if place >= half]
    return (
        [mover for mover, _ in movers],
        [other for _, other in movers],
        len(out),
        sum(into) - sum(out),
        [-place for place in reversed(out)],
        into,
        [other for _, other in within],
    )
