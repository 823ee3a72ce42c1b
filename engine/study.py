"""What a game is like between equals: who wins, how long it takes, how it ends, for several options."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.duel import DuelGame, Work, percent, played_out
from engine.players import LevelPlayer
from rules.core.game import Game
from rules.core.options import ChoiceOption, IntegerOption
from rules.core.position import Side

_VARIANTS: dict[str, tuple[dict[str, object], ...]] = {
    "polatty-pressure": ({}, {"placing": "anywhere"}, {"passing": "original"}),
    "graph-hockey": ({}, {"side": 2}, {"side": 6}, {"gap": 4}, {"gap": 12}),
    "pommel": ({}, {"board": "76"}, {"hop": "own"}, {"sight": "orthogonal"}),
    "bipod": ({}, {"stones": 2}, {"stones": 1}, {"rows": 8}, {"gap": 3, "middle": 3}),
}
"""What to compare; a game that is not here is compared by its own declarations."""

HEAD = (
    "| options | games | First's share | draws | plies: mean, shortest–longest | how they end |\n"
    "| --- | ---: | ---: | ---: | ---: | --- |"
)


def variants(game: Game[Any]) -> tuple[dict[str, object], ...]:
    """The options to compare, the defaults first."""
    if game.key in _VARIANTS:
        return _VARIANTS[game.key]
    variants: list[dict[str, object]] = [{}]
    for option in game.options:
        if isinstance(option, ChoiceOption):
            variants += [{option.name: choice} for choice in option.choices if choice != option.default]
        elif isinstance(option, IntegerOption):
            ends = (option.minimum, option.maximum)
            variants += [{option.name: end} for end in ends if end != option.default]
    return tuple(variants)


def games_of(
    game: Game[Any], given: Mapping[str, object], level: int, games: int, seed: int
) -> Iterator[DuelGame]:
    """Games of ``level`` with itself from the first position; its own variety makes them different."""
    player = LevelPlayer(level)
    for number in range(games):
        start = game.start(game.settle(given))
        yield played_out([start], (player, player), (seed << 20) + number, (Work(), Work()))


def row(given: Mapping[str, object], played: list[DuelGame]) -> str:
    """One row of the table."""
    named = ", ".join(f"`{name}={value}`" for name, value in given.items()) or "default"
    draws = sum(1 for one in played if one.winner is None)
    points = sum(1 for one in played if one.winner is Side.FIRST) + draws / 2
    lengths = [one.plies for one in played]
    ends = Counter(
        one.reason if one.winner is None else f"{one.reason} ({one.winner.name.capitalize()})"
        for one in played
    )
    endings = ", ".join(f"{reason} {100 * count / len(played):.0f} %" for reason, count in ends.most_common())
    mean = sum(lengths) / len(lengths)
    return (
        f"| {named} | {len(played)} | {percent(points, len(played))} | {100 * draws / len(played):.0f} %"
        f" | {mean:.0f}, {min(lengths)}–{max(lengths)} | {endings} |"
    )
