# Generated from reports.ftl by bot/locales/generate.py: change that one.
def filed(*, servers: int) -> str: ...  # …
def filed_for_operator() -> str: ...  # Thank you. Your report is kept for the operator of Turnpost, with the match’s number. The other player isn’t told.
def head(*, reported: str, called: str, match: str, reporter: str) -> str: ...  # **Report** about … (…) in …, by …. The file has the match’s record.
