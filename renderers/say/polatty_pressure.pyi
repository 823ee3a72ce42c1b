# Generated from polatty_pressure.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def ball(*, cell: Value, to_blue: int, to_orange: int) -> Words: ...  # The ball is on …: … from edge 1, where Blue scores, and … from edge 19, where Orange scores.
def ball_on_edge(*, cell: Value, edge: Value, name: Value) -> Words: ...  # The ball is on …, at edge …, where … scores.
def no_pressors() -> Words: ...  # No pressors.
def pressors(*, count: int, lines: Value) -> Words: ...  # …: ….
def pressors_counted(*, count: int) -> Words: ...  # ….
def line(*, letter: Value, numbers: Value) -> Words: ...  # line …: …
def moved(*, ball: Value) -> Words: ...  # The ball moved from ….
def moved_one(*, ball: Value, pressor: Value) -> Words: ...  # The ball moved from …, a pressor from ….
def moved_some(*, ball: Value, pressors: Value) -> Words: ...  # The ball moved from …, pressors from ….
def step(*, origin: Value, target: Value) -> Words: ...  # … to …
def step_off(*, origin: Value) -> Words: ...  # … off the board
def no_free() -> Words: ...  # No cell next to the ball is free.
def free(*, ways: Value) -> Words: ...  # Free next to the ball, and where a pressor there sends it: ….
def sends(*, cell: Value, target: Value) -> Words: ...  # … to …
def sends_wins(*, cell: Value, target: Value) -> Words: ...  # … to … and wins
def sends_loses(*, cell: Value, target: Value) -> Words: ...  # … to … and loses
def anywhere() -> Words: ...  # A pressor on any other empty cell moves nothing.
def may_pass(*, name: Value) -> Words: ...  # … may pass.
def may_not_pass(*, name: Value, other: Value) -> Words: ...  # … may not pass: … just did.
def pass_draws(*, other: Value, name: Value) -> Words: ...  # … just passed: if … passes too, it is a draw.
def goal_of_orange() -> Words: ...  # the ball is at the right edge (19), where Orange scores
def goal_of_blue() -> Words: ...  # the ball is at the left edge (1), where Blue scores
def passes() -> Words: ...  # two passes in a row
def deadlock() -> Words: ...  # no cell is free, and no pass allowed
def scores_here() -> Words: ...  # scores here
def duty_place() -> Words: ...  # must place, may not pass
def duty_pass() -> Words: ...  # must pass: no free cell
def token_ball() -> Words: ...  # ball
def token_pressor() -> Words: ...  # pressor
def goal_line(*, name: Value) -> Words: ...  # goal where … scores
