# Generated from tournaments.ftl by bot/locales/generate.py: change that one.
def round_robin() -> str: ...  # round robin
def double_round_robin() -> str: ...  # double round robin
def swiss() -> str: ...  # Swiss
def knockout() -> str: ...  # knockout
def ladder() -> str: ...  # ladder
def rounds(*, count: int) -> str: ...  # … …
def all_games() -> str: ...  # all games
def rated() -> str: ...  # rated
def unrated() -> str: ...  # not rated
def ratings(*, ratings: str) -> str: ...  # ratings …
def together() -> str: ...  # all rounds at once
def open_to_all() -> str: ...  # open to people of other servers
def round_lasts(*, length: str) -> str: ...  # A round lasts … at most. What is still open then is decided by the engine where it is sure, else by the organiser; if neither decides within three days, it’s a draw.
def match_lasts(*, length: str) -> str: ...  # A match lasts … at most. What is still open then is decided by the engine where it is sure, else by the organiser; if neither decides within three days, it’s a draw.
def vacation_counts(*, length: str) -> str: ...  # Vacation pauses clocks for … in each match at most.
def no_vacation() -> str: ...  # Clocks run during vacation.
def for_role(*, role: str) -> str: ...  # For people with the role … of its server.
def for_some_role() -> str: ...  # For people with a certain role of its server.
def repeats(*, when: str, zone: str) -> str: ...  # Held again … (…).
def every_week(*, weekday: str) -> str: ...  # every …
def every_weeks(*, weeks: str, weekday: str) -> str: ...  # every … weeks on …
def every_month(*, ordinal: str, weekday: str) -> str: ...  # on the … … of each month
def first() -> str: ...  # first
def second() -> str: ...  # second
def third() -> str: ...  # third
def fourth() -> str: ...  # fourth
def last() -> str: ...  # last
def at_time(*, when: str, time: str) -> str: ...  # … at …
def rhythm(*, written: str, when: str) -> str: ...  # … – …
def ties(*, ties: str, seed: str) -> str: ...  # Ties: …. The lot’s number is ….
def organised_by(*, name: str) -> str: ...  # Organised by …. Matches are played in direct messages and on pages; everyone who sees this channel may watch them.
def direct_encounter() -> str: ...  # direct encounter
def sonneborn_berger() -> str: ...  # Sonneborn-Berger
def buchholz() -> str: ...  # Buchholz without the lowest
def wins() -> str: ...  # wins
def lot() -> str: ...  # lot
def short_direct_encounter() -> str: ...  # direct
def short_sonneborn_berger() -> str: ...  # S-B
def short_buchholz() -> str: ...  # Buchholz
def short_wins() -> str: ...  # wins
def short_lot() -> str: ...  # lot
def head(*, name: str, number: str) -> str: ...  # **…** (#…)
def signed_up(*, count: str, most: str) -> str: ...  # … of … have entered.
def opens(*, when: str) -> str: ...  # Sign-up is open from … on.
def closes(*, when: str) -> str: ...  # It begins ….
def waits() -> str: ...  # It begins when the organiser starts it.
def on_ladder(*, count: int) -> str: ...  # … … on the ladder. Each may challenge the three above.
def in_round(*, number: str, rounds: str, when: str) -> str: ...  # Round … of …, until ….
def between_rounds(*, number: str) -> str: ...  # Round … is over; the next begins soon.
def cancelled() -> str: ...  # It was cancelled. Matches under way go on as ordinary ones.
def won(*, names: str) -> str: ...  # It’s over. … won.
def over() -> str: ...  # It’s over.
def ended_early(*, number: str, rounds: str) -> str: ...  # It ended after round … of …: there was no way to pair another one.
def nobody() -> str: ...  # nobody
def game_line(*, table: str, first: str, score: str, second: str) -> str: ...  # …. … … …
def to_judge_line(*, table: str, first: str, second: str) -> str: ...  # …. … – …: to be decided
def bye_line(*, table: str, name: str) -> str: ...  # …. …: no opponent
def standing(*, place: str, name: str, points: str) -> str: ...  # …. … …
def own_standing(*, place: str, name: str, points: str) -> str: ...  # **…. … …**
def ladder_line(*, place: str, name: str) -> str: ...  # …. …
def own_ladder_line(*, place: str, name: str) -> str: ...  # **…. …**
def group(*, group: str) -> str: ...  # Group …:
def table_foot(*, ties: str) -> str: ...  # Ties: …. `+` and `−`: one of the two didn’t appear.
def managers_decide() -> str: ...  # The organiser is gone: anyone who manages the server can decide with `/tournament round`. After three days it’s a draw.
def round_head(*, name: str, number: str, rounds: str, when: str) -> str: ...  # **…**, round … of …, until …
def round_over(*, name: str, number: str, rounds: str) -> str: ...  # **…**, round … of …, over
def rounds_head(*, name: str, when: str) -> str: ...  # **…**, all rounds, until …
def rounds_over(*, name: str) -> str: ...  # **…**, all rounds, over
def no_such_round(*, number: str) -> str: ...  # There is no round … yet.
def others(*, count: str) -> str: ...  # … and … more
def your_game(*, match: str, line: str) -> str: ...  # **Your game** …: …
def entered(*, names: str) -> str: ...  # Entered: …
def none_here() -> str: ...  # There’s no tournament here that you can mean. `/tournament create` makes one.
def which() -> str: ...  # Which one? Name it with `tournament`:
def named(*, number: str, name: str, kind: str) -> str: ...  # #… … (…)
def only_in_servers() -> str: ...  # Tournaments are organised in a server, not in direct messages.
def unknown_games(*, text: str, games: str) -> str: ...  # … isn’t a list of games. Use `all`, or some of these with commas: ….
def created() -> str: ...  # The tournament is announced:
def joined(*, name: str) -> str: ...  # You’ve entered ….
def joined_late(*, name: str) -> str: ...  # You’ve entered … in place of a player who withdrew. Your next opponent comes with the next round.
def left(*, name: str) -> str: ...  # You’re no longer in ….
def withdrawn(*, player: str, name: str) -> str: ...  # … is no longer in ….
def not_in_it(*, player: str, name: str) -> str: ...  # … isn’t in ….
def sure_leave(*, name: str) -> str: ...  # … has begun. If you withdraw, you get no more opponents there; your match under way goes on.
def sure_withdraw(*, player: str, name: str) -> str: ...  # … gets no more opponents in …; a match under way goes on.
def starting(*, name: str) -> str: ...  # … begins: the first round comes within a minute.
def sure_cancel(*, name: str) -> str: ...  # Cancel …? Matches under way go on as ordinary ones, and everybody who entered is told.
def judge_asked(*, name: str, number: str) -> str: ...  # …, round … is over, and the engine isn’t sure about these games. How do they end? Without your choice they’re draws in three days.
def judged() -> str: ...  # Decided. These are left:
def all_judged() -> str: ...  # Decided.
def judge_menu(*, table: str, first: str, second: str) -> str: ...  # Table …: … – …
def verdict(*, first: str, score: str, second: str) -> str: ...  # … … …
def bye_swiss(*, name: str, number: str) -> str: ...  # …, round …: you have no opponent in this round, and get 1 point for it. Nothing to do until the next.
def bye_knockout(*, name: str, number: str) -> str: ...  # …, round …: you have no opponent in this round, and go on to the next.
def bye_robin(*, name: str, number: str) -> str: ...  # …, round …: you have no opponent in this round. Everyone in your group has as many of them, so it counts nothing.
def not_announced(*, name: str, channel: str, number: str) -> str: ...  # I can’t post about … in …: the channel is gone, or I may not write there. It goes on without: `/tournament pairings tournament:…` shows everything, and players hear of their own matches.
def taken_out(*, name: str) -> str: ...  # The organiser took you out of …: you get no more opponents there. A match under way goes on.
def called_off(*, name: str) -> str: ...  # … was cancelled. A match under way goes on as an ordinary one.
def under_board(*, name: str, number: str) -> str: ...  # …, round …. `/tournament standings` shows how it stands.
def climb_menu() -> str: ...  # Challenge someone above you
def climb(*, name: str, game: str) -> str: ...  # …: …
def climbing(*, name: str, game: str) -> str: ...  # You’ve challenged … to …: the board comes within a minute.
def button_join() -> str: ...  # Join
def button_leave() -> str: ...  # Leave
def button_standings() -> str: ...  # Standings
def button_page() -> str: ...  # Open the page
def button_record() -> str: ...  # Record
def record(*, name: str) -> str: ...  # …: all matches in one file, a record a line.
def record_empty(*, name: str) -> str: ...  # … has no match yet.
def record_large(*, name: str) -> str: ...  # The record of … is too large for a message. The tournament’s page has it.
def button_withdraw() -> str: ...  # Withdraw
def button_cancel() -> str: ...  # Cancel the tournament
def button_before() -> str: ...  # Before
def button_after() -> str: ...  # After
def button_round(*, number: str) -> str: ...  # Round …
