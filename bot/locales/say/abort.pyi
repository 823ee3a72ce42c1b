# Generated from abort.ftl by bot/locales/generate.py: change that one.
def button() -> str: ...  # Abort
def button_answer() -> str: ...  # Answer the abort
def button_confirm(*, match: str) -> str: ...  # Propose to abort …
def noun() -> str: ...  # abort
def question(*, name: str, match: str) -> str: ...  # Propose to … to abort …? It would end without a result.
def offered(*, name: str, match: str, until: str) -> str: ...  # … proposes to abort …. It would end without a result. The proposal lasts until you’ve both moved, at most until ….
def refused(*, mention: str, name: str, match: str) -> str: ...  # …, … refuses to abort …: the game goes on.
