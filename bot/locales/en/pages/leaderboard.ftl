## `/leaderboard`

leaderboard-title = Leaderboard
leaderboard-nav = Players
leaderboard-games = Games
leaderboard-where = Among whom
leaderboard-here = This server
leaderboard-everywhere = Everywhere
leaderboard-period = Period
# Whose last result is how recent
leaderboard-all = All time
leaderboard-year = Within a year
leaderboard-month = Within 30 days
leaderboard-place = place
leaderboard-player = player
leaderboard-rating = rating
leaderboard-change = 30 days
leaderboard-matches = matches
leaderboard-score = won – drawn – lost
# Above the median time that a player takes for a move: “5 hours”
leaderboard-pace = a move
# Beside a field for a name
leaderboard-find = Find
leaderboard-find-whom = a player
leaderboard-find-all = Show all
leaderboard-nobody-named = Nobody of that name among the first 1,000 you may see.
leaderboard-you = you
# $by (int): by how much a rating has risen in 30 days
leaderboard-up = ▲ { $by }
# $by (int): by how much it has fallen
leaderboard-down = ▼ { $by }
# Of the picture beside a rating. $low and $high: “1481”
leaderboard-band = between { $low } and { $high }
leaderboard-gap = further places
# $count (int)
leaderboard-people = { $count ->
    [one] { $count } player has a place
   *[other] { $count } players have a place
}
leaderboard-before = Higher places
leaderboard-after = Lower places
leaderboard-more = More about this player
leaderboard-none = Nobody has a place here yet.
leaderboard-none-how = A place takes five rated results.
leaderboard-unnamed = None of those who have a place can be named to you.
leaderboard-start = Start a match
leaderboard-own-unsure = You stand at { $rating }, without a place in this list.
leaderboard-foot = Rated matches between people only. A place needs five results; the band is the ± beside the number. Whose profile you may not see isn’t named.
