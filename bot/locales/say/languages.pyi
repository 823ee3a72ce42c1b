# Generated from languages.ftl by bot/locales/generate.py: change that one.
def name() -> str: ...  # English
def yours_chosen() -> str: ...  # Turnpost speaks **English** to you. `/settings language` changes that; `auto` follows your Discord app.
def yours_automatic() -> str: ...  # Turnpost speaks **English** to you, as your app does. `/settings language` chooses another language.
def server_chosen(*, language: str) -> str: ...  # Public messages in this server are in **…**. `/server language` changes that. Private answers follow each reader.
def server_automatic(*, language: str) -> str: ...  # Public messages in this server are in **…**, following the server’s own language. `/server language` chooses another. Private answers follow each reader.
