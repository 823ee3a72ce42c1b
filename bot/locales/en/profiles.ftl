## `/profile`

# $since: a date, such as “2 March 2026”
profiles-head = **{ $name }**, playing since { $since }
profiles-head-new = **{ $name }**
# $rating: “1543 ± 62”. $won (int), $drawn (int), $lost (int)
profiles-rated = { $game }: **{ $rating }** · { $won } won, { $drawn } drawn, { $lost } lost
# Below the line of a game. $first and $second: “13–2–7”, won, drawn and lost in each seat
profiles-seats = first { $first }, second { $second }
# $count (int): results in a row
profiles-streak-won = { $count } won in a row
# $count (int)
profiles-streak-lost = { $count } lost in a row
# $match: “#31”. $count (int): moves
profiles-longest = longest { $match }, { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
# $time: such as “5 hours”. $count (int): such as 20
profiles-pace = Half of all moves within { $time }, in the last { $count } matches at most
# On the card. $name, $game
profiles-card-title = { $name }: { $game }
# The card’s description. $title: “Ann: Pux”. $rating: “1543 ± 62”. $count (int): results. $best and $least: “1563”
profiles-card-alt = { $title }, { $rating } after { $count ->
    [one] { $count } rated result
   *[other] { $count } rated results
}; between { $least } and { $best } on the way.
profiles-button-page = Profile page
profiles-no-results = No rated results yet.
# $running (int), $finished (int)
profiles-matches = Matches: { $running } under way, { $finished } over
# $won (int), $drawn (int), $lost (int): what the reader has scored
profiles-with-you = You against { $name }: { $won } won, { $drawn } drawn, { $lost } lost
# $levels: “level 3: 4 of 6”, or several
profiles-computer = Wins against the computer: { $levels }
# $level (int), $won (int), $played (int)
profiles-level = level { $level }: { $won } of { $played }
profiles-none = There’s no such profile, or it isn’t shown to you here.

## `/settings profile`

profiles-by-everybody = Everybody
profiles-by-played = People I’ve played, and in servers where both have played
profiles-by-nobody = Nobody
profiles-seen-by-everybody = Everybody sees your profile.
profiles-seen-by-played = Your profile is seen by people you have played, and in servers where both of you have played.
profiles-seen-by-nobody = Nobody but you sees your profile.
