# Generated from challenges.ftl by bot/locales/generate.py: change that one.
def to_anyone(*, name: str, game: str, challenge: str) -> str: ...  # … challenges anyone here to … (…).
def to_one(*, mention: str, name: str, game: str, challenge: str) -> str: ...  # …, … challenges you to … (…).
def to_several(*, mentions: str, name: str, game: str, challenge: str) -> str: ...  # …: … challenges you to … (…). The first to accept plays.
def open_until(*, until: str) -> str: ...  # Open until …
def declined_by(*, names: str) -> str: ...  # Declined by ….
def first(*, name: str) -> str: ...  # … moves first
def second(*, name: str) -> str: ...  # … moves second
def drawn_by_lot() -> str: ...  # who moves first is drawn at random
def here() -> str: ...  # played here
def in_thread() -> str: ...  # in a thread of its own
def in_direct() -> str: ...  # in direct messages
def rated() -> str: ...  # rated
def unrated() -> str: ...  # not rated
def hints() -> str: ...  # hints allowed
def lost_on_time() -> str: ...  # you lose when your time runs out
def weekends() -> str: ...  # clocks pause at weekends
def no_vacation() -> str: ...  # clocks run during vacation
def if_time_claim() -> str: ...  # If your time runs out, your opponent can claim the win, give you a day or wait.
def if_time_auto() -> str: ...  # If your time runs out, you lose at once.
def pauses_both() -> str: ...  # Clocks pause on Saturdays and Sundays, and during vacation.
def pauses_weekends() -> str: ...  # Clocks pause on Saturdays and Sundays, but not during vacation.
def pauses_vacation() -> str: ...  # Clocks pause during vacation, but not at weekends.
def pauses_none() -> str: ...  # Clocks don’t pause at weekends or during vacation.
def hints_allowed() -> str: ...  # Hints are allowed: on your own turn, each of you can ask for one with `/hint`. So the result doesn’t count.
def more(*, challenge: str, game: str) -> str: ...  # More about challenge … to …:
def button_accept() -> str: ...  # Accept
def button_decline() -> str: ...  # Decline
def button_details() -> str: ...  # Details
def button_more() -> str: ...  # More
def button_cancel() -> str: ...  # Cancel
def button_rules() -> str: ...  # Rules
def button_renew() -> str: ...  # Renew
def button_view() -> str: ...  # View
def button_accept_that(*, challenge: str) -> str: ...  # Accept …
def button_decline_that(*, challenge: str) -> str: ...  # Decline …
def button_cancel_that(*, challenge: str) -> str: ...  # Cancel …
def accepted(*, opponent: str, challenge: str, name: str, game: str) -> str: ...  # … accepted challenge … from … to …: the match has begun.
def play_in(*, first: str, second: str, match: str, channel: str) -> str: ...  # … and … play … in ….
def was_played_in(*, channel: str) -> str: ...  # Played in ….
def declined(*, challenge: str, name: str, game: str) -> str: ...  # Challenge … from … to … was declined.
def declined_by_all(*, challenge: str, name: str, game: str) -> str: ...  # Challenge … from … to … was declined by everyone it was for.
def author_left(*, challenge: str, name: str, game: str) -> str: ...  # Challenge … from … to … is closed: … has left this server.
def cancelled(*, challenge: str, name: str, game: str) -> str: ...  # Challenge … from … to … was cancelled.
def expired(*, challenge: str, name: str, game: str) -> str: ...  # Challenge … from … to … has expired: nobody accepted it within seven days.
def not_as_guest() -> str: ...  # Here I can answer you, but not post: Turnpost isn’t a member of this place. Challenge others in a server that has it; the computer (`opponent:` the bot itself) plays you by direct message.
def not_in_direct() -> str: ...  # Challenges are made in a server’s channel, where your opponent can see them: write `/challenge` there. With `place: dm` you still play in direct messages.
def still_open(*, where: str) -> str: ...  # You’ve already made this challenge, and it’s still open: …. Cancel it first to make another.
def open_to_you(*, name: str, where: str) -> str: ...  # … has already challenged you, and it’s still open: ….
def in_channel(*, match: str, channel: str) -> str: ...  # … in …
def bot(*, name: str) -> str: ...  # … is a bot and doesn’t play. Challenge a person, or leave `opponent` out: then anyone here may accept.
def cannot_see(*, name: str) -> str: ...  # … can’t see this channel. Challenge them where you can both read, or choose someone else.
def named_twice(*, name: str) -> str: ...  # … is named twice. Name up to four different people: the first to accept plays.
def not_posted(*, challenge: str, game: str, channel: str, until: str) -> str: ...  # Turnpost couldn’t post your challenge … to …, because it may not write in …. It’s open until …: the people it’s for can find it with `/challenges`, and you can cancel it there.
def you_accepted(*, match: str) -> str: ...  # You accepted ….
def they_accepted(*, mention: str, name: str, match: str) -> str: ...  # …, … accepted ….
def played_in_direct() -> str: ...  # You’ll play in your direct messages.
def played_in_thread() -> str: ...  # You’ll play in a thread of its own.
def played_in(*, channel: str) -> str: ...  # You’ll play in ….
def nothing_there() -> str: ...  # Nothing there? Then allow direct messages in this server’s **Privacy Settings**.
def begun(*, match: str) -> str: ...  # … has begun.
def begun_your_move(*, match: str) -> str: ...  # … has begun, and it’s your move.
def direct_closed() -> str: ...  # Turnpost can’t send you direct messages: turn on **Direct Messages** in this server’s **Privacy Settings**. **View** shows the board.
def you_declined(*, challenge: str) -> str: ...  # You declined challenge ….
def you_declined_others(*, challenge: str) -> str: ...  # You declined challenge …. Others may still accept it.
def they_declined(*, mention: str, name: str, challenge: str, game: str) -> str: ...  # …, … declined your challenge … to ….
def nobody_left() -> str: ...  # Nobody is left to accept it.
def renewed(*, challenge: str, until: str) -> str: ...  # Your challenge … is open until ….
def level_without_computer() -> str: ...  # `level` is for matches against the computer: choose @Turnpost as `opponent`, or leave `level` out.
def no_such_level(*, low: int, high: int) -> str: ...  # The computer plays at levels … to …: choose one of them, or leave `level` out.
def no_computers() -> str: ...  # The computer doesn’t play here. Challenge someone, or leave `opponent` out: then anyone may accept.
def computer_alone() -> str: ...  # The computer plays against you alone: name @Turnpost as the only opponent.
def computer_unrated() -> str: ...  # Matches against the computer aren’t rated: leave `rated` out.
def computer_no_clock() -> str: ...  # Matches against the computer have no clock: take your time. Leave `time`, `flag` and `weekends` out.
def hints_and_rated() -> str: ...  # Where hints are allowed, the result can’t count: leave out `hints` or `rated`.
def options_and_rated() -> str: ...  # With these options it’s another game, which has no ratings: leave `rated` out.
def button_play_computer() -> str: ...  # Play the computer
def which_against_computer() -> str: ...  # Which game? The computer plays at level 2 and without a time limit; `/challenge` has all the choices.
def computer_begun(*, name: str, match: str, computer: str, where: str) -> str: ...  # … plays … against …. …
