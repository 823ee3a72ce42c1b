# Generated from resignation.ftl by bot/locales/generate.py: change that one.
def question(*, match: str, name: str) -> str: ...  # Resign … against …? They win at once.
def confirm(*, match: str, name: str) -> str: ...  # Resign … against …
def keep_playing() -> str: ...  # Keep playing
def goes_on(*, match: str) -> str: ...  # Good: … goes on.
