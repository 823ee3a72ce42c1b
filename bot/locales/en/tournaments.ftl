## Kinds of tournaments, in the line of their terms and in menus

tournaments-round-robin = round robin
tournaments-double-round-robin = double round robin
tournaments-swiss = Swiss
tournaments-knockout = knockout
tournaments-ladder = ladder

## What is settled; the pieces of one line

tournaments-rounds = { $count } { $count ->
    [one] round
   *[other] rounds
}
tournaments-all-games = all games
tournaments-rated = rated
tournaments-unrated = not rated
# $ratings: such as “1400-1600” or “1500+”
tournaments-ratings = ratings { $ratings }
tournaments-together = all rounds at once
tournaments-open-to-all = open to people of other servers

## What else is settled; a sentence each

# $length: such as “30 days”
tournaments-round-lasts = A round lasts { $length } at most. What is still open then is decided by the engine where it is sure, else by the organiser; if neither decides within three days, it’s a draw.
tournaments-match-lasts = A match lasts { $length } at most. What is still open then is decided by the engine where it is sure, else by the organiser; if neither decides within three days, it’s a draw.
tournaments-vacation-counts = Vacation pauses clocks for { $length } in each match at most.
tournaments-no-vacation = Clocks run during vacation.
# $role: the name of a role, or a mention of it
tournaments-for-role = For people with the role { $role } of its server.
tournaments-for-some-role = For people with a certain role of its server.
# $when: such as “every Monday at 19:30”. $zone: a time zone
tournaments-repeats = Held again { $when } ({ $zone }).
# When it is held again; $weekday: such as “Monday”
tournaments-every-week = every { $weekday }
tournaments-every-weeks = every { $weeks } weeks on { $weekday }
# $ordinal: one of the next five
tournaments-every-month = on the { $ordinal } { $weekday } of each month
tournaments-first = first
tournaments-second = second
tournaments-third = third
tournaments-fourth = fourth
tournaments-last = last
# $when: one of the above. $time: such as “19:30”
tournaments-at-time = { $when } at { $time }
# A rhythm to choose. $written: as one types it
tournaments-rhythm = { $written } – { $when }
# $ties: tie-breaks in their order. $seed: a number
tournaments-ties = Ties: { $ties }. The lot’s number is { $seed }.
tournaments-organised-by = Organised by { $name }. Matches are played in direct messages and on pages; everyone who sees this channel may watch them.

## Tie-breaks

tournaments-direct-encounter = direct encounter
tournaments-sonneborn-berger = Sonneborn-Berger
tournaments-buchholz = Buchholz without the lowest
tournaments-wins = wins
tournaments-lot = lot
# The same as short headings of columns
tournaments-short-direct-encounter = direct
tournaments-short-sonneborn-berger = S-B
tournaments-short-buchholz = Buchholz
tournaments-short-wins = wins
tournaments-short-lot = lot

## How far it is

