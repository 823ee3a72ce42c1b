"""Pux as text: what people type as moves, completions, glosses and examples."""

import re
from collections.abc import Iterable, Iterator, Sequence

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.position import Completion, squeeze
from rules.core.squares import Cell, cell_index, cell_name
from rules.games.pux.moves import PASS, SIZE, PuxMove, group_line, ray
from rules.games.pux.refusals import FEW, Written, fault, near
from rules.games.pux.state import PuxState
from rules.say import core
from rules.say import pux as say
from rules.words import Words, together

_LONGEST = 500
"""The longest text that is read, in characters: far more than a move has."""

_CELL = re.compile(r"[a-z][0-9]+")
_WHOLE = re.compile(r"([a-z][0-9]+)(?:,((?:[a-z][0-9]+,?)+))?([-:])([a-z][0-9]+)")
_HALF = re.compile(r"([a-h][1-8])(?:(,)((?:[a-h][1-8],?)*)([a-h]?))?(?:([-:])([a-h]?[1-8]?))?")
_RUN_TOGETHER = re.compile(r"([a-h][1-8])([a-h][1-8])")


def parse(position: PuxState, text: str) -> PuxMove:
    """The legal move that ``text`` means; raises one of the three move errors otherwise."""
    if len(text) > _LONGEST:
        raise UnreadableMove(text, say.too_long())
    plain = normal(text)
    written = _whole(text, plain)
    if not (written or plain == "pass" or _HALF.fullmatch(plain) or _RUN_TOGETHER.fullmatch(plain)):
        raise UnreadableMove(text, say.unreadable())
    if position.outcome is not None:
        raise IllegalMove(text, core.move_game_over())
    if written is None:
        legal = position.legal()
        if plain != "pass":
            raise _unfinished(text, plain, legal)
        if legal != [PASS]:
            raise IllegalMove(text, say.pass_not_allowed(count=len(legal)), _examples(legal))
        return PASS
    reason = fault(position, written)
    if reason is None:
        return _prepared(written)
    legal = position.legal()
    if legal == [PASS]:
        raise IllegalMove(text, say.only_pass(reason=reason), [PASS.text])
    raise IllegalMove(text, reason, near(written, legal))


def normal(text: str) -> str:
    """``text`` without what people may write as they like: spaces, letter case, kinds of dash, x for a capture."""
    return squeeze(text).lower().replace("x", ":")


def _whole(text: str, plain: str) -> Written | None:
    """The move that ``plain`` spells out from origin to target, if it does."""
    match = _WHOLE.fullmatch(plain)
    if match is None:
        return None
    origin, target = _cell(text, match[1]), _cell(text, match[4])
    carried = [_cell(text, name) for name in _CELL.findall(match[2] or "")]
    twice = [cell_name(cell) for cell in carried if carried.count(cell) > 1]
    if twice:
        raise UnreadableMove(text, say.named_twice(cell=twice[0]))
    return Written(origin, tuple(sorted(carried, key=cell_name)), match[3] == ":", target)


def _cell(text: str, name: str) -> Cell:
    """The cell called ``name`` in ``text``."""
    try:
        return cell_index(name)
    except ValueError:
        raise UnreadableMove(text, say.no_such_cell(cell=name[:20])) from None


def _prepared(written: Written) -> PuxMove:
    """The move that a legal one stands for."""
    direction = written.direction
    assert direction is not None
    if written.captures:
        return ray(written.origin, direction)[written.distance - 1][2]
    return group_line(written.origin, written.carried, direction)[written.distance - 1][1]


