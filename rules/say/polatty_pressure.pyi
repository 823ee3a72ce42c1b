# Generated from polatty_pressure.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # Bump the ball onto your opponent’s goal line: each pressor placed next to it sends it one cell away.
def short_aim() -> Words: ...  # Bump the ball over the line.
def option_passing() -> Words: ...  # huang: not after a pass; original: always, and two passes in a row are a draw
def option_placing() -> Words: ...  # adjacent: next to the ball; anywhere: elsewhere too, which bumps nothing
def option_pressors() -> Words: ...  # pressors on the board at the start, on cells drawn at random
def where() -> Words: ...  # different cells from a1 to k19, but not f10, where the ball is
def goal_of_first() -> Words: ...  # get the ball onto line 19, Second’s goal line
def goal_of_second() -> Words: ...  # get the ball onto line 1, First’s goal line
def goal() -> Words: ...  # goal
def passes() -> Words: ...  # passes
def deadlock() -> Words: ...  # deadlock
def bumps_nothing() -> Words: ...  # bumps nothing
def bumps_ball(*, cell: Value) -> Words: ...  # bumps the ball to …
def bumps_and_wins(*, cell: Value) -> Words: ...  # bumps the ball to … and wins
def bumps_and_loses(*, cell: Value) -> Words: ...  # bumps the ball to …, own goal: loses
def bumps_pressors(*, cell: Value, count: int) -> Words: ...  # bumps the ball to … and …
def bumps_off(*, cell: Value, count: int, off: Value) -> Words: ...  # bumps the ball to … and …, … off
def pass_draws() -> Words: ...  # second pass in a row: a draw
def pass_may_draw() -> Words: ...  # a second pass would be a draw
def pass_deadlock() -> Words: ...  # no cell is left to place on: a draw
def pressor_must_follow() -> Words: ...  # a pressor must follow
def warning() -> Words: ...  # that’s your own goal: you’d lose at once
def which_cell_of_line(*, letter: Value) -> Words: ...  # Which cell of line …?
def which_cell_by_ball() -> Words: ...  # Which cell next to the ball?
def ball_or_line() -> Words: ...  # Next to the ball, or on which line?
def line(*, letter: Value) -> Words: ...  # line …
def next_to_ball() -> Words: ...  # next to the ball
def bumps_it() -> Words: ...  # bumps the ball
def pass_() -> Words: ...  # pass
def who_scores_where() -> Words: ...  # Second scores at 1, First at 19
def unreadable(*, moves: tuple[str, ...]) -> Words: ...  # a move is a cell, or pass: write …
def unreadable_after_end() -> Words: ...  # a move is a cell such as f9, or pass
def no_such_cell(*, cell: Value, rows: Value) -> Words: ...  # there is no cell …: the letters go from a to k, the numbers from 1 to …
def second_pass(*, side: Value) -> Words: ...  # … has just passed, so you can’t: place a pressor
def ball_cell(*, cell: Value) -> Words: ...  # the ball is on …: place a pressor on an empty cell next to it
def ball_cell_anywhere(*, cell: Value) -> Words: ...  # the ball is on …: place a pressor on an empty cell
def pressor_cell(*, cell: Value, ball: Value) -> Words: ...  # … already holds a pressor: place yours on an empty cell next to the ball, which is on …
def pressor_cell_anywhere(*, cell: Value) -> Words: ...  # … already holds a pressor: place yours on an empty cell
def not_next_to_ball(*, cell: Value, ball: Value) -> Words: ...  # … isn’t next to the ball, which is on …: place a pressor on an empty cell next to it
def only_pass(*, reason: Value) -> Words: ...  # …; there’s no such cell left, so you can only pass
