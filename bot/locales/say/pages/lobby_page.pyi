# Generated from lobby_page.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Lobby
def live(*, waiting: int, looking: int) -> str: ...  # live · … open, … looking
def which() -> str: ...  # Games
def all_games() -> str: ...  # All games
def my_games() -> str: ...  # My games
def where() -> str: ...  # Where
def everywhere() -> str: ...  # Everywhere
def own_server() -> str: ...  # Your server
def open() -> str: ...  # Open challenges
def lists() -> str: ...  # Which list
def tab_open() -> str: ...  # Open
def tab_looking() -> str: ...  # Looking
def open_note() -> str: ...  # the first to accept plays
def looking() -> str: ...  # Looking for an opponent
def looking_note() -> str: ...  # paired by themselves, nearest rating first
def accept() -> str: ...  # Accept
def accept_of(*, game: str, name: str) -> str: ...  # Accept … against …
def rated() -> str: ...  # rated
def unrated() -> str: ...  # not rated
def any_seat() -> str: ...  # any seat
def since(*, time: str) -> str: ...  # … ago
def left(*, time: str) -> str: ...  # … left
def more(*, count: int) -> str: ...  # … and … more
def new(*, count: int) -> str: ...  # … new
def taken() -> str: ...  # taken
def unreachable() -> str: ...  # Turnpost can’t be reached. Try again.
def own(*, game: str) -> str: ...  # You look for …
def stop() -> str: ...  # Stop
def find() -> str: ...  # Find an opponent
def game() -> str: ...  # Game
def any() -> str: ...  # Any
def time() -> str: ...  # Time
def their_rating() -> str: ...  # Their rating
def rated_label() -> str: ...  # Rated
def your_rating(*, game: str, rating: str) -> str: ...  # your … rating is …
def note() -> str: ...  # Stands for 14 days. You’re paired with the nearest rating, and told. You can go away.
def looking_now() -> str: ...  # You’re looking for an opponent.
def empty() -> str: ...  # Nobody is waiting. Your wish stands for 14 days.
def computer() -> str: ...  # Play the computer
def beside() -> str: ...  # To play with someone you know, or at once:
def beside_link() -> str: ...  # a friend’s link, or the computer.
def no_script() -> str: ...  # Accepting and looking need a script here. In chat, /lobby and /seek do the same.
def sign_in() -> str: ...  # Sign in to see who is in the lobby.
def sure() -> str: ...  # The result counts for your rating. You play here and in direct messages.
def sure_yes() -> str: ...  # Accept, rated
def sure_no() -> str: ...  # Not now
