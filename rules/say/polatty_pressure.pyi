# Generated from polatty_pressure.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # Get the ball to the edge of your colour, orange at the right (19), blue at the left (1): each pressor placed next to it pushes it one cell away.
def short_aim() -> Words: ...  # Push the ball to your edge.
def option_passing() -> Words: ...  # when you may pass
def passing_huang() -> Words: ...  # not right after a pass
def passing_original() -> Words: ...  # always; two passes in a row are a draw
def option_placing() -> Words: ...  # where pressors may go
def placing_adjacent() -> Words: ...  # next to the ball
def placing_anywhere() -> Words: ...  # on any empty cell; away from the ball, nothing moves
def option_pressors() -> Words: ...  # pressors on the board at the start, on cells drawn at random
def where() -> Words: ...  # different cells from a1 to k19, but not f10, where the ball is
def orange() -> Words: ...  # Orange
def blue() -> Words: ...  # Blue
def goal_of_orange() -> Words: ...  # get the ball to the right edge (19), the orange goal
def goal_of_blue() -> Words: ...  # get the ball to the left edge (1), the blue goal
def aim_of_orange() -> Words: ...  # Get the ball to the orange goal (19).
def aim_of_blue() -> Words: ...  # Get the ball to the blue goal (1).
def moves_nothing() -> Words: ...  # moves nothing
def ball_to(*, cell: Value) -> Words: ...  # ball to …
def ball_wins(*, cell: Value) -> Words: ...  # ball to …: wins
def ball_loses(*, cell: Value) -> Words: ...  # ball to …, the wrong goal: loses
def ball_and_pressors(*, cell: Value, pushed: Value) -> Words: ...  # ball to …, …
def ball_and_one_off(*, cell: Value, pushed: Value) -> Words: ...  # ball to …, … (one off)
def pushed(*, count: int) -> Words: ...  # … pushed
def pass_draws() -> Words: ...  # second pass in a row: a draw
def pass_may_draw() -> Words: ...  # a second pass would be a draw
def pass_deadlock() -> Words: ...  # no cell is left to place on: a draw
def pressor_must_follow() -> Words: ...  # a pressor must follow
def warning() -> Words: ...  # that’s your opponent’s goal: you’d lose at once
def which_cell_of_line(*, letter: Value) -> Words: ...  # Which cell of line …?
def which_cell_by_ball() -> Words: ...  # Which cell next to the ball?
def ball_or_line() -> Words: ...  # Next to the ball, or on which line?
def line(*, letter: Value) -> Words: ...  # line …
def next_to_ball() -> Words: ...  # next to the ball
def moves_it() -> Words: ...  # moves the ball
def pass_() -> Words: ...  # pass
def who_scores_where() -> Words: ...  # Blue scores at 1, Orange at 19
def hint_threatened(*, cells: tuple[str, ...]) -> Words: ...  # A pressor on … would score for your opponent next turn.
def hint_own_goals(*, count: int) -> Words: ...  # …
def hint_must_place() -> Words: ...  # Your opponent has passed, so you must place a pressor.
def hint_second_pass() -> Words: ...  # Your opponent has passed: if you pass, too, it’s a draw.
def hint_few_cells(*, count: int) -> Words: ...  # …
def hint_near_your_goal(*, count: int) -> Words: ...  # …
def hint_near_their_goal(*, count: int) -> Words: ...  # …
def hint_pushes(*, mine: Value, theirs: Value) -> Words: ...  # Free cells for a push towards the goal: … for you, … for your opponent.
def hint_where_behind() -> Words: ...  # Look behind the ball: a pressor there pushes it forward.
def hint_where_before() -> Words: ...  # Look in front of the ball: a pressor there pushes it back.
def hint_where_beside() -> Words: ...  # Look beside the ball: a pressor there pushes it sideways.
def hint_where_away() -> Words: ...  # Look away from the ball: a pressor there leaves it where it is.
def hint_where_pass() -> Words: ...  # Leave the ball where it is this time.
def why_can_push(*, played: Value, opponent: Value) -> Words: ...  # After …, … can push the ball towards the goal.
def why_must_place(*, player: Value, opponent: Value) -> Words: ...  # Had … passed, … would have had to place a pressor.
def why_could_push(*, better: Value, player: Value) -> Words: ...  # After …, … could push the ball on towards the goal.
def why_rows(*, better: Value, played: Value, player: Value) -> Words: ...  # … leaves the ball nearer than … to where … scores.
def why_pushes(*, opponent: Value, count: int, played: Value, instead: Value, better: Value) -> Words: ...  # … can push the ball from … after …, and … after ….
def why_line_rows(*, count: int, player: Value) -> Words: ...  # The better line takes the ball … nearer to where … scores.
def why_own_pushes(*, player: Value, instead: int, better: Value, count: Value, played: Value) -> Words: ...  # … can push from … after …, and … after ….
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