# $number: such as 3
tournaments-head = **{ $name }** (#{ $number })
tournaments-signed-up = { $count } of { $most } have entered.
# $when: a time
tournaments-opens = Sign-up is open from { $when } on.
tournaments-closes = It begins { $when }.
tournaments-waits = It begins when the organiser starts it.
tournaments-on-ladder = { $count } { $count ->
    [one] player stands
   *[other] players stand
} on the ladder. Each may challenge the three above.
# $when: a time
tournaments-in-round = Round { $number } of { $rounds }, until { $when }.
tournaments-between-rounds = Round { $number } is over; the next begins soon.
tournaments-cancelled = It was cancelled. Matches under way go on as ordinary ones.
# $names: the winner, or the winners of all groups
tournaments-won = It’s over. { $names } won.
tournaments-over = It’s over.
tournaments-ended-early = It ended after round { $number } of { $rounds }: there was no way to pair another one.

## Tables and rounds

# The player was deleted, or nobody is at the table
tournaments-nobody = nobody
# $table: the number of the table. $score: such as “1–0”
tournaments-game-line = { $table }. { $first } { $score } { $second }
tournaments-to-judge-line = { $table }. { $first } – { $second }: to be decided
tournaments-bye-line = { $table }. { $name }: no opponent
# $points: such as “2½”
tournaments-standing = { $place }. { $name } { $points }
tournaments-own-standing = **{ $place }. { $name } { $points }**
tournaments-ladder-line = { $place }. { $name }
tournaments-own-ladder-line = **{ $place }. { $name }**
tournaments-group = Group { $group }:
tournaments-table-foot = Ties: { $ties }. `+` and `−`: one of the two didn’t appear.
tournaments-managers-decide = The organiser is gone: anyone who manages the server can decide with `/tournament round`. After three days it’s a draw.
# $when: a time
tournaments-round-head = **{ $name }**, round { $number } of { $rounds }, until { $when }
tournaments-round-over = **{ $name }**, round { $number } of { $rounds }, over
tournaments-rounds-head = **{ $name }**, all rounds, until { $when }
tournaments-rounds-over = **{ $name }**, all rounds, over
tournaments-no-such-round = There is no round { $number } yet.
tournaments-others = … and { $count } more
# $line: the game. $match: such as “#12”
tournaments-your-game = **Your game** { $match }: { $line }
# $names: everybody who has entered
tournaments-entered = Entered: { $names }

## Which tournament

tournaments-none-here = There’s no tournament here that you can mean. `/tournament create` makes one.
tournaments-which = Which one? Name it with `tournament`:
# $number: such as 3. $kind: such as “Swiss”
tournaments-named = #{ $number } { $name } ({ $kind })

## Creating

tournaments-only-in-servers = Tournaments are organised in a server, not in direct messages.
# $text: what was typed. $games: their names
tournaments-unknown-games = { $text } isn’t a list of games. Use `all`, or some of these with commas: { $games }.
tournaments-created = The tournament is announced:

## Entering and leaving

tournaments-joined = You’ve entered { $name }.
tournaments-joined-late = You’ve entered { $name } in place of a player who withdrew. Your next opponent comes with the next round.
tournaments-left = You’re no longer in { $name }.
tournaments-withdrawn = { $player } is no longer in { $name }.
tournaments-not-in-it = { $player } isn’t in { $name }.
tournaments-sure-leave = { $name } has begun. If you withdraw, you get no more opponents there; your match under way goes on.
tournaments-sure-withdraw = { $player } gets no more opponents in { $name }; a match under way goes on.

## Organising

tournaments-starting = { $name } begins: the first round comes within a minute.
tournaments-sure-cancel = Cancel { $name }? Matches under way go on as ordinary ones, and everybody who entered is told.
tournaments-judge-asked = { $name }, round { $number } is over, and the engine isn’t sure about these games. How do they end? Without your choice they’re draws in three days.
tournaments-judged = Decided. These are left:
tournaments-all-judged = Decided.
# In a list of choices. $table: the number of the table
tournaments-judge-menu = Table { $table }: { $first } – { $second }
# $score: “1–0”, “½–½” or “0–1”
tournaments-verdict = { $first } { $score } { $second }

## Messages to players

tournaments-bye-swiss = { $name }, round { $number }: you have no opponent in this round, and get 1 point for it. Nothing to do until the next.
tournaments-bye-knockout = { $name }, round { $number }: you have no opponent in this round, and go on to the next.
tournaments-bye-robin = { $name }, round { $number }: you have no opponent in this round. Everyone in your group has as many of them, so it counts nothing.
# $channel: the channel for announcements
tournaments-not-announced = I can’t post about { $name } in { $channel }: the channel is gone, or I may not write there. It goes on without: `/tournament pairings tournament:{ $number }` shows everything, and players hear of their own matches.
tournaments-taken-out = The organiser took you out of { $name }: you get no more opponents there. A match under way goes on.
tournaments-called-off = { $name } was cancelled. A match under way goes on as an ordinary one.
# Under the first board of a match
tournaments-under-board = { $name }, round { $number }. `/tournament standings` shows how it stands.

## The ladder

tournaments-climb-menu = Challenge someone above you
# A choice in that list
tournaments-climb = { $name }: { $game }
tournaments-climbing = You’ve challenged { $name } to { $game }: the board comes within a minute.

## Buttons

tournaments-button-join = Join
tournaments-button-leave = Leave
tournaments-button-standings = Standings
tournaments-button-page = Open the page
tournaments-button-record = Record
tournaments-record = { $name }: all matches in one file, a record a line.
tournaments-record-empty = { $name } has no match yet.
tournaments-record-large = The record of { $name } is too large for a message. The tournament’s page has it.
tournaments-button-withdraw = Withdraw
tournaments-button-cancel = Cancel the tournament
tournaments-button-before = Before
tournaments-button-after = After
tournaments-button-round = Round { $number }
