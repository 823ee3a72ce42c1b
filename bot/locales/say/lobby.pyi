# Generated from lobby.ftl by bot/locales/generate.py: change that one.
def made(*, terms: str, until: str) -> str: ...  # You’re looking for an opponent: **…**, until ….
def standing(*, terms: str, until: str) -> str: ...  # You’re looking for an opponent: **…**, until ….
def renewed(*, terms: str, until: str) -> str: ...  # You’re looking on: **…**, until ….
def how() -> str: ...  # You’re paired with the nearest rating, and the match begins in direct messages: nothing more to do.
def idle_off() -> str: ...  # But nobody can meet you now: the operator of Turnpost has switched the lobby off.
def idle_server() -> str: ...  # But nobody can meet you now: the server where you asked doesn’t take part in the lobby any more. `/seek` with an option, in one that does, looks from there.
def seen() -> str: ...  # People in other servers see your name and rating in the lobby.
def seen_without_rating() -> str: ...  # People in other servers see your name in the lobby, and not your rating.
def stopped() -> str: ...  # You’re not looking for an opponent any more.
def not_seeking() -> str: ...  # You weren’t looking for an opponent.
def button_stop() -> str: ...  # Stop
def button_renew() -> str: ...  # 14 more days
def button_again() -> str: ...  # Look again
def any_game() -> str: ...  # any game
def any_game_choice() -> str: ...  # Any game
def rated() -> str: ...  # rated
def unrated() -> str: ...  # not rated
def opponents(*, ratings: str) -> str: ...  # opponents …
def and_up(*, rating: str) -> str: ...  # … and up
def any_rating() -> str: ...  # any rating
def nothing_sought() -> str: ...  # You’re not looking for an opponent; `/seek` does.
def last(*, terms: str, ended: str) -> str: ...  # You looked for **…**. …
def last_paired() -> str: ...  # You were paired.
def last_stopped() -> str: ...  # You stopped.
def last_expired() -> str: ...  # Nobody was found in time.
def last_unreachable() -> str: ...  # Direct messages from Turnpost don’t reach you: allow them, then look again.
def last_gone() -> str: ...  # It ended when you left that server.
def open_challenges() -> str: ...  # **Open challenges**, the first to accept plays:
def by(*, challenge: str, name: str, terms: str) -> str: ...  # … by …: …
def looking() -> str: ...  # **Looking for an opponent**, paired by themselves:
def seeks(*, name: str, terms: str) -> str: ...  # …: …
def named(*, name: str, rating: str) -> str: ...  # … (…)
def wants_first() -> str: ...  # wants to be First
def wants_second() -> str: ...  # wants to be Second
def hints() -> str: ...  # with hints
def on_vacation() -> str: ...  # on vacation
def more(*, count: int) -> str: ...  # … and … more: `game` narrows the list down.
def empty() -> str: ...  # Nobody is waiting. `/seek` stands for 14 days and is paired while you’re away.
def button_accept(*, challenge: str, name: str) -> str: ...  # Accept … by …
def button_page() -> str: ...  # Open the lobby
def sure(*, challenge: str, name: str) -> str: ...  # … against … counts for your rating. It’s played in direct messages.
def button_sure() -> str: ...  # Accept, rated
def accepted(*, match: str) -> str: ...  # … has begun: the board is in your direct messages.
def accepted_soon(*, match: str) -> str: ...  # … has begun: the board comes to your direct messages. If nothing arrives, allow direct messages from this server’s members.
def not_rated() -> str: ...  # It isn’t rated.
def not_reached(*, match: str) -> str: ...  # Direct messages from Turnpost don’t reach you, so … is off; it doesn’t count. Allow them, then accept another.
def button_show() -> str: ...  # Open to the lobby
def button_hide() -> str: ...  # Not in the lobby any more
def shown(*, challenge: str) -> str: ...  # … is in the lobby: people of other servers may accept it, and you play in direct messages.
def hidden(*, challenge: str) -> str: ...  # … is no longer in the lobby. In this server it’s open as before.
def in_lobby() -> str: ...  # also in the lobby
def found(*, name: str, number: str) -> str: ...  # The lobby has paired you with …. If something is wrong: `/report match:…`.
def ran_out(*, terms: str) -> str: ...  # Nobody was found for you in 14 days: ….
def called_off(*, match: str, name: str) -> str: ...  # … is off and doesn’t count: direct messages don’t reach ….
def seek_goes_on() -> str: ...  # You’re still looking for an opponent.
def began(*, match: str, first: str, second: str) -> str: ...  # …, from the lobby: … plays ….
def ended(*, result: str) -> str: ...  # From the lobby: …
def off() -> str: ...  # There’s no lobby here: the operator of Turnpost has switched it off.
def server_off() -> str: ...  # This server doesn’t take part in the lobby. `/server lobby on:True` lets its people meet those of other servers, if they look for that themselves.
def server_on() -> str: ...  # This server takes part in the lobby: its people can look for opponents in other servers with `/seek` and `/lobby`.
def followed(*, channel: str) -> str: ...  # The beginning and the end of their matches are told in ….
def not_followed() -> str: ...  # Their matches aren’t followed in a channel; `channel` chooses one.
def reports_in(*, channel: str) -> str: ...  # Reports go to …: let only moderators see it.
def no_reports() -> str: ...  # Reports go to the operator of Turnpost alone; `reports` chooses a channel that only moderators see.
