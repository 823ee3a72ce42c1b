# Generated from notifications.ftl by bot/locales/generate.py: change that one.
def opponent_unreachable(*, name: str, match: str) -> str: ...  # Turnpost couldn’t tell … that it’s their move in …: they don’t accept direct messages. Their clock is paused until they find out. Perhaps you can tell them; `/next` shows them the board.
def move_unanswered(*, move: str, match: str, channel: str, name: str, number: str) -> str: ...  # … was played in …, but Turnpost can’t write in …, so … gets a direct message. The match goes on: name it with `game: …`.
def place_lost(*, channel: str, number: str) -> str: ...  # Turnpost couldn’t post this in …. The match goes on: name it with `game: …`.
def thread_left() -> str: ...  # Turnpost can’t write in this match’s thread any more, so it goes on here.
def untold_turn(*, match: str, name: str) -> str: ...  # It’s your move in … against …. Turnpost couldn’t tell you before, so your clock was paused until now. `/next` shows the board.
def outage(*, begin: str, end: str) -> str: ...  # Turnpost was down from … to …. All clocks were paused, so you have as much time as before: `/games` shows the new deadlines. If you sent a move and got no answer, please send it again.
def no_outage(*, begin: str, end: str) -> str: ...  # Turnpost said it was down from … to …. That was wrong: deadlines are what they were before. `/games` shows yours.
