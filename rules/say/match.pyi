# Generated from match.ftl by bot/locales/generate.py: change that one.
from rules.words import Value, Words

def time_control_no_duration() -> Words: ...  # there’s no time in it: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
def time_control_not_a_duration(*, text: Value) -> Words: ...  # “…” isn’t a time: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
def time_control_out_of_range(*, text: Value) -> Words: ...  # … is out of range: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
def time_control_bonus_too_large(*, text: Value) -> Words: ...  # the bonus in … is more than the bank: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
def rating_range_not_one(*, text: Value) -> Words: ...  # “…” isn’t a range of ratings: write 1400-1700, 1500+, ±200 (at most so far from yours) or any
def rating_range_out_of_range(*, text: Value) -> Words: ...  # … is out of range: ratings go up to 4000; write 1400-1700, 1500+, ±200 (at most so far from yours) or any
def rating_range_alone(*, text: Value) -> Words: ...  # … can mean two things: write …+ (so high at least), 1400-1700, or ±200 (at most so far from yours)
def rating_range_upside_down(*, text: Value) -> Words: ...  # … has nobody in it: put the lower rating first, as in 1400-1700
def recurrence_unreadable(*, text: Value) -> Words: ...  # “…” isn’t a rhythm: write every monday, every 2 weeks friday or first monday (of each month), with a time such as 19:30 if you like
def recurrence_out_of_range(*, most: Value) -> Words: ...  # that’s out of range: write from 1 to … weeks, as in every 2 weeks friday
def conditional_moves_too_long(*, length: int, most: int) -> Words: ...  # that’s too long, with … characters once it’s written out (… are kept): leave out some branches
def conditional_moves_empty() -> Words: ...  # there’s nothing in it: write a move of your opponent, >, and your answer
def conditional_moves_empty_branch(*, branch: Value) -> Words: ...  # branch … is empty: write a line on both sides of every |
def conditional_moves_after_own_move(*, reason: Value) -> Words: ...  # after your own move: …
def conditional_moves_own_turn_too_long(*, length: int, most: int) -> Words: ...  # that’s too long, with … characters: write … at most
def conditional_moves_different_own_moves() -> Words: ...  # begin every branch with the same move, the one that you’re about to play
def hours_missing() -> Words: ...  # there are no hours in it: write 23:00-07:00, as your own clock shows it
def hours_unreadable(*, text: Value) -> Words: ...  # “…” isn’t a span of hours: write 23:00-07:00, as your own clock shows it
def hours_same_time(*, hours: Value) -> Words: ...  # … begins and ends at the same time: write 23:00-07:00, as your own clock shows it
def hours_impossible_time(*, text: Value) -> Words: ...  # “…” has a time that no clock shows: write 23:00-07:00, as your own clock shows it
def time_of_day_missing() -> Words: ...  # there’s no time in it: write 09:00, as your own clock shows it
def time_of_day_unreadable(*, text: Value) -> Words: ...  # “…” isn’t a time of day: write 09:00, as your own clock shows it
def sleep_too_long(*, hours: Value, most: Value) -> Words: ...  # … is too long, as clocks pause for at most … hours a day: write 23:00-07:00, as your own clock shows it
def marks_missing(*, most: Value) -> Words: ...  # there are no marks in it: write the percentages of time left at which to remind you, such as 50, 20: … at most, from 1 to 99; or none
def marks_unreadable(*, text: Value, most: Value) -> Words: ...  # “…” isn’t a mark: write the percentages of time left at which to remind you, such as 50, 20: … at most, from 1 to 99; or none
def marks_out_of_range(*, mark: Value, most: Value) -> Words: ...  # … isn’t between 1 and 99: write the percentages of time left at which to remind you, such as 50, 20: … at most, from 1 to 99; or none
def marks_too_many(*, count: Value, most: Value) -> Words: ...  # … marks are too many: write the percentages of time left at which to remind you, such as 50, 20: … at most, from 1 to 99; or none
