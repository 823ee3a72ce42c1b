# Generated from moves.ftl by bot/locales/generate.py: change that one.
def played_already() -> str: ...  # That move has already been played.
def played_in(*, channel: str) -> str: ...  # Played. The board is in ….
def played_in_direct_messages() -> str: ...  # Played. The board is in your direct messages.
def confirm(*, match: str, move: str) -> str: ...  # …: play …?
def careful(*, warning: str) -> str: ...  # **Careful: ….**
def repeated() -> str: ...  # **Careful: you’ve just played this move, and your opponent’s answer came at once. This plays it again.**
def too_long_to_confirm() -> str: ...  # It’s too long for a button: turn off `confirm` with `/settings board confirm:False`, then send it again.
def how_to_type() -> str: ...  # Mention Turnpost and write your move, such as `#12 b2-b4`; with only one match you don’t need the number. `/moves` lists what you can play, `/help` explains the rest.
def question(*, move: str) -> str: ...  # play …?
def form_title(*, match: str) -> str: ...  # Your move in …
def form_label() -> str: ...  # Your move
def form_placeholder(*, examples: str) -> str: ...  # for example …
def button_another() -> str: ...  # Another move
def button_play_in(*, move: str, match: str) -> str: ...  # Play … in …
def button_page(*, page: int, pages: int) -> str: ...  # Page … of …
def button_start_over() -> str: ...  # Start over
def button_as_buttons() -> str: ...  # As buttons
def button_as_list() -> str: ...  # As a list
def button_turn_off() -> str: ...  # Turn off
def button_all_on() -> str: ...  # All on
def button_back() -> str: ...  # Back
def question_of_another() -> str: ...  # That’s a question to the player who wrote the line. To move in a match of your own, use `/move` or write your move yourself.
