# Generated from markup.ftl by bot/locales/generate.py: change that one.
def somebody() -> str: ...  # somebody
def nothing() -> str: ...  # (nothing)
def computer(*, level: int) -> str: ...  # Turnpost (computer, level …)
def deleted() -> str: ...  # deleted player
