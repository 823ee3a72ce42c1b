### What a match says: clocks, hours, conditional moves

## Why something is refused

time-control-no-duration = there’s no time in it: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
time-control-not-a-duration = “{ $text }” isn’t a time: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
time-control-out-of-range = { $text } is out of range: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
time-control-bonus-too-large = the bonus in { $text } is more than the bank: write 3d (three days a move), 10d+1d (a bank of ten days, one more after each move) or none; from 1m to 60d, in m, h, d or w
rating-range-not-one = “{ $text }” isn’t a range of ratings: write 1400-1700, 1500+, ±200 (at most so far from yours) or any
rating-range-out-of-range = { $text } is out of range: ratings go up to 4000; write 1400-1700, 1500+, ±200 (at most so far from yours) or any
rating-range-alone = { $text } can mean two things: write { $text }+ (so high at least), 1400-1700, or ±200 (at most so far from yours)
rating-range-upside-down = { $text } has nobody in it: put the lower rating first, as in 1400-1700
recurrence-unreadable = “{ $text }” isn’t a rhythm: write every monday, every 2 weeks friday or first monday (of each month), with a time such as 19:30 if you like
recurrence-out-of-range = that’s out of range: write from 1 to { $most } weeks, as in every 2 weeks friday
conditional-moves-too-long = that’s too long, with { NUMBER($length, useGrouping: 1) } characters once it’s written out ({ NUMBER($most, useGrouping: 1) } are kept): leave out some branches
conditional-moves-empty = there’s nothing in it: write a move of your opponent, >, and your answer
conditional-moves-empty-branch = branch { $branch } is empty: write a line on both sides of every |
conditional-moves-after-own-move = after your own move: { $reason }
conditional-moves-own-turn-too-long = that’s too long, with { NUMBER($length, useGrouping: 1) } characters: write { NUMBER($most, useGrouping: 1) } at most
conditional-moves-different-own-moves = begin every branch with the same move, the one that you’re about to play
hours-missing = there are no hours in it: write 23:00-07:00, as your own clock shows it
hours-unreadable = “{ $text }” isn’t a span of hours: write 23:00-07:00, as your own clock shows it
hours-same-time = { $hours } begins and ends at the same time: write 23:00-07:00, as your own clock shows it
hours-impossible-time = “{ $text }” has a time that no clock shows: write 23:00-07:00, as your own clock shows it
time-of-day-missing = there’s no time in it: write 09:00, as your own clock shows it
time-of-day-unreadable = “{ $text }” isn’t a time of day: write 09:00, as your own clock shows it
sleep-too-long = { $hours } is too long, as clocks pause for at most { $most } hours a day: write 23:00-07:00, as your own clock shows it
marks-missing = there are no marks in it: write the percentages of time left at which to remind you, such as 50, 20: { $most } at most, from 1 to 99; or none
marks-unreadable = “{ $text }” isn’t a mark: write the percentages of time left at which to remind you, such as 50, 20: { $most } at most, from 1 to 99; or none
marks-out-of-range = { $mark } isn’t between 1 and 99: write the percentages of time left at which to remind you, such as 50, 20: { $most } at most, from 1 to 99; or none
marks-too-many = { $count } marks are too many: write the percentages of time left at which to remind you, such as 50, 20: { $most } at most, from 1 to 99; or none
