# Generated from match_page.ftl by bot/locales/generate.py: change that one.
def title(*, game: str, number: str, first: str, second: str) -> str: ...  # … …: … – …
def board() -> str: ...  # Board
def cells() -> str: ...  # Board, cell by cell
def can_choose() -> str: ...  # can be chosen
def chosen() -> str: ...  # chosen
def loses() -> str: ...  # loses at once
def you() -> str: ...  # you
def scores_here() -> str: ...  # scores here
def computer() -> str: ...  # computer
def moves() -> str: ...  # Moves
def try_() -> str: ...  # Try
def notes() -> str: ...  # Notes
def words() -> str: ...  # Words
def first() -> str: ...  # To the start
def back() -> str: ...  # One move back
def forward() -> str: ...  # One move on
def last() -> str: ...  # To the last move
def flip() -> str: ...  # Turn the board round
def scrub() -> str: ...  # Move shown
def start() -> str: ...  # Start
def no_moves() -> str: ...  # No move yet.
def no_clock() -> str: ...  # no time limit
def left() -> str: ...  # left for this move
def waits() -> str: ...  # waits
def time_over() -> str: ...  # time over
def won() -> str: ...  # won
def lost() -> str: ...  # lost
def drawn() -> str: ...  # draw
def days(*, days: str, hours: str) -> str: ...  # … d … h
def hours(*, hours: str, minutes: str) -> str: ...  # … h … min
def minutes(*, minutes: str, seconds: str) -> str: ...  # …:…
def their_move(*, name: str) -> str: ...  # … is to move
def thinking(*, name: str) -> str: ...  # … is thinking …
def looking_back(*, turn: str) -> str: ...  # You’re looking at move ….
def to_now() -> str: ...  # Back to now
def trying() -> str: ...  # Trying: nothing is played
def cancel() -> str: ...  # Cancel
def play(*, move: str) -> str: ...  # Play …
def play_anyway(*, move: str) -> str: ...  # Play … all the same
def careful(*, warning: str) -> str: ...  # Careful: …
def sending(*, move: str) -> str: ...  # Playing … …
def still_yours() -> str: ...  # Still your move.
def more() -> str: ...  # More
def aim() -> str: ...  # What it’s about
def close() -> str: ...  # Close
def send() -> str: ...  # Send
def rematch() -> str: ...  # Rematch
def to_rematch(*, number: str) -> str: ...  # Rematch: #…
def offered_draw(*, name: str) -> str: ...  # … offers a draw.
def offered_takeback(*, name: str) -> str: ...  # … asks for a takeback.
def offered_abort(*, name: str) -> str: ...  # … proposes to abort the match.
def offered_rematch(*, name: str) -> str: ...  # … offers a rematch.
def refused_draw(*, name: str) -> str: ...  # … refuses the draw. The game goes on.
def refused_takeback(*, name: str) -> str: ...  # … refuses the takeback. The move stands.
def refused_abort(*, name: str) -> str: ...  # … refuses to abort. The game goes on.
def refused_rematch(*, name: str) -> str: ...  # … refuses the rematch.
def agree() -> str: ...  # Agree
def refuse() -> str: ...  # Refuse
def claim() -> str: ...  # Claim the draw
def hint() -> str: ...  # Hint
def hint_step(*, step: str) -> str: ...  # Hint … of 3
def hint_matters() -> str: ...  # What matters
def hint_where() -> str: ...  # Where
def hint_move() -> str: ...  # The move
def hint_to_where() -> str: ...  # Where?
def hint_to_move() -> str: ...  # Show me
def hint_thinking() -> str: ...  # Thinking …
def try_lead() -> str: ...  # Move for both sides on the board; only you see it.
def try_start() -> str: ...  # Start trying here
def try_stop() -> str: ...  # Stop trying
def try_back() -> str: ...  # Take back
def try_branch() -> str: ...  # New branch
def try_save() -> str: ...  # Save as conditional moves
def plans() -> str: ...  # Conditional moves in force
def plans_none() -> str: ...  # None. Try a line that begins with your opponent’s move, then save it.
def plans_clear() -> str: ...  # Clear
def tree() -> str: ...  # Lines tried
def notes_lead() -> str: ...  # Only you see your notes.
def note() -> str: ...  # New note
def note_add() -> str: ...  # Add
def note_at(*, turn: str) -> str: ...  # Move …
def spoken() -> str: ...  # The board in sentences
def text() -> str: ...  # The board as text
def type() -> str: ...  # Type a move or a command
def type_placeholder() -> str: ...  # a move, or / and a command
def typing() -> str: ...  # Typing
def offline() -> str: ...  # Not connected. Your move is kept.
def offline_only() -> str: ...  # Not connected. Trying again …
def again() -> str: ...  # Try again
def gone() -> str: ...  # This match can’t be shown any more.
def seat(*, name: str) -> str: ...  # Play as …
def watch_only() -> str: ...  # You’re watching.
def private() -> str: ...  # between the players
def unreachable() -> str: ...  # Turnpost can’t be reached. Try again.
def played(*, name: str, move: str) -> str: ...  # … played …
def help() -> str: ...  # Arrow keys go from cell to cell, Enter or Space chooses, Escape takes back.
def just_now() -> str: ...  # just now
def in_a_moment() -> str: ...  # in a moment
def replay() -> str: ...  # Replay
def share() -> str: ...  # Share
def share_link() -> str: ...  # Link to this match
def share_turn(*, turn: str) -> str: ...  # Link to move …
def share_position() -> str: ...  # Link to this position, to play on from
def share_picture() -> str: ...  # Picture
def share_replay() -> str: ...  # Animated picture
def share_record() -> str: ...  # Record of the match
def share_copy() -> str: ...  # Copy
def share_send() -> str: ...  # Send
def share_copied() -> str: ...  # Copied.
def share_by_hand() -> str: ...  # Your browser doesn’t let pages copy. Copy the address from here.
def analysis() -> str: ...  # Analysis
def analyse() -> str: ...  # Analyse
def analyse_lead() -> str: ...  # The computer looks for where this match turned. It takes a minute or two.
def analysing() -> str: ...  # Thinking about this match …
def analysis_goes_on() -> str: ...  # You can leave: it goes on without you.
def analysis_failed() -> str: ...  # The analysis didn’t work. Try again.
def where_it_turned() -> str: ...  # Where it turned
def nothing_turned() -> str: ...  # No single move turned this match.
def withheld() -> str: ...  # Positions that stand in a rated match under way are left out.
def chance_of(*, name: str) -> str: ...  # …’s chance
def percent(*, value: str) -> str: ...  # … %
def turn(*, turn: str) -> str: ...  # Turn …
def turn_of(*, turn: str, last: str) -> str: ...  # turn … of …
def turning_number(*, number: str) -> str: ...  # turning point …
def mistake() -> str: ...  # mistake
def blunder() -> str: ...  # blunder
def turn_head() -> str: ...  # Turn
def move_head() -> str: ...  # Move
def show_line() -> str: ...  # Show the line
def as_table() -> str: ...  # As a table
def accuracy() -> str: ...  # Accuracy:
def depth() -> str: ...  # How long to think
def quick() -> str: ...  # Quick
def deep() -> str: ...  # Deep
def tries_lead() -> str: ...  # Try a move on the board.
def judging() -> str: ...  # Thinking …
def judged(*, name: str, value: str, best: str) -> str: ...  # …’s chance: …. Best now: …
def judged_over(*, name: str, value: str) -> str: ...  # …’s chance: …
def turning_answer(*, played: str, answer: str) -> str: ...  # The strongest answer to … was ….
def turning_decisive() -> str: ...  # The result was given away here: that’s proved.
def judge_wrong() -> str: ...  # There is no such position in this match.
def judge_withheld() -> str: ...  # This position stands in a rated match under way, so nothing is said of it.
def judge_busy() -> str: ...  # The computer has too much to think about. Try again in a moment.
def book(*, moves: str) -> str: ...  # In matches between people: …
def book_move(*, move: str, count: int, won: int, drawn: int) -> str: ...  # … … times (First won …, drawn …)
