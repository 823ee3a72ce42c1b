## The list of tournaments

tournament-page-title = Tournaments
tournament-page-yours = Yours
tournament-page-open-now = Sign-up is open
tournament-page-running = Under way
tournament-page-over = Over
tournament-page-empty = There’s no tournament you can see yet. In a server, `/tournament create` makes one.
tournament-page-empty-strangers = Sign in to see your servers’ tournaments.
tournament-page-computer = Play the computer
tournament-page-look = Look
# $number: the tournament’s. $name: its name
tournament-page-look-at = Look at { $name }
# $count: such as 6. $most: such as 16
tournament-page-entered-of = { $count } of { $most } have entered
tournament-page-cancelled = cancelled

## The head

# $count (int)
tournament-page-players = { $count } { $count ->
    [one] player
   *[other] players
}
tournament-page-open-to-all = open to people of other servers
tournament-page-round-of = Round { $number } of { $rounds }
# What stands before a time
tournament-page-ends = ends
tournament-page-begins = begins
tournament-page-ended = ended
tournament-page-share = Share
tournament-page-copied = The link is copied.
# $done: rounds that are over. $total: all of them. What the bars say
tournament-page-bars = { $done } of { $total } rounds are over
tournament-page-record = Record of all matches

## One’s own matches

tournament-page-your-match = Your match
# $number: of a round
tournament-page-in-round = round { $number }
tournament-page-your-move = Your move
# $name: the opponent
tournament-page-your-move-against = Your move against { $name }
tournament-page-no-opponent = no opponent in this round
tournament-page-bye-swiss = No opponent in this round: 1 point.
tournament-page-bye-knockout = No opponent in this round: you go on.
# $seat: such as “White”
tournament-page-next-up = Round { $number }: you meet { $name }, as { $seat }.
tournament-page-next-bye = Round { $number }: you have no opponent.

## The table

tournament-page-crosstable = Crosstable
tournament-page-standings = Standings
tournament-page-group = Group { $group }
tournament-page-bracket = Bracket
tournament-page-ladder = Ladder
tournament-page-place = place
tournament-page-player = player
tournament-page-points = points
tournament-page-you = you
# $ties: “direct encounter, Sonneborn-Berger, wins, lot”
tournament-page-ties = ties: { $ties }
tournament-page-ties-are = Ties: { $ties }.
tournament-page-decides = decides
tournament-page-withdrawn = withdrawn
tournament-page-nobody = nobody
# $name, $other: two players. $result: “1”, “½”, “1–0” or “under way”
tournament-page-against = { $name } against { $other }: { $result }
tournament-page-under-way = under way
tournament-page-bye = bye
tournament-page-bye-of = { $name }: no opponent
# $seat: the first letter of a side, such as “W” for White. $name: the opponent
tournament-page-met = { $seat } { $name }
tournament-page-legend-won = won
tournament-page-legend-drawn = drawn
tournament-page-legend-lost = lost
tournament-page-legend-open = under way
tournament-page-legend-alone = one of the two didn’t appear
tournament-page-row-opens = A player’s row opens their matches.
tournament-page-before = The places before these
tournament-page-after = The places after these
# $page: such as 2. $pages: such as 5
tournament-page-page-of = { $page } of { $pages }
tournament-page-to-come = to come

## Rounds

tournament-page-round-number = Round { $number }
tournament-page-rounds = Rounds
tournament-page-matches = Under way
# $line: “21. d1:b3”
tournament-page-to-move = { $line } · { $name } to move
tournament-page-to-judge = to be decided
tournament-page-not-begun = not begun
tournament-page-not-played = not played
tournament-page-look-at-match = Look at { $what }
# $count (int): games
tournament-page-adjudicating = The round is over. { $count ->
    [one] One game is
   *[other] { $count } games are
} to be decided by the organiser; without that it’s a draw in three days.
tournament-page-beginning = The first matches are about to begin.
tournament-page-judge = Decide { $what }: { $score }

## About

tournament-page-about = About
tournament-page-parts = Parts of this page
tournament-page-organised-by = Organised by { $name }.

## Entering and organising

tournament-page-sign-up = Sign-up
tournament-page-entered = Entered
tournament-page-none-entered = Nobody has entered yet.
# $count (int): places
tournament-page-places-left = { $count ->
    [0] No place is left
    [one] One place is left
   *[other] { $count } places are left
} of { $most }.
# What stands before a time
tournament-page-it-begins = It begins
tournament-page-waits = It begins when the organiser starts it.
tournament-page-vacant = A player has withdrawn. Until the second round begins you can take their place.
# What stands before a time
tournament-page-opens = Sign-up opens
tournament-page-begins-now = Sign-up is over; the first round comes within a minute.
tournament-page-join = Join
tournament-page-leave = Leave
tournament-page-withdraw = Withdraw
tournament-page-joined = You have entered.
tournament-page-sign-in = Sign in to enter
tournament-page-organise = For the organiser
tournament-page-start = Start now
tournament-page-cancel = Cancel the tournament
tournament-page-sure-withdraw = You get no more opponents here; your match under way goes on.
tournament-page-sure-start = Sign-up ends, and the first round begins within a minute.
tournament-page-sure-cancel = Matches under way go on as ordinary ones, and everybody who entered is told.
tournament-page-sure-no = Not now
tournament-page-challenge = Challenge
tournament-page-challenge-whom = Challenge { $name }
tournament-page-game = Game
tournament-page-busy = playing
tournament-page-none-on-ladder = Nobody stands on the ladder yet.
tournament-page-no-script = Entering and organising need a script here. In chat, `/tournament` does the same.

## The end

# $names: one winner, or those of several groups
tournament-page-winner = Won by { $names }

## The status line

tournament-page-live-entered = live · { $count } of { $most } have entered
tournament-page-live-round = live · { $done } of { $total } results in round { $number }
# $count (int): players
tournament-page-live-ladder = live · { $count } { $count ->
    [one] player
   *[other] players
}
tournament-page-live-over = over
# $time: such as “20:04”
tournament-page-lost = Not connected. As of { $time }.
tournament-page-unreachable = Turnpost can’t be reached. Try again.
