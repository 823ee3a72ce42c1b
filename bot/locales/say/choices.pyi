# Generated from choices.ftl by bot/locales/generate.py: change that one.
def first() -> str: ...  # I move first
def second() -> str: ...  # I move second
def random() -> str: ...  # Drawn at random
def here() -> str: ...  # In this channel
def in_thread() -> str: ...  # In a thread of its own
def in_direct() -> str: ...  # In direct messages
def claim() -> str: ...  # The opponent may claim the win
def auto() -> str: ...  # The match is lost at once
def light() -> str: ...  # light
def dark() -> str: ...  # dark
def contrast() -> str: ...  # high contrast
def where_played() -> str: ...  # Where the match is played
def nowhere() -> str: ...  # Nowhere
def anyone() -> str: ...  # Anyone
def played() -> str: ...  # Only people who have played me
def nobody() -> str: ...  # Nobody
def fast() -> str: ...  # Up to a day a move
def days() -> str: ...  # Up to a week a move
def slow() -> str: ...  # More than a week a move
def no_limit() -> str: ...  # No time limit
def keep() -> str: ...  # Keep it for a while, in case Turnpost returns
def purge() -> str: ...  # Delete it at once
def automatic() -> str: ...  # Automatic
