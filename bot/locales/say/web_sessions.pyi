# Generated from web_sessions.ftl by bot/locales/generate.py: change that one.
def no_pages() -> str: ...  # There are no pages to sign in to here.
def link(*, minutes: int) -> str: ...  # Your matches on the web. The button signs one browser in as you. It works once, for … minutes: don’t pass it on.
def button_open() -> str: ...  # Open the pages
def no_page() -> str: ...  # This match has no web page.
def in_browser() -> str: ...  # This can’t be opened inside Discord right now. It opens in your browser:
def head() -> str: ...  # You’re signed in on the pages in:
def one(*, browser: str, since: str, used: str) -> str: ...  # …, since …, last used …, to within a day
def some_browser() -> str: ...  # a browser
def nowhere() -> str: ...  # You aren’t signed in on the pages anywhere. `/web open` signs you in.
def button_out(*, number: int, browser: str) -> str: ...  # Sign out …: …
def button_all() -> str: ...  # Sign out everywhere
def ended() -> str: ...  # Signed out there.
def ended_all(*, count: int) -> str: ...  # …
def gone() -> str: ...  # You’re signed out there already.
