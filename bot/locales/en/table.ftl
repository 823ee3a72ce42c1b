## The local table: plain text without markup, so commands stand bare

table-sit-first = First say who you are: type /player and your name, or play both seats with /both and a game.
table-button-send-as-chat = Send as chat
table-message-changed = This message has changed in the meantime: take another look.
table-no-seat-for-turnpost = Nobody can sit down as Turnpost: it only answers. Choose a player, or make one with /player.

## Names of players and channels
table-name-unreadable = A name needs at least one visible character. Choose another.
# $most (int), $length (int)
table-name-too-long = A name has at most { $most } characters, and this one has { $length }. Choose a shorter one.
table-name-taken = There’s already a player called { $name } (@{ $account }). Choose another name, or sit down as that player: /as { $account }
table-name-of-guests = Players without a name are called { $name }. Choose another.
table-name-chosen = You’ve already chosen a name: { $name }. To play under another one, make a new player with /player.
# $most (int)
table-seats-full = This browser already plays { $most } players, the most it can: let one of them go first.
# $most (int)
table-players-full = This table already has { $most } players: sit down as one of them.
# $minutes (int)
table-too-many-seats = Many people have begun to play from here lately. Try again in { $minutes } min.
# $minutes (int)
table-too-many-players = You’ve made many players lately. Try again in { $minutes } min.
# $minutes (int)
table-too-many-channels = You’ve made many channels lately. Try again in { $minutes } min.
# $minutes (int)
table-too-many-lines = You’ve written a lot lately. Try again in { $minutes } min.
# $most (int)
table-channels-full = This table already has { $most } channels: use one of them.

## Descriptions of the table's own commands, at most 100 characters each
table-both = Play both seats of { $game } yourself
table-computer = Play { $game } against the computer, at once
table-computer-opponent = the computer
table-as = Go on as another player
table-as-player = Who to be
table-player = Make a new player and be that one
table-player-name = The player’s name
table-channel = Make a channel, or go to it
table-channel-name = The channel’s name

## Lines that can't be read
# $length (int), $most (int)
table-line-too-long = This line has { $length } characters; at most { $most } are read.
table-no-command = The command after the slash is missing: type / and choose one.
table-command-incomplete = { $command } isn’t complete yet: add { $words }.
table-unknown-command = There’s no command { $command }. Type / to see them all.
table-unknown-command-near = There’s no command { $command }. Did you mean { $near }? Type / to see them all.
table-option-twice = The option { $option } is given twice.
table-option-empty = The option { $option } is empty. { $usage }
table-option-unknown = { $command } has no option “{ $option }”. It takes { $options }.
table-option-unknown-near = { $command } has no option “{ $option }”. Did you mean { $near }? It takes { $options }.
table-option-of-none = { $command } takes no options.
table-stray-word = “{ $word }” doesn’t belong to an option. { $usage }
table-usage = Write { $line }
table-usage-bare = { $command } takes nothing more.
table-option-missing = { $command } needs { $option } ({ $about }). { $usage }
# A player that nobody is. $players: such as "@ann, @ben, …"
table-nobody-called = { $option }: nobody here is called “{ $text }”. At this table: { $players }.
table-no-roles = { $option }: there are no roles at this table. Everybody here may do what people who manage a server may.
table-nobody-called-and-nobody-here = { $option }: nobody here is called “{ $text }”. Nobody is at this table yet: /player makes a player.
table-yes-or-no = { $option } is yes or no, not “{ $text }”.
table-whole-number-between = { $option } is a whole number from { $low } to { $high }, not “{ $text }”.
table-choices = { $option } is { $choices }, not “{ $text }”.

## What the web server answers
table-no-cookie = Open the table’s page first: it gives this browser its cookie.
table-no-file = There’s no such picture or file.
table-no-channel = There’s no such channel any more.
table-no-message = This message is no longer there.
table-too-many-pages = Too many pages of this table are open: close some of them.
table-not-seated = This browser hasn’t sat down as that player.
table-no-host = This address isn’t written as one: check its name and its port.
table-unknown-host = This table isn’t known by that name: open it by its address, or by the one in TURNPOST_PUBLIC_URL.
table-foreign-page = This can only be done from the table’s own page.
table-too-slow = The request took too long to arrive. Please try again.
table-damaged = The request arrived damaged. Please try again.
table-fault = Something went wrong on Turnpost’s side, and it has been noted. Please try again.
table-crowded = Too many people are here right now: try again in a moment.
table-on-discord = Turnpost is running, and is played on Discord.
