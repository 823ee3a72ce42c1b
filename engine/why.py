"""Why a ply was worse than another one: one sentence that is true by the rules, however the two were found.

It says what hints say (threats, captures, duty, distance, groups), and only what tells the two plies apart.
Players stand in it as First and Second; who shows it may put names there.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from engine.comparison import Comparison
from engine.contract import engine_of
from engine.hints import wins_next
from rules.core.position import Position, Side
from rules.say import core as say
from rules.words import Words


def why(compared: Comparison) -> Words:
    """What speaks for the better ply, what matters most first."""
    return next(sentences(compared))


def sentences(compared: Comparison) -> Iterator[Words]:
    """All that can be said, what matters most first."""
    over = compared.after.outcome is not None or compared.instead.outcome is not None
    facts = iter(()) if over else engine_of(compared.before).reasons(compared)
    return chain(_decisive(compared), facts, _pieces(compared), _plain(compared))


def _won(position: Position[Any], side: Side) -> bool:
    return position.outcome is not None and position.outcome.winner is side


def _decisive(compared: Comparison) -> Iterator[Words]:
    """What decides any game: a win or a loss, at once or next turn."""
    side, after, instead = compared.side, compared.after, compared.instead
    player, opponent = compared.player, compared.opponent
    if _won(after, side.other) and not _won(instead, side.other):
        yield say.why_lost_at_once(played=compared.played_text, player=player)
    if _won(instead, side) and not _won(after, side):
        yield say.why_missed_win(better=compared.better_text, player=player)
    if after.outcome is not None or instead.outcome is not None:
        for position, move, say_it in (
            (after, compared.played_text, say.why_drew),
            (instead, compared.better_text, say.why_missed_draw),
        ):
            if position.outcome is not None and position.outcome.winner is None:
                yield say_it(move=move)
        return
    engine = engine_of(after)
    winning = next(engine.wins(after), None)
    if winning is not None and next(engine.wins(instead), None) is None:
        yield say.why_allowed_win(**compared.names, answer=after.notate(winning))
    if winning is None and wins_next(instead, side) and not wins_next(after, side):
        yield say.why_missed_win_in_two(better=compared.better_text, player=player, opponent=opponent)
    answered = compared.answered
    if winning is None and answered is not None and wins_next(answered, side.other):
        yield say.why_allowed_win_in_two(**compared.names, answer=after.notate(compared.answer))


def _pieces(compared: Comparison) -> Iterator[Words]:
    """What the line takes, and what was taken after the other ply, in games that are about taking pieces."""
    for positions, side, say_it in (
        ((compared.before, *compared.line), compared.side, say.why_line_takes),
        ((compared.before, *compared.later), compared.side.other, say.why_took_later),
    ):
        counts = [engine_of(position).material(position) for position in (positions[0], positions[-1])]
        begin, end = counts
        if begin is None or end is None:
            return
        taken, lost = (begin[one] - end[one] for one in (side.other, side))
        if taken > lost:
            yield say_it(player=side.words, taken=taken, lost=lost, count=len(positions) - 1)


def _plain(compared: Comparison) -> Iterator[Words]:
    """What can be said of any two plies."""
    after, instead = compared.after, compared.instead
    over = after.outcome is not None or instead.outcome is not None
    counts = [0 if position.outcome is not None else position.count() for position in (after, instead)]
    near = abs(counts[0] - counts[1]) * _MUCH <= max(counts)
    if near and not over and not any(_can_win(position) for position in (after, instead)):
        yield say.why_quiet(played=compared.played_text, better=compared.better_text)
    yield say.why_moves(**compared.names, better=compared.better_text, count=counts[0], instead=counts[1])


_MUCH = 4
"""That one side has so many moves more is worth a word: a part of all."""


def _can_win(position: Position[Any]) -> bool:
    return next(engine_of(position).wins(position), None) is not None
