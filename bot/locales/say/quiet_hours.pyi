# Generated from quiet_hours.ftl by bot/locales/generate.py: change that one.
def chosen(*, begin: str, end: str) -> str: ...  # No reminders come from … to ….
def asleep() -> str: ...  # No reminders come while you sleep: `/settings hours quiet:` changes that.
def off() -> str: ...  # You have no quiet hours: reminders may come at any time.
