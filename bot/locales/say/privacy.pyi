# Generated from privacy.ftl by bot/locales/generate.py: change that one.
def show() -> str: ...  # **What Turnpost keeps about you, why, and who sees it.** Only you see this message.
def show_account(*, days: int) -> str: ...  # **Your account number and name**, to know you again and to show who plays: everybody you play sees it. Kept until you delete them, or for … days after you were last here if you never play; so is when you were last here, to within a week.
def show_matches(*, running: int, finished: int) -> str: ...  # **Your matches**, … under way and … finished, with moves, times and results. Your opponents see them, and everyone who can see where they’re played. If you delete your data, opponents keep the moves, under “deleted player”. **Ratings** and rated results follow from them; positions of analysed ones may become puzzles, and openings are counted, without names. **Tournaments** keep your name and results.
def show_challenges(*, count: int, days: int) -> str: ...  # **Challenges** that nobody accepted: … of yours. Everyone in the channel sees them. Deleted … days after they end. Servers that take part see what you look for in the **lobby**; its matches keep your server. Reports to **moderators** are kept just as long, bans until they end, and what moderators did for 180 days.
def show_settings(*, count: int, lines: int, days: int) -> str: ...  # **Your settings** (…), sleep hours, vacations, lessons, and boards to try moves on (…). Only you see them; those who see a match see pauses and your board. Kept until you change or delete them; boards for … days after you last changed them.
def show_notes(*, notes: int, conditional_moves: int) -> str: ...  # **Your notes** (…) and **conditional moves** (…). Only you see them.
def show_blocks(*, count: int) -> str: ...  # **Who you block** (…). Only you see it.
def show_sessions(*, count: int, days: int) -> str: ...  # **Browsers where you’re signed in** (…): `/web sessions`. Only you see them. Each ends after … days.
def show_absences(*, count: int) -> str: ...  # **Servers you left**, or where you’re timed out, while you play a match there (…). Those who see the match are told.
def show_notifications(*, count: int, days: int) -> str: ...  # **Messages to you**: … waiting to be sent. What became of one is kept for … days, to find faults.
def show_said(*, count: int) -> str: ...  # **What you said at this table** (…). Everyone here sees it; only you see answers for you alone. The latest are kept.
def show_foot() -> str: ...  # Nothing is passed on. `/privacy export` gives you all of it as a file; `/privacy delete` erases it.
def policy(*, address: str) -> str: ...  # The whole policy: …
def contact(*, contact: str) -> str: ...  # Questions about your data: …
def exported() -> str: ...  # Everything Turnpost keeps about you, as one file. Other people appear in it by their names alone.
def exported_in_parts(*, count: int) -> str: ...  # Everything Turnpost keeps about you, in … files: matches that don’t fit into one go on in the next.
def too_large(*, contact: str) -> str: ...  # What Turnpost keeps about you is too large for a message. Ask … for it.
def operator() -> str: ...  # the operator of this service
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
