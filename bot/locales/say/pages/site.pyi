# Generated from site.ftl by bot/locales/generate.py: change that one.
def about() -> str: ...  # Abstract board games by correspondence, with friends or the computer.
def skip() -> str: ...  # Skip to the page
def nav() -> str: ...  # Pages
def play() -> str: ...  # Play
def matches() -> str: ...  # Your matches
def lobby() -> str: ...  # Lobby
def watch() -> str: ...  # Watch
def puzzles() -> str: ...  # Puzzles
def table() -> str: ...  # Chat
def menu() -> str: ...  # Menu
def rules() -> str: ...  # Rules
def badge(*, count: int) -> str: ...  # …
def sign_in() -> str: ...  # Sign in
def me(*, name: str) -> str: ...  # You are …
def theme() -> str: ...  # Colours
def theme_auto() -> str: ...  # Colours: as your device has them
def theme_light() -> str: ...  # Colours: light
def theme_dark() -> str: ...  # Colours: dark
def theme_contrast() -> str: ...  # Colours: high contrast
def error_404() -> str: ...  # Nothing here
def error_404_what() -> str: ...  # There’s no such page, or it isn’t for you to see.
def error_404_sign_in() -> str: ...  # It may be there for you once you’re signed in:
def error_429() -> str: ...  # Too many requests
def error_429_what() -> str: ...  # Wait a moment, then load the page again.
def error_500() -> str: ...  # Something went wrong
def error_500_what() -> str: ...  # It’s our fault, and it has been written down. Try again.
def error_503() -> str: ...  # Turnpost can’t be reached right now
def error_503_what() -> str: ...  # Your moves are kept. Try again in a minute.
def error_home() -> str: ...  # Go to the front page
