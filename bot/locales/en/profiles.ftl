## `/profile`

# $since: a date, such as “2 March 2026”
profiles-head = **{ $name }**, playing since { $since }
profiles-head-new = **{ $name }**
# $rating: “1543 ± 62”. $won (int), $drawn (int), $lost (int)
profiles-rated = { $game }: **{ $rating }** · { $won } won, { $drawn } drawn, { $lost } lost
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
