# Generated from activity.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Turnpost
def signing_in() -> str: ...  # Signing you in …
def pages() -> str: ...  # Turnpost’s pages
def sign_in() -> str: ...  # Sign in with Discord
def try_again() -> str: ...  # Try again
def silent() -> str: ...  # Discord’s client doesn’t answer. Close Turnpost and open it again.
def unreachable() -> str: ...  # Turnpost can’t be reached. Try again.
def open() -> str: ...  # Open in the browser
def no_script() -> str: ...  # This needs JavaScript.
def cookies() -> str: ...  # Discord keeps no cookie of Turnpost here. Open Turnpost in the browser instead.
def again() -> str: ...  # That took too long, or was begun elsewhere. Try again.
def refused() -> str: ...  # Discord didn’t sign you in. Try again.
def later() -> str: ...  # Discord doesn’t answer right now, or too many people sign in at once. Try again in a minute.
def just_erased() -> str: ...  # Your data has just been deleted. Try again in a moment to begin anew.
