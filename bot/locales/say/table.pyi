# Generated from table.ftl by bot/locales/generate.py: change that one.
def sit_first() -> str: ...  # First say who you are: type /player and your name, or play both seats with /both and a game.
def button_send_as_chat() -> str: ...  # Send as chat
def message_changed() -> str: ...  # This message has changed in the meantime: take another look.
def no_seat_for_turnpost() -> str: ...  # Nobody can sit down as Turnpost: it only answers. Choose a player, or make one with /player.
def name_unreadable() -> str: ...  # A name needs at least one visible character. Choose another.
def name_too_long(*, most: int, length: int) -> str: ...  # A name has at most … characters, and this one has …. Choose a shorter one.
def name_taken(*, name: str, account: str) -> str: ...  # There’s already a player called … (@…). Choose another name, or sit down as that player: /as …
def name_of_guests(*, name: str) -> str: ...  # Players without a name are called …. Choose another.
def name_chosen(*, name: str) -> str: ...  # You’ve already chosen a name: …. To play under another one, make a new player with /player.
def seats_full(*, most: int) -> str: ...  # This browser already plays … players, the most it can: let one of them go first.
def players_full(*, most: int) -> str: ...  # This table already has … players: sit down as one of them.
def too_many_seats(*, minutes: int) -> str: ...  # Many people have begun to play from here lately. Try again in … min.
def too_many_players(*, minutes: int) -> str: ...  # You’ve made many players lately. Try again in … min.
def too_many_channels(*, minutes: int) -> str: ...  # You’ve made many channels lately. Try again in … min.
def too_many_lines(*, minutes: int) -> str: ...  # You’ve written a lot lately. Try again in … min.
def channels_full(*, most: int) -> str: ...  # This table already has … channels: use one of them.
def both(*, game: str) -> str: ...  # Play both seats of … yourself
def computer(*, game: str) -> str: ...  # Play … against the computer, at once
def computer_opponent() -> str: ...  # the computer
def as_() -> str: ...  # Go on as another player
def as_player() -> str: ...  # Who to be
def player() -> str: ...  # Make a new player and be that one
def player_name() -> str: ...  # The player’s name
def channel() -> str: ...  # Make a channel, or go to it
def channel_name() -> str: ...  # The channel’s name
def line_too_long(*, length: int, most: int) -> str: ...  # This line has … characters; at most … are read.
def no_command() -> str: ...  # The command after the slash is missing: type / and choose one.
def command_incomplete(*, command: str, words: str) -> str: ...  # … isn’t complete yet: add ….
def unknown_command(*, command: str) -> str: ...  # There’s no command …. Type / to see them all.
def unknown_command_near(*, command: str, near: str) -> str: ...  # There’s no command …. Did you mean …? Type / to see them all.
def option_twice(*, option: str) -> str: ...  # The option … is given twice.
def option_empty(*, option: str, usage: str) -> str: ...  # The option … is empty. …
def option_unknown(*, command: str, option: str, options: str) -> str: ...  # … has no option “…”. It takes ….
def option_unknown_near(*, command: str, option: str, near: str, options: str) -> str: ...  # … has no option “…”. Did you mean …? It takes ….
def option_of_none(*, command: str) -> str: ...  # … takes no options.
def stray_word(*, word: str, usage: str) -> str: ...  # “…” doesn’t belong to an option. …
def usage(*, line: str) -> str: ...  # Write …
def usage_bare(*, command: str) -> str: ...  # … takes nothing more.
def option_missing(*, command: str, option: str, about: str, usage: str) -> str: ...  # … needs … (…). …
def nobody_called(*, option: str, text: str, players: str) -> str: ...  # …: nobody here is called “…”. At this table: ….
def no_roles(*, option: str) -> str: ...  # …: there are no roles at this table. Everybody here may do what people who manage a server may.
def nobody_called_and_nobody_here(*, option: str, text: str) -> str: ...  # …: nobody here is called “…”. Nobody is at this table yet: /player makes a player.
def yes_or_no(*, option: str, text: str) -> str: ...  # … is yes or no, not “…”.
def whole_number_between(*, option: str, low: str, high: str, text: str) -> str: ...  # … is a whole number from … to …, not “…”.
def choices(*, option: str, choices: str, text: str) -> str: ...  # … is …, not “…”.
def no_cookie() -> str: ...  # Open the table’s page first: it gives this browser its cookie.
def no_file() -> str: ...  # There’s no such picture or file.
def no_channel() -> str: ...  # There’s no such channel any more.
def no_message() -> str: ...  # This message is no longer there.
def too_many_pages() -> str: ...  # Too many pages of this table are open: close some of them.
def not_seated() -> str: ...  # This browser hasn’t sat down as that player.
def no_host() -> str: ...  # This address isn’t written as one: check its name and its port.
def unknown_host() -> str: ...  # This table isn’t known by that name: open it by its address, or by the one in TURNPOST_PUBLIC_URL.
def foreign_page() -> str: ...  # This can only be done from the table’s own page.
def too_slow() -> str: ...  # The request took too long to arrive. Please try again.
def damaged() -> str: ...  # The request arrived damaged. Please try again.
def fault() -> str: ...  # Something went wrong on Turnpost’s side, and it has been noted. Please try again.
def crowded() -> str: ...  # Too many people are here right now: try again in a moment.
def on_discord() -> str: ...  # Turnpost is running, and is played on Discord.
