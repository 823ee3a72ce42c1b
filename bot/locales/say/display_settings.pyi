# Generated from display_settings.ftl by bot/locales/generate.py: change that one.
def boards(*, theme: str, view: str, drawn: str) -> str: ...  # Your boards: colours …, …, ….
def view_mine() -> str: ...  # your own side at the bottom
def view_first() -> str: ...  # the first player’s side at the bottom
def as_image() -> str: ...  # as a picture
def as_text() -> str: ...  # as monospaced text
def as_spoken() -> str: ...  # as sentences for a screen reader
def played_at_once() -> str: ...  # Moves you type are played at once.
def confirmed() -> str: ...  # Moves you type are shown to you first, and played when you confirm them.
def about_theme() -> str: ...  # Colours
def about_view() -> str: ...  # Which side is at the bottom: yours, or always the first player’s
def about_as() -> str: ...  # As a picture, as monospaced text, or in sentences
def about_tips() -> str: ...  # Tips beside the boards of your first match
def about_confirm() -> str: ...  # Show the board and ask before a typed move is played
