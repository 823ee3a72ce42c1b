# Generated from chat.ftl by bot/locales/generate.py: change that one.
def title() -> str: ...  # local table
def skip() -> str: ...  # Skip to the typing line
def side() -> str: ...  # Channels and players
def start() -> str: ...  # Start a game
def channels() -> str: ...  # Channels
def new_channel() -> str: ...  # New channel
def players() -> str: ...  # Players
def new_player() -> str: ...  # New player
def trust() -> str: ...  # Anyone who can open this page can sit down as any player. Private answers still go only to the browser that asked.
def seats() -> str: ...  # You are
def follow() -> str: ...  # follow the turn
def follow_hint() -> str: ...  # Switch to the player to move
def messages() -> str: ...  # Messages
def conversation() -> str: ...  # Conversation
def earlier() -> str: ...  # Earlier messages
def welcome_close() -> str: ...  # Close this panel
def welcome() -> str: ...  # Play a game right now
def welcome_lead() -> str: ...  # Little-known board games, one move at a time. No sign-up, and nothing leaves this machine. Play both seats yourself and you’re in a game at once:
def welcome_lead_public() -> str: ...  # Little-known board games, one move at a time. No sign-up. Play both seats yourself and you’re in a game at once:
def play_both() -> str: ...  # Play both seats
def play_both_of(*, game: str) -> str: ...  # Play both seats: …
def play_computer() -> str: ...  # Play the computer
def play_computer_of(*, game: str) -> str: ...  # Play the computer: …
def level() -> str: ...  # Computer’s level, 1 to 5:
def against() -> str: ...  # Or against someone here
def your_name_label() -> str: ...  # Who are you?
def your_name() -> str: ...  # Your name
def sit_down() -> str: ...  # Sit down
def challenge() -> str: ...  # Challenge
def opponent() -> str: ...  # Opponent
def anyone() -> str: ...  # anyone
def trust_short() -> str: ...  # Anyone who can open this page can sit down as any player.
def typing() -> str: ...  # How to type
def typing_both() -> str: ...  # a game against yourself
def typing_computer() -> str: ...  # a game against the computer, at level 3 of 5
def typing_challenge() -> str: ...  # a game against Bob, three days for each move
def typing_move() -> str: ...  # `/move b2-b3` or just `b2-b3`
def typing_move_does() -> str: ...  # play a move
def typing_slash() -> str: ...  # lists everything else; arrow keys and Tab choose
def keys_recall() -> str: ...  # brings back what you typed
def keys_seats() -> str: ...  # switches seats
def keys_channels() -> str: ...  # switches channels
def offline() -> str: ...  # Connection lost; trying again …
def hints() -> str: ...  # Suggestions
def line() -> str: ...  # Type a command, a move or a message
def line_as(*, name: str) -> str: ...  # As …: a move, a message, or / for commands
def line_as_nobody() -> str: ...  # Type /both pux, or /player and your name
def send() -> str: ...  # Send
def cancel() -> str: ...  # Cancel
def no_script() -> str: ...  # This page needs JavaScript.
def unreachable() -> str: ...  # The table can’t be reached. Is Turnpost still running?
def who_first() -> str: ...  # First say who you are: sit down as a player, or play both seats.
def direct() -> str: ...  # Direct
def direct_place() -> str: ...  # Direct – only you and Turnpost
def direct_with() -> str: ...  # @ Direct with Turnpost
def name() -> str: ...  # Name
def open_channel() -> str: ...  # Open
def used(*, name: str, command: str) -> str: ...  # … used …
def chose(*, name: str, choice: str) -> str: ...  # … chose …
def picture(*, alt: str) -> str: ...  # Picture in full size: …
def download(*, file: str) -> str: ...  # Download …
def only_you() -> str: ...  # Only you see this
def dismiss() -> str: ...  # Dismiss
def you() -> str: ...  # you
def yours() -> str: ...  # yours
def this_is_you() -> str: ...  # This is you
def sit_down_as(*, name: str) -> str: ...  # Sit down as …
def stand_up(*, name: str) -> str: ...  # Stand up: stop playing … in this browser
def for_you() -> str: ...  # for you
def new_messages() -> str: ...  # new messages
def wanted() -> str: ...  # has to move, or was called
def just_now() -> str: ...  # just now
def in_a_moment() -> str: ...  # in less than a minute
