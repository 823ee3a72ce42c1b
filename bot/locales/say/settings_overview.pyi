# Generated from settings_overview.ftl by bot/locales/generate.py: change that one.
def theme_light() -> str: ...  # Boards in light colours
def theme_dark() -> str: ...  # Boards in dark colours
def theme_contrast() -> str: ...  # Boards in high contrast
def view_mine() -> str: ...  # Your own side at the bottom
def view_first() -> str: ...  # The first player’s side at the bottom
def as_image() -> str: ...  # Boards as pictures
def as_text() -> str: ...  # Boards as monospaced text
def as_spoken() -> str: ...  # Boards in sentences, for a screen reader
def tips_yes() -> str: ...  # Tips in your first match
def tips_no() -> str: ...  # No tips
def confirm_yes() -> str: ...  # Ask before a typed move is played
def confirm_no() -> str: ...  # Play typed moves at once
def where_channel() -> str: ...  # Reminders where the match is played
def where_dm() -> str: ...  # Reminders in direct messages
def where_off() -> str: ...  # No reminders
def use_auto() -> str: ...  # The language of your app
def from_anyone() -> str: ...  # Anyone may challenge you by name
def from_played() -> str: ...  # Only people you have played may challenge you
def from_nobody() -> str: ...  # Nobody may challenge you by name
def automatic_yes() -> str: ...  # Vacation starts by itself when your time is over
def automatic_no() -> str: ...  # Vacation starts only when you start it
def name_shown() -> str: ...  # Your name on public web pages
def name_hidden() -> str: ...  # “A player” on public web pages
def mine_yes() -> str: ...  # Puzzles may come from your matches
def mine_no() -> str: ...  # No puzzles from your matches
def seen_everybody() -> str: ...  # Everybody sees your profile
def seen_played() -> str: ...  # People I’ve played, and on our servers, see my profile
def seen_nobody() -> str: ...  # Nobody sees my profile
def button_boards() -> str: ...  # Boards and moves
def button_others() -> str: ...  # Reminders, language and more
def button_pages() -> str: ...  # Pages and puzzles
