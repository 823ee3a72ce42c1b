# Generated from settings.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Settings
def nobody() -> str: ...  # You haven’t sat down yet. Begin a match, and you’ll have settings.
def no_script() -> str: ...  # Settings are changed by a script here. In chat, /settings does the same.
def not_you() -> str: ...  # These aren’t your settings any more. Load the page again.
def name() -> str: ...  # Your name
def name_choose() -> str: ...  # Choose
def name_once() -> str: ...  # You choose a name once. It then stands in your earlier matches, too.
def group_language() -> str: ...  # Language
def group_look() -> str: ...  # Look
def group_moves() -> str: ...  # Moves
def group_reminders() -> str: ...  # Reminders
def group_sleep() -> str: ...  # Sleep and vacation
def group_seen() -> str: ...  # Who sees what
def group_others() -> str: ...  # More
def marks() -> str: ...  # When
def marks_note() -> str: ...  # parts of a move’s time that are left, in per cent
def digest() -> str: ...  # One list a day instead
def digest_note() -> str: ...  # at this time
def sleep() -> str: ...  # I sleep
def sleep_note() -> str: ...  # your clocks stand still, nothing rings
def from_() -> str: ...  # from
def until() -> str: ...  # until
def zone() -> str: ...  # Time zone
def zone_note(*, time: str) -> str: ...  # it is … there now
def sessions() -> str: ...  # Signed in
def some_browser() -> str: ...  # A browser
def session_days(*, since: str, used: str) -> str: ...  # Since …, last used …
def end() -> str: ...  # End
def sign_out() -> str: ...  # Sign out here
def saved() -> str: ...  # Saved
def undone() -> str: ...  # As it was before
def undo() -> str: ...  # Undo
def unreachable() -> str: ...  # Turnpost can’t be reached. Nothing has changed.
def label_use() -> str: ...  # Language
def label_theme() -> str: ...  # Colours of boards
def label_view() -> str: ...  # Side at the bottom
def label_as() -> str: ...  # Boards on Discord
def label_tips() -> str: ...  # Tips in your first match
def label_confirm() -> str: ...  # Ask before a typed move counts
def label_where() -> str: ...  # Where
def label_automatic() -> str: ...  # Vacation starts when your time is over
def label_from() -> str: ...  # Challenges by name
def label_name() -> str: ...  # Pages that everybody sees
def label_seen() -> str: ...  # Your profile
def label_mine() -> str: ...  # Puzzles from your matches, without names
