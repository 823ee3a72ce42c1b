## Tournaments as pictures: the table, and the card

# $kind: such as “Swiss”
tournament-pictures-at-round = { $kind }, round { $number } of { $rounds }
tournament-pictures-in-group = { $kind }, group { $group }
# A round without an opponent
tournament-pictures-bye = bye
# $seat: the first letter of a side, such as “W” for White. $name: the opponent
tournament-pictures-met = { $seat } { $name }
# $title: the tournament’s name. $subtitle: “Swiss, round 3 of 5”. $lines: “1. Ann 2½; 2. Ben 2”
tournament-pictures-table-alt = { $title }, { $subtitle }. { $lines }.
# $names: one winner, or those of several groups. $count (int): how many there are
tournament-pictures-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
tournament-pictures-sign-up = Sign-up is open
tournament-pictures-round-of = Round { $number } of { $rounds }
tournament-pictures-on-ladder = The ladder
tournament-pictures-over = It’s over
# What stands under a number
tournament-pictures-card-players = { $count ->
    [one] player
   *[other] players
}
tournament-pictures-card-matches = { $count ->
    [one] match
   *[other] matches
}
tournament-pictures-card-days = { $count ->
    [one] day
   *[other] days
}
# $headline: “heron wins” or “Round 4 of 5”. $others: “2. wren 3½; 3. juniper 3”. $terms: “round robin, Pux”
tournament-pictures-card-alt = { $title }: { $headline }. { $others }. { $terms }.
