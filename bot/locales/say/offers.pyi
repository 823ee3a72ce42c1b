# Generated from offers.ftl by bot/locales/generate.py: change that one.
def button_keep_playing() -> str: ...  # Keep playing
def button_agree() -> str: ...  # Agree
def button_refuse() -> str: ...  # Refuse
def button_agree_to(*, what: str, match: str) -> str: ...  # Agree (… in …)
def button_refuse_this(*, what: str, match: str) -> str: ...  # Refuse (… in …)
def waiting(*, name: str, match: str) -> str: ...  # You’ve already asked … in …, and they haven’t answered yet.
def sent(*, name: str, match: str) -> str: ...  # Sent: … has been asked in …. You’ll be told when they answer.
def you_refused(*, match: str) -> str: ...  # Refused. … goes on.
def you_refused_after_end() -> str: ...  # Refused.
def done_in(*, channel: str) -> str: ...  # Done. The board is in ….
def done_on_page() -> str: ...  # Done.
def done_in_direct() -> str: ...  # Done. The board is in your direct messages.
