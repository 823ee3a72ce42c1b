# Generated from privacy.ftl by bot/locales/generate.py: change that one.
def show() -> str: ...  # **What Turnpost keeps about you, why, and who sees it.** Only you see this message.
def show_account(*, days: int) -> str: ...  # **Your account number and name**, to know you again and to show who plays. Everybody you play sees your name. Kept until you delete them, or for … days after you were last here if you never play.
def show_matches(*, running: int, finished: int) -> str: ...  # **Your matches**, … under way and … finished, with moves, times and results: they’re the games themselves. Your opponents see them, and whoever can see where they’re played. If you delete your data, opponents keep the moves, under “deleted player”.
def show_challenges(*, count: int, days: int) -> str: ...  # **Challenges** that led to no match: … of yours. Whoever can see the channel sees them. Deleted … days after they end.
def show_settings(*, count: int) -> str: ...  # **Your settings** (…), sleep hours, vacations, lessons and boards to try moves on. Only you see them; opponents see that a clock is paused. Kept until you change or delete them.
def show_notes(*, notes: int, conditional_moves: int) -> str: ...  # **Your notes** (…) and **conditional moves** (…), to show them to you and to play them. Only you see them.
def show_blocks(*, count: int) -> str: ...  # **Who you block** (…). Only you see it.
def show_notifications(*, count: int, days: int) -> str: ...  # **Messages to you**: … waiting to be sent. What became of one is kept for … days.
def show_foot() -> str: ...  # Nothing is passed on to anybody. `/privacy export` gives you all of it as a file; `/privacy delete` erases it.
def policy(*, address: str) -> str: ...  # The whole policy: …
def contact(*, contact: str) -> str: ...  # Questions about your data: …
def exported() -> str: ...  # Everything Turnpost keeps about you, as one file. Other people appear in it by the names that match records show, nothing else.
def exported_in_parts(*, count: int) -> str: ...  # Everything Turnpost keeps about you, in … files: matches that don’t fit into one go on in the next.
def too_large(*, contact: str) -> str: ...  # What Turnpost keeps about you is too large for a message. Ask … for it.
def operator() -> str: ...  # whoever runs Turnpost here
def question() -> str: ...  # **Delete everything Turnpost keeps about you?**
def will_resign(*, count: int) -> str: ...  # …
def will_leave_plies() -> str: ...  # Opponents keep the moves of your matches, under “deleted player”.
def will_erase() -> str: ...  # Your account number, name, notes, conditional moves, settings, sleep hours, vacations and blocks are erased. Your open challenges are cancelled.
def will_be_new() -> str: ...  # If you come back, you’re new.
def no_way_back() -> str: ...  # This can’t be undone. `/privacy export` gives you a copy first.
def button_delete() -> str: ...  # Delete everything about me
def button_keep() -> str: ...  # Keep everything
def of_another_account() -> str: ...  # This button isn’t about your present account, so nothing was deleted. `/privacy delete` asks again.
def deleted(*, count: int) -> str: ...  # … The next command or message you send it makes you a new player.
def nothing_kept() -> str: ...  # Turnpost keeps nothing about you.
def kept() -> str: ...  # Good: nothing was deleted.
