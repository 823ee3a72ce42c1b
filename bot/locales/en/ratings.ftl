## Ratings, such as “1543 ± 62”; a question mark follows one of fewer than five results: “1543? ± 180”

# $rating: “1543” or “1543?”. $deviation: “62”
ratings-rating = { $rating } ± { $deviation }
# What a match changed for one player, after the result. $before and $after: “1543”
ratings-change = { $name } { $before } → { $after }
# $changes: one or two of those
ratings-changed = Ratings: { $changes }.
ratings-unchanged = It doesn’t count, so no rating changes.
# Under the first board. $count (int): such as 6. $days (int): such as 30
ratings-capped = This match isn’t rated: the two of you have had { $count } rated matches within { $days } days.
