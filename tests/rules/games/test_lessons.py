"""Every step of every game's lesson is played: what is right leads on, and wrong tries are answered."""

from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.errors import MoveError
from rules.core.game import Game
from rules.core.lesson import LessonStep, read_lesson
from rules.core.position import Position
from rules.games.catalogue import GAMES, MODULE_OF
from tests.support.rows import every_row

TEXT_LIMIT = 300
TASK_LIMIT = 150
ANSWER_LIMIT = 200
TITLE_LIMIT = 25
MOST_MOVES = 300

FOLDERS = Path(rules.__file__).parent / "games"
LESSONS = {
    key: read_lesson((FOLDERS / MODULE_OF[key] / "lesson.toml").read_text(encoding="utf-8")) for key in GAMES
}

every_step = pytest.mark.parametrize(
    ("game", "step"),
    [
        pytest.param(GAMES[key], step, id=f"{key}-{number}")
        for key, steps in LESSONS.items()
        for number, step in enumerate(steps, start=1)
    ],
)


def some_moves(position: Position[Any]) -> dict[str, Any]:
    return {position.notate(move): move for move in position.survey(MOST_MOVES)}


@every_row("key", GAMES)
def test_a_lesson_has_eight_to_twelve_steps_and_ends_with_a_win(key: str) -> None:
    steps = LESSONS[key]
    assert 8 <= len(steps) <= 12
    assert len({step.title for step in steps}) == len(steps)
    last = steps[-1].position(GAMES[key])
    outcome = last.play(last.parse(steps[-1].answer)).outcome
    assert outcome is not None
    assert outcome.winner is last.to_move


@every_step
def test_the_answer_and_whatever_else_is_right_is_legal_and_leads_on(
    game: Game[Any], step: LessonStep
) -> None:
    position = step.position(game)
    answer = position.parse(step.answer)
    assert position.notate(answer) == step.answer
    assert step.accepts(position, answer)
    for text in (pattern for pattern in step.accept if "*" not in pattern and "?" not in pattern):
        move = position.parse(text)
        assert position.notate(move) == text
        assert step.accepts(position, move)
    for text in (
        step.answer,
        *(text for text, move in some_moves(position).items() if step.accepts(position, move)),
    ):
        after = game.start(game.settle(step.options))
        for played in step.line(text):
            assert after.outcome is None
            after = after.play(after.parse(played))
    if step.reply:
        assert position.play(answer).outcome is None
        assert step.accept == (step.answer,), "what is said after it is true of this move alone"


@every_step
def test_a_wrong_try_is_answered(game: Game[Any], step: LessonStep) -> None:
    """What is right elsewhere in the lesson is tried here, too, and so are other legal moves."""
    position = step.position(game)
    legal = [text for text, move in some_moves(position).items() if not step.accepts(position, move)]
    assert all(step.said_to(text) or step.otherwise for text in legal)
    refused = 0
    for text in {other.answer for other in LESSONS[game.key]} | {
        "a1",
        "pass",
        "adopt",
        "X",
        "b2-b3",
        "c1xc3",
    }:
        try:
            position.parse(text)
        except MoveError as error:
            refused += bool(step.said_to(text) or error.reason)
    assert legal or refused


@every_step
def test_what_the_lesson_knows_of_wrong_tries_can_be_said(game: Game[Any], step: LessonStep) -> None:
    position = step.position(game)
    assert step.said_to(step.answer) is None
    legal = some_moves(position)
    for pattern, said in step.wrong:
        if "*" in pattern or "?" in pattern:
            assert said in {step.said_to(text) for text in legal}, f"{pattern} is no legal move"
        else:
            assert step.said_to(pattern) == said, f"another entry comes before {pattern}"


@every_step
def test_an_illegal_try_is_answered_by_the_games_own_refusal(game: Game[Any], step: LessonStep) -> None:
    position = step.position(game)
    with pytest.raises(MoveError) as refused:
        position.parse("nonsense")
    assert refused.value.reason


@every_step
def test_texts_are_short_and_speak_of_moves(game: Game[Any], step: LessonStep) -> None:
    assert len(step.title) <= TITLE_LIMIT
    assert len(step.text) <= TEXT_LIMIT, len(step.text)
    assert len(step.task) <= TASK_LIMIT
    for said in (step.hint, step.right, step.otherwise, *(said for _, said in step.wrong)):
        assert len(said) <= ANSWER_LIMIT, said
    for said in (
        step.text,
        step.task,
        step.hint,
        step.right,
        step.otherwise,
        *(said for _, said in step.wrong),
    ):
        assert said.endswith((".", "!", "?")), said
        assert " ply" not in said.casefold()
