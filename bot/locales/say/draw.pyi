# Generated from draw.ftl by bot/locales/generate.py: change that one.
def button() -> str: ...  # Draw
def button_answer() -> str: ...  # Answer the draw offer
def button_confirm(*, match: str) -> str: ...  # Offer a draw in …
def noun() -> str: ...  # draw
def question(*, name: str, match: str) -> str: ...  # Offer … a draw in …? The offer lasts until they move.
def button_claim() -> str: ...  # Claim the draw
def repeated() -> str: ...  # This position has come up three times, so you can claim the draw without asking.
def offered(*, name: str, match: str, until: str) -> str: ...  # … offers a draw in …. The offer lasts until you move, at most until ….
def refused(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses the draw in …: the game goes on.
def computer_considers(*, name: str, match: str) -> str: ...  # … thinks about a draw in ….
def computer_refuses(*, name: str, match: str) -> str: ...  # … plays on in …: it sees winning chances.
