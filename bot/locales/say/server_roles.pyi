# Generated from server_roles.ftl by bot/locales/generate.py: change that one.
def challenge(*, role: str) -> str: ...  # … may challenge.
def organise(*, role: str) -> str: ...  # … may organise tournaments.
def moderate(*, role: str) -> str: ...  # … may moderate.
def moderate_in_discord(*, role: str) -> str: ...  # Discord shows `/moderate` only to people who manage this server: allow it to … in Server Settings → Integrations → Turnpost, too.
def everybody_challenges() -> str: ...  # Everybody may challenge.
def managers_organise() -> str: ...  # Only people who manage this server may organise tournaments.
def managers_moderate() -> str: ...  # Only people who manage this server may moderate.
def managers() -> str: ...  # People who manage this server may do all of it. `reset` takes earlier choices back.
def announced_in(*, channel: str) -> str: ...  # Tournaments are announced in …. Everyone who sees that channel sees them and may watch their matches.
def announced_where_made() -> str: ...  # Tournaments are announced where they are created; `channel` chooses one channel for all.
