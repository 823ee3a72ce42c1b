## `/players/…`: a profile

# $since: “2 March 2026”
player-since = plays since { $since }
# $time: “5 hours”
player-pace = answers in { $time } (median)
player-new = hasn’t played yet
# A button
player-challenge = Challenge { $name }
player-game = Game
player-time = Time
# A switch
player-counts = Rated
player-challenge-send = Challenge
player-challenged = Your challenge is posted where you both play.
player-unreachable = Turnpost can’t be reached. Try again.
player-games = Games
# $game: “Pux”
player-rated = { $game }, rated
# $count (int)
player-results = { $count ->
    [one] { $count } result
   *[other] { $count } results
}
player-range = Time
player-range-3 = 3 months
player-range-6 = 6 months
player-range-all = all
# $name, $game, $rating: “1543 ± 62”, $count (int): results, $least and $best: “1563”
player-graph = { $name }’s rating in { $game }: { $rating } after { $count ->
    [one] { $count } result
   *[other] { $count } results
}, between { $least } and { $best }
# $value: “1563”
player-best = best { $value }
player-line = rating
player-band = ± deviation
player-table = as a table
player-day = day
player-none = No rated results in { $game } yet.
player-none-range = No results in this time.
player-by-seat = Results in { $game }
player-seat = seat
player-first = first
player-second = second
player-both = both
player-won = won
player-drawn = drawn
player-lost = lost
player-you-and = You and { $name }
player-you = you
# $count (int)
player-matches = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
# $count (int)
player-draws = { $count } drawn
player-running = Under way
player-running-none = None that you can see.
player-streak = streak
player-longest = longest match
# $match: “#31”. $count (int)
player-longest-of = { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
player-finished = finished matches
player-computer = beats the computer
player-level = level { $level }: { $won } of { $played }
player-places = Leaderboard
