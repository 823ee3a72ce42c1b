# Generated from page_settings.ftl by bot/locales/generate.py: change that one.
def visible_off() -> str: ...  # off
def visible_members() -> str: ...  # people who see the channel
def visible_public() -> str: ...  # everybody
def name_shown() -> str: ...  # shown
def name_hidden() -> str: ...  # hidden
def seen_by_nobody() -> str: ...  # Matches of this server are on no web page. `/server pages` with `visible` changes that.
def seen_by_members() -> str: ...  # People who can see the channel of a match on Discord can watch it on the web, and its players can play there.
def seen_by_everybody() -> str: ...  # Everybody can watch this server’s matches on the web. Only players who can see the channel of a match can play there.
def indexed() -> str: ...  # Search engines may list those pages.
def not_indexed() -> str: ...  # Search engines are asked not to list those pages. `index` lets them.
def direct() -> str: ...  # Matches by direct message and in private threads are for their two players alone.
def no_pages_yet() -> str: ...  # The operator of this service hasn’t switched web pages on, so there are none yet.
def your_name_shown() -> str: ...  # Your name is on web pages that everybody can see. `name` `hidden` shows “a player” there in its place.
def your_name_hidden() -> str: ...  # On web pages that everybody can see you’re “a player”. People who see a match on Discord see your name.
