# Generated from rematch.ftl by bot/locales/generate.py: change that one.
def button() -> str: ...  # Rematch
def button_answer() -> str: ...  # Answer the rematch
def button_confirm(*, name: str, match: str) -> str: ...  # Offer … a rematch of …
def noun() -> str: ...  # rematch
def question(*, name: str, match: str) -> str: ...  # Offer … a rematch of …? It’s the same again with seats swapped.
def you_first() -> str: ...  # You’d move first.
def you_second() -> str: ...  # You’d move second.
def offered(*, name: str, match: str) -> str: ...  # … offers a rematch of …. It’s the same again with seats swapped.
def offered_until(*, until: str) -> str: ...  # The offer lasts until ….
def refused(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses a rematch of ….
