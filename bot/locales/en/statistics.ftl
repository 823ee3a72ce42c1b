## `/stats`: how matches end

# $game
statistics-head = **How { $game } ends**: finished matches between people
statistics-none = No match between people has ended here yet.
statistics-usual = the usual game
# $variant: “the usual game” or options such as “`side=2`”. $count (int): matches
statistics-variant = **{ $variant }**: { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
# $share: “55 % (42–67)”, with the interval that it lies in 95 times in 100. $draws: “3”
statistics-share = First scores { $share }; { $draws } % drawn
# $plies: “46”. $time: “5 hours”
statistics-length = { $plies } moves on average, { $time } a move
# $ends: “elimination 60 %, resignation 40 %”
statistics-ends = Ends: { $ends }
# $reason: “resignation”. $percent: “60”
statistics-end = { $reason } { $percent } %
# $count (int): games. $share: “55 % (42–67)”. $draws: “23”. $plies: “106”
statistics-study = Computer against itself, { $count } games: First { $share }, { $draws } % drawn, { $plies } moves
# $count (int)
statistics-more = and { $count } more
# On a button: the same as a page
statistics-button-page = Open as a page
statistics-foot = A draw counts half. In brackets: where the true share lies 95 times in 100.

## How a match ends

statistics-goal = goal
statistics-elimination = elimination
statistics-passes = passes
statistics-deadlock = deadlock
statistics-no-moves = no moves
statistics-connected = connected
statistics-blocked = blocked
statistics-resignation = resignation
statistics-agreement = agreement
statistics-on-time = time
statistics-repetition = repetition
statistics-abandoned = abandoned
statistics-adjudicated = decided
statistics-otherwise = otherwise
