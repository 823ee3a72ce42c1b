# Generated from snooze.ftl by bot/locales/generate.py: change that one.
def button_snooze() -> str: ...  # Snooze
def button_mute() -> str: ...  # Not this turn
def form_title() -> str: ...  # Remind me later
def form_when() -> str: ...  # When, or in how long?
def form_example() -> str: ...  # for example 4h, or tomorrow 9:00
def done(*, match: str, when: str) -> str: ...  # Next reminder of …: ….
def done_by_quiet_hours(*, match: str, when: str) -> str: ...  # Next reminder of …, outside your quiet hours: ….
def muted(*, match: str) -> str: ...  # No more reminders of this turn in ….
def move_due(*, due: str) -> str: ...  # Your move is due ….
