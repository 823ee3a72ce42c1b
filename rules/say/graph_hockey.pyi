# Generated from graph_hockey.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def aim() -> Words: ...  # You both move one puck: Orange wins with it in the bottom goal, Blue in the top one, no matter who moved it there.
def short_aim() -> Words: ...  # One puck, two goals.
def option_side() -> Words: ...  # inches of field on either side of the goals; an inch is a long move
def option_gap() -> Words: ...  # inches of field between the two goals
def orange() -> Words: ...  # Orange
def blue() -> Words: ...  # Blue
def goal_of_orange() -> Words: ...  # put the puck into the bottom goal; in the top one, Blue wins
def goal_of_blue() -> Words: ...  # put the puck into the top goal; in the bottom one, Orange wins
def aim_of_orange() -> Words: ...  # Put the puck into the orange goal.
def aim_of_blue() -> Words: ...  # Put the puck into the blue goal.
def up(*, count: Value) -> Words: ...  # up …
def down(*, count: Value) -> Words: ...  # down …
def left(*, count: Value) -> Words: ...  # left …
def right(*, count: Value) -> Words: ...  # right …
def free_jump() -> Words: ...  # a free jump
def strangeness() -> Words: ...  # strangeness
def bottom_wins() -> Words: ...  # into the bottom goal: wins
def top_wins() -> Words: ...  # into the top goal: wins
def bottom_loses() -> Words: ...  # into the bottom goal: loses
def top_loses() -> Words: ...  # into the top goal: loses
def own_goal_wins() -> Words: ...  # into your goal: wins
def other_goal_loses() -> Words: ...  # into the other goal: loses
def warning_top(*, letter: Value) -> Words: ...  # … puts the puck into your opponent’s goal, the top one: you’d lose at once
def warning_bottom(*, letter: Value) -> Words: ...  # … puts the puck into your opponent’s goal, the bottom one: you’d lose at once
def which_way() -> Words: ...  # Which way?
def field(*, width: Value, height: Value) -> Words: ...  # Field … x …
def puck(*, x: Value, y: Value) -> Words: ...  # Puck … from left, … from top
def now_free_jump() -> Words: ...  # FREE JUMP
def now_strangeness() -> Words: ...  # STRANGENESS
def letters_and_puck(*, puck: Value) -> Words: ...  # letters: legal moves  … puck
def other_signs(*, path: Value, edge: Value, goals: Value) -> Words: ...  # … old places  … edge  … goals
def who_scores_where() -> Words: ...  # Orange scores in 1, Blue in 2
def hint_safe(*, count: int) -> Words: ...  # …
def hint_none_safe() -> Words: ...  # Whatever you play, your opponent can score next turn.
def hint_free_jump() -> Words: ...  # Every way is blocked, so you may jump over lines.
def hint_strangeness() -> Words: ...  # Every way is blocked, so you may even follow lines.
def hint_nearer_yours(*, count: Value) -> Words: ...  # The puck is nearer to your goal than to your opponent’s. Moves: ….
def hint_nearer_theirs(*, count: Value) -> Words: ...  # The puck is nearer to your opponent’s goal than to yours. Moves: ….
def hint_halfway(*, count: Value) -> Words: ...  # The puck is halfway between the goals. Moves: ….
def hint_where_long() -> Words: ...  # Look at the long moves.
def hint_where_up() -> Words: ...  # Look at the short moves up.
def hint_where_level() -> Words: ...  # Look at the short moves to the side.
def hint_where_down() -> Words: ...  # Look at the short moves down.
def why_few_safe(*, played: Value, answer: Value, count: int, player: Value, opponent: Value) -> Words: ...  # After … and …, only … of … can keep … from scoring.
def why_may_jump(*, played: Value, opponent: Value) -> Words: ...  # After …, every way is blocked, so … may jump over lines.
def why_nearer(*, played: Value, better: Value, opponent: Value) -> Words: ...  # … leaves the puck nearer than … to where … scores.
def why_farther(*, better: Value, played: Value, player: Value) -> Words: ...  # … leaves the puck nearer than … to where … scores.
def why_line_nearer(*, player: Value) -> Words: ...  # The better line takes the puck nearer to where … scores.
def unreadable(*, letters: Value) -> Words: ...  # a move is one of the twenty letters …
def on_boundary(*, letter: Value) -> Words: ...  # … would end on the edge of the field
def off_field(*, letter: Value) -> Words: ...  # … would leave the field
def free_jump_on_boundary(*, letter: Value) -> Words: ...  # … would end on the edge of the field, and a free jump may not do that either
def free_jump_off_field(*, letter: Value) -> Words: ...  # … would leave the field, and a free jump may not do that either
def strangeness_on_boundary(*, letter: Value) -> Words: ...  # … would end on the edge of the field, and strangeness doesn’t allow that either
def strangeness_off_field(*, letter: Value) -> Words: ...  # … would leave the field, and strangeness doesn’t allow that either
def free_jump_along_goal(*, letter: Value) -> Words: ...  # … would run along a goal side: a free jump may cross lines, but not follow them
def free_jump_along_path(*, letter: Value) -> Words: ...  # … would run along the path: a free jump may cross lines, but not follow them
def along_goal(*, letter: Value) -> Words: ...  # … would run along a goal side (crossing it is fine)
def along_path(*, letter: Value) -> Words: ...  # … would run along a line that’s already drawn
def across_path(*, letter: Value) -> Words: ...  # … would meet the path on its way (ending on it is fine)
