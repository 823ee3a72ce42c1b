# Generated from blocklist.ftl by bot/locales/generate.py: change that one.
def from_anyone() -> str: ...  # Anyone may challenge you by name, except people you block.
def from_played() -> str: ...  # Only people who have played you may challenge you by name or offer you a rematch.
def from_nobody() -> str: ...  # Nobody may challenge you by name or offer you a rematch.
def from_chosen(*, policy: str) -> str: ...  # … You can still challenge anyone.
def bot(*, name: str) -> str: ...  # … is a bot. Bots can’t challenge you, so there’s nothing to block.
def already(*, name: str) -> str: ...  # You already block …. `/unblock` takes it back.
def blocked(*, name: str) -> str: ...  # … can no longer challenge you, make you offers or accept your challenges. They aren’t told, and matches under way go on. `/unblock` takes it back.
def gone() -> str: ...  # You don’t block them any more. `/block` lists who you block.
def not_blocked(*, name: str) -> str: ...  # You don’t block …. `/block` lists who you block.
def unblocked(*, name: str) -> str: ...  # … can challenge you, make you offers and accept your challenges again.
def nobody() -> str: ...  # You block nobody. `/block` with a `player` keeps their challenges and offers away.
def listed(*, names: str) -> str: ...  # You block …. Only you see this.
def listed_and_more(*, names: str, count: int) -> str: ...  # You block … and …. Only you see this.
def button(*, name: str) -> str: ...  # Unblock …
