"""Positions of Polatty Pressure in words: for alt texts and for the ear."""

from collections.abc import Sequence

from renderers.phrases import in_lines, in_runs, last_in_words, name_of, shorten, turn_or_ending
from renderers.polatty_pressure.layout import shifts_of
from renderers.say import polatty_pressure as say
from renderers.scene import Scene
from renderers.story import Played, Story, heaviest
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure import board
from rules.games.polatty_pressure.board import PolattyMove
from rules.games.polatty_pressure.position import PolattyPosition
from rules.words import together

_ENDINGS = {"passes": say.passes, "deadlock": say.deadlock}


def placings(scene: Scene) -> list[Cell]:
    """The cells next to the ball where a pressor may go now."""
    if scene.to_move is None:
        return []
    position = scene.of(PolattyPosition)
    nearby = board.placings_on(position.open & board.AROUND[position.ball])
    return [move.cell for move in nearby if move.cell is not None]


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = scene.of(PolattyPosition)
    return shorten(
        scene,
        [
            ["Polatty Pressure."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            [_ball(position)],
            [_passing(scene)],
            _pressors(position),
        ],
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = scene.of(PolattyPosition)
    return in_lines(
        scene,
        [
            [[_ball(position)], _pressors(position)[:1]],
            [[last_in_words(scene)], [_moved(scene)]],
            [[turn_or_ending(scene, ending)], [_free(scene)], [_passing(scene)]],
        ],
    )


def _pressors(position: PolattyPosition) -> list[str]:
    """How many pressors there are: with their cells, and without."""
    count = position.filled.bit_count()
    if not count:
        return [say.no_pressors()]
    return [
        say.pressors(count=count, lines=_listed(position)),
        say.pressors_counted(count=count),
    ]


def _ball(position: PolattyPosition) -> str:
    """Where the ball is, and how far from where each side scores."""
    cell, row = board.cell_name(position.ball), position.ball // board.COLUMNS
    for side, line in board.GOAL_ROW.items():
        if row == line:
            return say.ball_on_edge(cell=cell, edge=line + 1, name=name_of(position, side.other))
    return say.ball(
        cell=cell, to_blue=row - board.GOAL_ROW[Side.FIRST], to_orange=board.GOAL_ROW[Side.SECOND] - row
    )


def _listed(position: PolattyPosition) -> str:
    """The pressors by letters, as bumps mostly go from goal to goal: "line f: 9 to 12, 15; line g: 3"."""
    lines: dict[str, list[int]] = {}
    for cell in sorted(position.pressors, key=lambda cell: cell % board.COLUMNS):
        lines.setdefault(board.cell_name(cell)[0], []).append(cell // board.COLUMNS + 1)
    return together(
        (say.line(letter=letter, numbers=in_runs(numbers, str)) for letter, numbers in lines.items()),
        "; ",
    )


def _moved(scene: Scene) -> str:
    """Every token that the last ply moved, as a sentence."""
    steps = [
        say.step_off(origin=board.cell_name(origin))
        if target is None
        else say.step(origin=board.cell_name(origin), target=board.cell_name(target))
        for _, origin, target in shifts_of(scene)
    ]
    if not steps:
        return ""
    ball, *pressors = steps
    if not pressors:
        return say.moved(ball=ball)
    if len(pressors) == 1:
        return say.moved_one(ball=ball, pressor=pressors[0])
    return say.moved_some(ball=ball, pressors=tuple(pressors))


def _free(scene: Scene) -> str:
    """Where a pressor may go next to the ball, and where each sends it."""
    position, mover = scene.of(PolattyPosition), scene.to_move
    if mover is None:
        return ""
    ways = []
    for cell in placings(scene):
        after, sends = position.play(PolattyMove(cell)), say.sends
        if after.outcome is not None:
            sends = say.sends_wins if after.outcome.winner is mover else say.sends_loses
        ways.append(sends(cell=board.cell_name(cell), target=board.cell_name(after.ball)))
    free = say.free(ways=tuple(ways)) if ways else say.no_free()
    return together((free, say.anywhere())) if position.anywhere else free


def _passing(scene: Scene) -> str:
    """Whether the side to move may pass, and why not."""
    position, mover = scene.of(PolattyPosition), scene.to_move
    if mover is None:
        return ""
    name, other = name_of(position, mover), name_of(position, mover.other)
    if not position.may_pass:
        return say.may_not_pass(name=name, other=other)
    if position.original and position.passed:
        return say.pass_draws(name=name, other=other)
    return say.may_pass(name=name)


def ending(position: PolattyPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is None:
        return _ENDINGS[outcome.reason]()
    return say.goal_of_orange() if outcome.winner is Side.FIRST else say.goal_of_blue()


# --- what a game was about -----------------------------------------------------------------------


def story(played: Sequence[Played]) -> Story | None:
    """The ply that changed the most cells; the last one where no pressor was bumped."""
    return heaviest(played, _weigh)


def _weigh(played: Played) -> tuple[int, str]:
    before, after = played.before, played.after
    assert isinstance(before, PolattyPosition)
    assert isinstance(after, PolattyPosition)
    # A pressor that is placed without bumping another one changes one cell.
    changed = (before.filled ^ after.filled).bit_count() - 1
    return changed, before.gloss(played.move)
