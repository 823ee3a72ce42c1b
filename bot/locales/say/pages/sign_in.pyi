# Generated from sign_in.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Sign in
def how() -> str: ...  # Sign in as who you are on Discord: you see what you see there, and play your matches here.
def with_discord() -> str: ...  # Sign in with Discord
def by_link() -> str: ...  # On Discord, /web open gives you a link that signs you in.
def signed_in(*, name: str) -> str: ...  # You’re signed in as ….
def sign_out() -> str: ...  # Sign out
def link_for(*, name: str) -> str: ...  # This link signs this browser in as …. Is that you?
def link_button() -> str: ...  # Sign in
def link_spent() -> str: ...  # This link doesn’t work any more: each works once, for ten minutes. /web open on Discord gives you a new one.
def no_cookie() -> str: ...  # Signing in was begun in another browser, or this one kept no cookie. Allow cookies for this site, then begin again here.
def not_begun() -> str: ...  # This sign-in wasn’t begun in this browser, or it’s over. Begin again.
def declined() -> str: ...  # Discord didn’t sign you in. Nothing has changed.
def discord_away() -> str: ...  # Discord doesn’t answer right now. Try again in a minute.
def just_erased() -> str: ...  # Your data has just been deleted. Try again in a moment to begin anew.
def sign_in_first() -> str: ...  # Sign in first.
def one_side() -> str: ...  # Here you play as yourself. On Discord, /try gives you a board to try both sides on.
def commands_on_discord() -> str: ...  # Commands work on Discord. Here you can type a move.
def a_player() -> str: ...  # a player
