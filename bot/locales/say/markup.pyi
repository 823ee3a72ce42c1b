# Generated from markup.ftl by bot/locales/generate.py: change that one.
def someone() -> str: ...  # someone
def nothing() -> str: ...  # (nothing)
def computer(*, level: int) -> str: ...  # Turnpost …
def deleted() -> str: ...  # deleted player
def guest() -> str: ...  # Guest
