# Generated from tournament_page.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Tournaments
def yours() -> str: ...  # Yours
def open_now() -> str: ...  # Sign-up is open
def running() -> str: ...  # Under way
def over() -> str: ...  # Over
def empty() -> str: ...  # There’s no tournament you can see yet. In a server, `/tournament create` makes one.
def empty_strangers() -> str: ...  # Sign in to see your servers’ tournaments.
def computer() -> str: ...  # Play the computer
def look() -> str: ...  # Look
def look_at(*, name: str) -> str: ...  # Look at …
def entered_of(*, count: str, most: str) -> str: ...  # … of … have entered
def cancelled() -> str: ...  # cancelled
def players(*, count: int) -> str: ...  # … …
def open_to_all() -> str: ...  # open to people of other servers
def round_of(*, number: str, rounds: str) -> str: ...  # Round … of …
def ends() -> str: ...  # ends
def begins() -> str: ...  # begins
def ended() -> str: ...  # ended
def share() -> str: ...  # Share
def copied() -> str: ...  # The link is copied.
def bars(*, done: str, total: str) -> str: ...  # … of … rounds are over
def record() -> str: ...  # Record of all matches
def your_match() -> str: ...  # Your match
def in_round(*, number: str) -> str: ...  # round …
def your_move() -> str: ...  # Your move
def your_move_against(*, name: str) -> str: ...  # Your move against …
def no_opponent() -> str: ...  # no opponent in this round
def bye_swiss() -> str: ...  # No opponent in this round: 1 point.
def bye_knockout() -> str: ...  # No opponent in this round: you go on.
def next_up(*, number: str, name: str, seat: str) -> str: ...  # Round …: you meet …, as ….
def next_bye(*, number: str) -> str: ...  # Round …: you have no opponent.
def crosstable() -> str: ...  # Crosstable
def standings() -> str: ...  # Standings
def group(*, group: str) -> str: ...  # Group …
def bracket() -> str: ...  # Bracket
def ladder() -> str: ...  # Ladder
def place() -> str: ...  # place
def player() -> str: ...  # player
def points() -> str: ...  # points
def you() -> str: ...  # you
def ties(*, ties: str) -> str: ...  # ties: …
def ties_are(*, ties: str) -> str: ...  # Ties: ….
def decides() -> str: ...  # decides
def withdrawn() -> str: ...  # withdrawn
def nobody() -> str: ...  # nobody
def against(*, name: str, other: str, result: str) -> str: ...  # … against …: …
def under_way() -> str: ...  # under way
def bye() -> str: ...  # bye
def bye_of(*, name: str) -> str: ...  # …: no opponent
def met(*, seat: str, name: str) -> str: ...  # … …
def legend_won() -> str: ...  # won
def legend_drawn() -> str: ...  # drawn
def legend_lost() -> str: ...  # lost
def legend_open() -> str: ...  # under way
def legend_alone() -> str: ...  # one of the two didn’t appear
def row_opens() -> str: ...  # A player’s row opens their matches.
def before() -> str: ...  # The places before these
def after() -> str: ...  # The places after these
def page_of(*, page: str, pages: str) -> str: ...  # … of …
def to_come() -> str: ...  # to come
def round_number(*, number: str) -> str: ...  # Round …
def rounds() -> str: ...  # Rounds
def matches() -> str: ...  # Under way
def to_move(*, line: str, name: str) -> str: ...  # … · … to move
def to_judge() -> str: ...  # to be decided
def not_begun() -> str: ...  # not begun
def not_played() -> str: ...  # not played
def look_at_match(*, what: str) -> str: ...  # Look at …
def adjudicating(*, count: int) -> str: ...  # The round is over. … to be decided by the organiser; without that it’s a draw in three days.
def beginning() -> str: ...  # The first matches are about to begin.
def judge(*, what: str, score: str) -> str: ...  # Decide …: …
def about() -> str: ...  # About
def parts() -> str: ...  # Parts of this page
def organised_by(*, name: str) -> str: ...  # Organised by ….
def sign_up() -> str: ...  # Sign-up
def entered() -> str: ...  # Entered
def none_entered() -> str: ...  # Nobody has entered yet.
def places_left(*, count: int, most: str) -> str: ...  # … of ….
def it_begins() -> str: ...  # It begins
def waits() -> str: ...  # It begins when the organiser starts it.
def vacant() -> str: ...  # A player has withdrawn. Until the second round begins you can take their place.
def opens() -> str: ...  # Sign-up opens
def begins_now() -> str: ...  # Sign-up is over; the first round comes within a minute.
def join() -> str: ...  # Join
def leave() -> str: ...  # Leave
def withdraw() -> str: ...  # Withdraw
def joined() -> str: ...  # You have entered.
def sign_in() -> str: ...  # Sign in to enter
def organise() -> str: ...  # For the organiser
def start() -> str: ...  # Start now
def cancel() -> str: ...  # Cancel the tournament
def sure_withdraw() -> str: ...  # You get no more opponents here; your match under way goes on.
def sure_start() -> str: ...  # Sign-up ends, and the first round begins within a minute.
def sure_cancel() -> str: ...  # Matches under way go on as ordinary ones, and everybody who entered is told.
def sure_no() -> str: ...  # Not now
def challenge() -> str: ...  # Challenge
def challenge_whom(*, name: str) -> str: ...  # Challenge …
def game() -> str: ...  # Game
def busy() -> str: ...  # playing
def none_on_ladder() -> str: ...  # Nobody stands on the ladder yet.
def no_script() -> str: ...  # Entering and organising need a script here. In chat, `/tournament` does the same.
def winner(*, names: str) -> str: ...  # Won by …
def live_entered(*, count: str, most: str) -> str: ...  # live · … of … have entered
def live_round(*, done: str, total: str, number: str) -> str: ...  # live · … of … results in round …
def live_ladder(*, count: int) -> str: ...  # live · … …
def live_over() -> str: ...  # over
def lost(*, time: str) -> str: ...  # Not connected. As of ….
def unreachable() -> str: ...  # Turnpost can’t be reached. Try again.
