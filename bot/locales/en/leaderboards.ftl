## `/leaderboard`

# `where`
leaderboards-here = this server
leaderboards-everywhere = everywhere
# `period`
leaderboards-all-time = all time
leaderboards-within-year = with a result within a year
leaderboards-within-month = with a result within 30 days
# $where: “this server” or “everywhere”. $period: “all time” and so on
leaderboards-head = **Leaderboard: { $game }**, { $where }, { $period }
# The same as words on a picture, and its description.
leaderboards-title = Leaderboard: { $game }
leaderboards-subtitle = { $where }, { $period }
# $title: “Leaderboard: Pux”. $where: “everywhere, all time”. $lines: “1. Ann 1543 ± 62; 2. Ben 1501 ± 80”
leaderboards-alt = { $title }, { $where }. { $lines }.
# $count (int)
leaderboards-people = { $count ->
    [one] One player has a place.
   *[other] { $count } players have a place.
}
# $count (int): such as 5
leaderboards-nobody = Nobody has a place here yet: it takes { $count } rated results.
leaderboards-none-named = None of them can be named to you.
# $place: “39”. $rating: “1543 ± 62”. $score: won, drawn and lost, such as “18–1–22”
leaderboards-line = { $place }. { $name } **{ $rating }** · { $score }
leaderboards-own = **{ $place }. { $name } (you) { $rating }** · { $score }
leaderboards-own-none = You have no rated result here yet. `/challenge` starts a match.
# $rating: “1543? ± 180”. $count (int), $wanted (int): such as 5
leaderboards-own-unsure = You: **{ $rating }**, without a place yet: { $count } of { $wanted } rated results.
leaderboards-own-elsewhere = You: **{ $rating }**, without a place in this list.
leaderboards-foot = -# Won–drawn–lost in rated matches. Places count everybody; named are those whose profile you may see.
leaderboards-no-server = There’s no server here. Ask with `where:everywhere`, or in a server.
leaderboards-gone = That leaderboard is no more. `/leaderboard` shows the current ones.
leaderboards-button-before = Higher
leaderboards-button-after = Lower
leaderboards-button-here = This server
leaderboards-button-everywhere = Everywhere
leaderboards-button-page = Page
leaderboards-menu-game = Game
leaderboards-menu-period = Period
