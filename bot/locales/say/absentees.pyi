# Generated from absentees.ftl by bot/locales/generate.py: change that one.
def button_claim_win() -> str: ...  # Claim win
def button_abort() -> str: ...  # Abort unrated
def button_wait() -> str: ...  # Wait
def gone(*, mention: str, name: str, match: str) -> str: ...  # …, … has left this server and can’t play … here. You can claim the win, abort the match without a result, or wait: their clock keeps running, and you’ll be asked again in 14 days.
def timed_out(*, mention: str, name: str, match: str, at: str) -> str: ...  # …, … is timed out in this server and can’t play … for now. Their clock keeps running: **Claim win** works once it runs out. **Abort unrated** works from …, if they’re still timed out then. Or wait: you’ll be asked again in 14 days.
def unknown() -> str: ...  # Turnpost couldn’t find out whether your opponent is still in this server. Please try again in a minute.
def waiting(*, match: str) -> str: ...  # OK: … goes on, and their clock keeps running. If they aren’t back in 14 days, you’ll be asked again. The buttons keep working.
