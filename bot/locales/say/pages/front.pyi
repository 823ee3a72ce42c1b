# Generated from front.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # Play
def head() -> str: ...  # Five games worth a slow think
def lead() -> str: ...  # Play a move now, the next one tomorrow.
def level() -> str: ...  # Computer’s level
def level_1() -> str: ...  # 1 – beginner
def level_2() -> str: ...  # 2 – casual
def level_3() -> str: ...  # 3 – steady
def level_4() -> str: ...  # 4 – strong
def level_5() -> str: ...  # 5 – strongest
def computer() -> str: ...  # Play the computer
def computer_at(*, game: str) -> str: ...  # Play the computer: …
def friend() -> str: ...  # A friend
def friend_at(*, game: str) -> str: ...  # Play a friend: …
def learn() -> str: ...  # Learn
def learn_of(*, game: str) -> str: ...  # Learn …
def both_sides() -> str: ...  # Play both sides
def both_at(*, game: str) -> str: ...  # Play both sides: …
def both_lead() -> str: ...  # You make the moves of both players. There’s no clock.
def play() -> str: ...  # Play
def play_of(*, game: str) -> str: ...  # Play …
def rules() -> str: ...  # Rules
def close() -> str: ...  # Close
def time() -> str: ...  # Time for each move
def time_3d() -> str: ...  # 3 days
def time_1d() -> str: ...  # 1 day
def time_1h() -> str: ...  # 1 hour
def time_none() -> str: ...  # No limit
def seat() -> str: ...  # Who moves first?
def seat_random() -> str: ...  # Chosen at random
def seat_first() -> str: ...  # I do
def seat_second() -> str: ...  # My friend does
def hints() -> str: ...  # Hints from the computer
def hints_no() -> str: ...  # None
def hints_yes() -> str: ...  # For both of us
def make_link() -> str: ...  # Make a link for a friend
def friend_lead() -> str: ...  # Send the link to anyone. The first person to open it and press “Sit down” plays you.
def no_script() -> str: ...  # Playing needs JavaScript. You can look at everything without it.
def no_cookie() -> str: ...  # Turnpost knows you by a cookie. Allow cookies for this page, then load it again.
def refused() -> str: ...  # That didn’t work. Load the page and try again.
def unreachable() -> str: ...  # Turnpost can’t be reached. Check your connection and try again.
def own() -> str: ...  # Your matches
def own_none() -> str: ...  # You have no match under way. Play the computer: it answers at once.
def all_own() -> str: ...  # All your matches
def start() -> str: ...  # Start a game
def running() -> str: ...  # Under way
def finished() -> str: ...  # Finished
def links() -> str: ...  # Waiting for a friend
def under_way(*, count: int) -> str: ...  # … under way
def watch_none() -> str: ...  # Nobody is playing right now.
def both(*, first: str, second: str) -> str: ...  # … and …
def both_guests() -> str: ...  # You on both sides
def move(*, number: int, move: str) -> str: ...  # …. …
def no_move() -> str: ...  # No move yet
def left(*, time: str) -> str: ...  # … left
def your_move() -> str: ...  # Your move
def your_move_in(*, number: str, name: str) -> str: ...  # Your move in #…, …
def look() -> str: ...  # Look
def look_at(*, number: str, name: str) -> str: ...  # Look at #…, …
def you_won() -> str: ...  # You won
def you_lost() -> str: ...  # You lost
def won(*, name: str) -> str: ...  # … won
def drawn() -> str: ...  # Draw
def no_result() -> str: ...  # No result
def search() -> str: ...  # Find a match
def search_player() -> str: ...  # Player
def search_game() -> str: ...  # Game
def search_any() -> str: ...  # Any game
def search_result() -> str: ...  # Result
def result_running() -> str: ...  # Under way
def result_finished() -> str: ...  # Finished
def result_won() -> str: ...  # Won by the player
def result_lost() -> str: ...  # Lost by the player
def result_drawn() -> str: ...  # Draw
def search_go() -> str: ...  # Search
def search_none() -> str: ...  # No match fits. Check the player’s name, or leave it out.
def older() -> str: ...  # Older matches
def friend_waits(*, game: str) -> str: ...  # …: nobody has sat down yet
def friend_asks(*, name: str, game: str) -> str: ...  # … invites you to …
def friend_time(*, time: str) -> str: ...  # You have … for each move.
def friend_no_time() -> str: ...  # There’s no time limit.
def friend_hints() -> str: ...  # Both of you may ask the computer for hints.
def friend_seat(*, seat: str) -> str: ...  # You play ….
def friend_moves_first() -> str: ...  # You move first.
def friend_moves_second() -> str: ...  # Your friend moves first.
def friend_lot() -> str: ...  # Who moves first is chosen at random.
def friend_name() -> str: ...  # Your name
def sit() -> str: ...  # Sit down
def sit_as(*, name: str) -> str: ...  # Sit down as …
def friend_first() -> str: ...  # The first person to press “Sit down” plays. Looking doesn’t use up the link.
def friend_yours(*, game: str) -> str: ...  # Your link for …
def friend_yours_what() -> str: ...  # Send it to a friend. This page becomes the match when they sit down.
def friend_other_seat(*, name: str) -> str: ...  # To try it alone, take the other seat yourself as ….
def friend_address() -> str: ...  # The link
def copy() -> str: ...  # Copy
def copied() -> str: ...  # Copied
def friend_cancel() -> str: ...  # Take the link back
def friend_taken() -> str: ...  # Another player sat down first. You can watch their match.
def friend_closed() -> str: ...  # This link is no longer open
def friend_closed_what() -> str: ...  # It was taken back, or nobody used it for a week. Ask for a new one, or start a game of your own.
