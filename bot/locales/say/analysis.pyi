# Generated from analysis.ftl by bot/locales/generate.py: change that one.
def percent(*, value: int) -> str: ...  # … %
def under_way(*, match: str) -> str: ...  # … is being analysed.
def goes_on() -> str: ...  # It goes on without you: look again in a minute.
def button_look_again() -> str: ...  # Look again
def title(*, match: str, first: str, second: str) -> str: ...  # **…**, … against …: the graph shows …’s chance.
def accuracy(*, first: str, of_first: int, second: str, of_second: int) -> str: ...  # Accuracy: … … %, … … %
def turned(*, number: int, turn: int, name: str, played: str, after: str, better: str, before: str) -> str: ...  # **…** Turn …: … played … (…). … was better (…).
def answer(*, played: str, answer: str) -> str: ...  # The strongest answer to … was ….
def decisive() -> str: ...  # The result was given away here: that’s proved.
def opening(*, count: int, turn: int, won: int, drawn: int) -> str: ...  # Opening: … matches between people came to this position by move …. First won …, drawn: ….
def nothing_turned() -> str: ...  # No single move turned this match.
def withheld() -> str: ...  # Positions that stand in a rated match under way are left out.
def button_turn(*, number: int, turn: int) -> str: ...  # … · Turn …
def line(*, moves: str) -> str: ...  # It could have gone on like this: …
def button_played() -> str: ...  # What was played
def button_better() -> str: ...  # The better move
def button_back() -> str: ...  # Back
def button_on() -> str: ...  # Next
def button_overview() -> str: ...  # Overview
def gone() -> str: ...  # This analysis has changed. `/analyse` shows the new one.
def graph(*, first: str, count: int, points: str) -> str: ...  # …’s chance over … moves. …
def graph_turn(*, turn: int, after: str, before: str) -> str: ...  # Turn …: … where … was possible.
def graph_ends(*, begin: str, end: str) -> str: ...  # From … to ….