def _unfinished(text: str, plain: str, legal: list[PuxMove]) -> MoveError:
    """The error for half a move: it says how to go on."""
    together = _RUN_TOGETHER.fullmatch(plain)
    if together:
        origin, target = cell_index(together[1]), cell_index(together[2])
        candidate_moves = [move for move in legal if move.origin == origin and move.target == target]
    else:
        candidate_moves = _beginning(plain, legal)
    if not candidate_moves and _CELL.fullmatch(plain):
        candidate_moves = [move for move in legal if move.target == cell_index(plain) and not move.passes]
    candidates = tuple(move.text for move in _ordered(candidate_moves))
    if not candidates:
        return UnreadableMove(text, say.half_of_none())
    if len(candidates) <= FEW:
        return AmbiguousMove(text, say.half_a_move(moves=candidates), candidates)
    return UnreadableMove(text, say.half_of_many(moves=tuple(_examples(candidate_moves))))


def _beginning(plain: str, legal: Iterable[PuxMove]) -> list[PuxMove]:
    """The moves that ``plain`` is the beginning of, carried cells in whatever order."""
    match = _HALF.fullmatch(plain)
    if match is None:
        return [move for move in legal if move.text.startswith(plain)]
    origin, comma, carried, letter, sign, target = match.groups(default="")
    named = set(_CELL.findall(carried))

    def begins(move: PuxMove) -> bool:
        if move.passes or cell_name(move.origin) != origin:
            return False
        left = set(map(cell_name, move.carried)) - named
        if len(left) != len(move.carried) - len(named):
            return False
        if sign:
            right_sign = sign == (":" if move.captures else "-")
            return right_sign and not left and cell_name(move.target).startswith(target)
        return not comma or (bool(move.carried) and (not letter or any(name[0] == letter for name in left)))

    return [move for move in legal if begins(move)]


def _ordered(moves: Iterable[PuxMove]) -> list[PuxMove]:
    """Captures first, then moves alone before carrying ones."""
    return sorted(moves, key=lambda move: (not move.captures, len(move.carried), move.text))


def complete(position: PuxState, typed: str, limit: int = 25) -> list[Completion]:
    """At most ``limit`` moves that begin with half-typed input, then moves that contain it."""
    if len(typed) > _LONGEST:
        return []
    plain = normal(typed)
    legal = position.legal()
    beginning = _beginning(plain, legal)
    seen = set(beginning)
    holding = [move for move in legal if move not in seen and plain in move.text]
    matching = [*_ordered(beginning), *_ordered(holding)]
    return [Completion(move.text, gloss(position, move)) for move in matching[: max(limit, 0)]]


def gloss(position: PuxState, move: PuxMove) -> str:
    """What ``move`` does, in a few words."""
    if move.passes:
        return say.no_other_move()
    taken = position.piece(move.target) if move.captures else None
    takes = taken and (say.takes_promoted() if taken.height == 2 else say.takes())
    return together([takes or "", *effects(position, move)], ", ")


def effects(position: PuxState, move: PuxMove) -> Iterator[Words]:
    """What ``move``, which is no pass, does besides what it takes."""
    if move.carried:
        yield say.carries(count=len(move.carried))
    if move.lateral:
        yield say.sideways()
    after = position.play(move)
    own, enemy = position.turn, position.turn.other
    gained = after.stones(own) - position.stones(own)
    if gained:
        yield say.promotes() if gained == 1 else say.promotes_several(count=gained)
    given = 0 if move.captures else after.stones(enemy) - position.stones(enemy)
    if given:
        yield say.promotes_enemy() if given == 1 else say.promotes_enemies(count=given)


def examples(position: PuxState) -> list[str]:
    """Two legal moves that show how moves are written: if possible one alone and one carrying."""
    return _examples(position.legal())


def _examples(legal: Sequence[PuxMove]) -> list[str]:

    def oddness(move: PuxMove) -> tuple[object, ...]:
        # Two cells straight ahead with the carried piece behind shows most with least.
        rank = move.origin // SIZE
        behind = -rank if move.left else rank
        return move.lateral, abs(move.left + move.right - 2 * SIZE), len(move.carried) > 1, behind, move.text

    tidy = sorted(legal, key=oddness)
    alone = [move for move in tidy if not move.carried]
    carrying = [move for move in tidy if move.carried]
    return [move.text for move in (alone[:1] + carrying[:1] + alone[1:] + carrying[1:])[:2]]
