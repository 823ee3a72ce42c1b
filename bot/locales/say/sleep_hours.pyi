# Generated from sleep_hours.ftl by bot/locales/generate.py: change that one.
def not_set() -> str: ...  # You haven’t set a time zone or sleep hours, so your days follow `UTC`. `/settings hours` sets them: your clocks then pause while you sleep.
def zone(*, zone: str) -> str: ...  # Your time zone is …, without sleep hours.
def zone_and_sleep(*, zone: str, begin: str, end: str) -> str: ...  # Your time zone is …, and you sleep from … to ….
def clocks_pause() -> str: ...  # Your clocks pause while you sleep.
def clocks_follow(*, due: str) -> str: ...  # Your digest and quiet hours follow this now, your clocks …. That way nobody can dodge a deadline.
def until_then(*, zone: str) -> str: ...  # Until then your clocks follow …, without sleep hours.
def until_then_and_sleep(*, zone: str, begin: str, end: str) -> str: ...  # Until then your clocks follow …, with sleep from … to ….
def list_zone(*, zone: str, time: str) -> str: ...  # … (now …)
