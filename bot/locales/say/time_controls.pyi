# Generated from time_controls.ftl by bot/locales/generate.py: change that one.
def none() -> str: ...  # no time limit
def per_move(*, time: str) -> str: ...  # … per move
def bank(*, bank: str, bonus: str) -> str: ...  # …, plus … per move
def bank_in_full(*, bank: str, bonus: str) -> str: ...  # … each, plus … after each of your moves, but never more than …
def list_typical(*, written: str, words: str, turns: int, longest: str) -> str: ...  # … – …; a typical game (… turns) takes … at most
def list_typical_only(*, written: str, turns: int, longest: str) -> str: ...  # … – a typical game (… turns) takes … at most
