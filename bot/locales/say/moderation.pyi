# Generated from moderation.ftl by bot/locales/generate.py: change that one.
def ended(*, result: str) -> str: ...  # … Both players are told, with your reason.
def banned(*, name: str) -> str: ...  # … can’t start matches in this server any more. What’s under way goes on; whenever they try to start one, they read your reason.
def closed(*, count: int) -> str: ...  # …
def unbanned(*, name: str) -> str: ...  # … may start matches in this server again.
def bot(*, name: str) -> str: ...  # … starts no matches. Name a person in `player`.
def nobody() -> str: ...  # Nobody
def decided(*, reason: str) -> str: ...  # The moderators decided that: …
def head(*, page: str, pages: str) -> str: ...  # **Who did what** (page … of …), newest first
def nothing_here() -> str: ...  # Nothing like that has been done here in the last 180 days.
def nothing_concerns_you() -> str: ...  # Moderators have done nothing that concerns you in the last 180 days. Only they see the whole list.
def button_newer() -> str: ...  # Newer
def button_older() -> str: ...  # Older
def entry_abort(*, by: str, match: str, first: str, second: str) -> str: ...  # … ended … (… – …) without a result.
def entry_adjudicate(*, by: str, match: str, first: str, second: str, result: str) -> str: ...  # … decided … (… – …): ….
def entry_ban(*, by: str, name: str) -> str: ...  # … banned … from starting matches.
def entry_unban(*, by: str, name: str) -> str: ...  # … allowed … to start matches again.
def entry_roles(*, by: str, roles: str) -> str: ...  # … changed who may do what: ….
def entry_report_closed(*, by: str, name: str, match: str) -> str: ...  # … closed a report by … about ….
def entry_cancelled(*, by: str, tournament: str) -> str: ...  # … cancelled tournament ….
def entry_taken_out(*, by: str, name: str, tournament: str) -> str: ...  # … took … out of tournament ….
def entry_judged(*, by: str, first: str, second: str, tournament: str, result: str) -> str: ...  # … decided … – … in tournament …: ….
def because(*, reason: str) -> str: ...  # Why: …
def computer() -> str: ...  # the computer
def result_first() -> str: ...  # First wins
def result_second() -> str: ...  # Second wins
def result_draw() -> str: ...  # Draw
def right_challenge(*, role: str) -> str: ...  # challenge: …
def right_organise(*, role: str) -> str: ...  # organise: …
def right_moderate(*, role: str) -> str: ...  # moderate: …
def no_role() -> str: ...  # no role
