# Generated from lessons.ftl by bot/locales/generate.py: change that one.
def which() -> str: ...  # Which game would you like to learn? It takes a few minutes.
def welcome_back() -> str: ...  # Welcome back! You stopped here last time.
def again() -> str: ...  # You’ve finished this lesson. Here it is again, from the start.
def no_such_step() -> str: ...  # This lesson has changed since. `/learn` and the game’s name opens it again.
def task(*, task: str) -> str: ...  # **Now you:** …
def hint(*, hint: str) -> str: ...  # **Hint:** …
def not_quite(*, said: str) -> str: ...  # **Not quite.** …
def finished(*, game: str, key: str) -> str: ...  # **You know … now.** `/challenge …` finds an opponent; `/try …` is a board of your own.
def coach() -> str: ...  # Coach
def form_label() -> str: ...  # Your move
def form_placeholder(*, examples: str) -> str: ...  # moves look like …
def button_move() -> str: ...  # Move
def button_pick() -> str: ...  # Pick
def button_hint() -> str: ...  # Hint
def button_show() -> str: ...  # Show me
def button_back() -> str: ...  # Back
def button_next() -> str: ...  # Next
def button_once_more() -> str: ...  # Once more
def button_start_over() -> str: ...  # Start over
def button_rules() -> str: ...  # Rules
def button_board() -> str: ...  # Board
