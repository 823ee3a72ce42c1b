# Generated from vacation.ftl by bot/locales/generate.py: change that one.
def balance(*, amount: str) -> str: ...  # You have … of vacation. You earn 21 days a year, and keep 21 at most.
def on(*, end: str) -> str: ...  # You’re on vacation: your clocks are paused. It ends …; `/vacation end` ends it earlier.
def on_until_used_up(*, end: str) -> str: ...  # You’re on vacation: your clocks are paused. It ends when it’s used up, … at the latest; `/vacation end` ends it earlier.
def started(*, begin: str, end: str) -> str: ...  # You’re on vacation: it started … and ends …. `/vacation end` ends it earlier.
def started_until_used_up(*, begin: str, end: str) -> str: ...  # You’re on vacation: it started … and ends when it’s used up, … at the latest. `/vacation end` ends it earlier.
def started_by_itself(*, begin: str, end: str) -> str: ...  # You’re on vacation: it started by itself … and ends with your next move, … at the latest. `/vacation end` ends it now.
def planned(*, begin: str, end: str) -> str: ...  # Your vacation starts … and ends …. `/vacation end` cancels it.
def planned_until_used_up(*, begin: str, end: str) -> str: ...  # Your vacation starts … and ends when it’s used up, … at the latest. `/vacation end` cancels it.
def costs() -> str: ...  # From now on, each hour in which one of your clocks would run uses an hour of vacation.
def zone(*, zone: str) -> str: ...  # Days and times are in your time zone, …. A day named in `until` still belongs to the vacation.
def not_in(*, count: int, matches: str) -> str: ...  # …
def not_in_and_more(*, matches: str, count: int) -> str: ...  # It doesn’t pause your clocks in … and … more: their challenges ruled it out.
def cancelled(*, begin: str) -> str: ...  # Your vacation from … is cancelled; none of it is used.
def over() -> str: ...  # Your vacation is over: your clocks are running again.
def left(*, amount: str) -> str: ...  # You have … of vacation left.
def nothing_waiting() -> str: ...  # No move is waiting for you.
def waiting(*, count: int) -> str: ...  # …
def waiting_due(*, count: int, match: str, due: str) -> str: ...  # …
def automatic() -> str: ...  # Vacation starts by itself when your time for a move is over, and ends with your next move: `/settings vacation automatic:False` turns that off.
def not_automatic() -> str: ...  # Vacation doesn’t start by itself when your time for a move is over: `/settings vacation automatic:True` turns that on.
def goes_on() -> str: ...  # The one you’re on goes on until you move; `/vacation end` ends it now.
def began(*, mention: str, match: str, end: str) -> str: ...  # …, your time in … ran out, so your vacation has started by itself: your clocks are paused until your next move, … at the latest.
def closed_to_us() -> str: ...  # Your direct messages are closed to Turnpost, so this is posted here. `/settings vacation` chooses whether vacation starts by itself.
def question() -> str: ...  # Should vacation start by itself whenever your time is over? If you choose nothing, it does.
def button_keep() -> str: ...  # Keep
def button_switch_off() -> str: ...  # Switch off
def theirs(*, match: str, name: str, end: str) -> str: ...  # …: … ran out of time, so their vacation has started by itself and lasts until their next move, … at the latest.
def theirs_elsewhere(*, match: str, name: str, end: str) -> str: ...  # …: … ran out of time in another match, so their vacation has started by itself and lasts until their next move, … at the latest.
def begin_past(*, text: str) -> str: ...  # … is in the past: a vacation starts now or later. Leave `from` out to start now.
def end_past(*, text: str) -> str: ...  # … is in the past: a vacation ends in the future. Leave `until` out to use all you have.
def end_before_begin(*, text: str) -> str: ...  # … isn’t after the start of the vacation: choose a later end, or leave `until` out to use all you have.
