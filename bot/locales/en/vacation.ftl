## `/vacation` and `/settings vacation`

# $amount: such as "5 days 3 hours"
vacation-balance = You have { $amount } of vacation. You earn 21 days a year, and keep 21 at most.
vacation-on = You’re on vacation: your clocks are paused. It ends { $end }; `/vacation end` ends it earlier.
vacation-on-until-used-up = You’re on vacation: your clocks are paused. It ends when it’s used up, { $end } at the latest; `/vacation end` ends it earlier.
vacation-started = You’re on vacation: it started { $begin } and ends { $end }. `/vacation end` ends it earlier.
vacation-started-until-used-up = You’re on vacation: it started { $begin } and ends when it’s used up, { $end } at the latest. `/vacation end` ends it earlier.
vacation-started-by-itself = You’re on vacation: it started by itself { $begin } and ends with your next move, { $end } at the latest. `/vacation end` ends it now.
vacation-planned = Your vacation starts { $begin } and ends { $end }. `/vacation end` cancels it.
vacation-planned-until-used-up = Your vacation starts { $begin } and ends when it’s used up, { $end } at the latest. `/vacation end` cancels it.
vacation-costs = From now on, each hour in which one of your clocks would run uses an hour of vacation.
vacation-zone = Days and times are in your time zone, { $zone }. A day named in `until` still belongs to the vacation.
# $count (int): of $matches
vacation-not-in = { $count ->
    [one] It doesn’t pause your clock in { $matches }: the challenge ruled it out.
   *[other] It doesn’t pause your clocks in { $matches }: their challenges ruled it out.
}
# $count (int): of matches beside $matches
vacation-not-in-and-more = It doesn’t pause your clocks in { $matches } and { $count } more: their challenges ruled it out.
# $begin: the moment itself, without how far away it is
vacation-cancelled = Your vacation from { $begin } is cancelled; none of it is used.
vacation-over = Your vacation is over: your clocks are running again.
vacation-left = You have { $amount } of vacation left.
vacation-nothing-waiting = No move is waiting for you.
# $count (int)
vacation-waiting = { $count ->
    [one] One move is waiting for you: `/next` shows it.
   *[other] { $count } moves are waiting for you: `/next` shows the first.
}
# $count (int)
vacation-waiting-due = { $count ->
    [one] One move is waiting for you, in { $match }, due { $due }: `/next` shows it.
   *[other] { $count } moves are waiting for you, the first in { $match }, due { $due }: `/next` shows it.
}

## Vacation that starts by itself
vacation-automatic = Vacation starts by itself when your time for a move is over, and ends with your next move: `/settings vacation automatic:False` turns that off.
vacation-not-automatic = Vacation doesn’t start by itself when your time for a move is over: `/settings vacation automatic:True` turns that on.
vacation-goes-on = The one you’re on goes on until you move; `/vacation end` ends it now.
vacation-began = { $mention }, your time in { $match } ran out, so your vacation has started by itself: your clocks are paused until your next move, { $end } at the latest.
vacation-closed-to-us = Your direct messages are closed to Turnpost, so this is posted here. `/settings vacation` chooses whether vacation starts by itself.
vacation-question = Should vacation start by itself whenever your time is over? If you choose nothing, it does.
vacation-button-keep = Keep
vacation-button-switch-off = Switch off

## To the opponent
vacation-theirs = { $match }: { $name } ran out of time, so their vacation has started by itself and lasts until their next move, { $end } at the latest.
vacation-theirs-elsewhere = { $match }: { $name } ran out of time in another match, so their vacation has started by itself and lasts until their next move, { $end } at the latest.

## A start or an end that can't be
vacation-begin-past = { $text } is in the past: a vacation starts now or later. Leave `from` out to start now.
vacation-end-past = { $text } is in the past: a vacation ends in the future. Leave `until` out to use all you have.
vacation-end-before-begin = { $text } isn’t after the start of the vacation: choose a later end, or leave `until` out to use all you have.
