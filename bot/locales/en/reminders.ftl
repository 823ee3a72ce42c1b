## Reminders, digests and `/settings reminders`

reminders-line = { $mention }, your move in { $match } against { $name } is due { $due }.
# $mark (int): how much of the time was to be left, in percent
reminders-line-at-mark = { $mention }, your move in { $match } against { $name } is due { $due } (reminder at { $mark }%).
reminders-line-snoozed = { $mention }, your move in { $match } against { $name } is due { $due } (snoozed).
reminders-line-no-limit = { $mention }, it’s your move in { $match } against { $name }.
reminders-line-no-limit-snoozed = { $mention }, it’s your move in { $match } against { $name } (snoozed).
reminders-board = [The board]({ $link }).
reminders-closed-to-us = Your direct messages are closed to Turnpost, so this is posted here. `/settings reminders` changes where you’re reminded.
reminders-place-lost = This couldn’t be posted in { $channel }, so it comes here. The match goes on: name it with `game: { $number }`.
reminders-button-move = Move in { $match }
reminders-button-snooze = Snooze
reminders-button-mute = Not this turn
reminders-played-in = Played in { $channel }.
reminders-played-in-linked = Played in { $channel }: [the board]({ $link }).

## Under a reminder
reminders-form-snooze = Remind me later
reminders-form-when = When, or in how long?
reminders-form-example = for example 4h, or tomorrow 9:00
reminders-snoozed = Next reminder of { $match }: { $when }.
reminders-snoozed-by-quiet-hours = Next reminder of { $match }, outside your quiet hours: { $when }.
reminders-muted = No more reminders of this turn in { $match }.
reminders-move-due = Your move is due { $due }.

## The digest
# $count (int)
reminders-digest-waiting = { $count ->
    [one] One match is waiting for your move.
   *[other] { $count } matches are waiting for your move.
}
# $count (int), $urgent (int): how many of them
reminders-digest-urgent = { $count ->
    [one] One match is waiting for your move, and it’s urgent.
   *[other] { $count } matches are waiting for your move, { $urgent } of them urgent.
}
reminders-digest-offers-only = No move is waiting for you today, but an offer is.
reminders-digest-entry = { $match } against { $name }: due { $due }
reminders-digest-entry-urgent = **Urgent:** { $match } against { $name }: due { $due }
reminders-digest-entry-no-limit = { $match } against { $name }: no time limit
reminders-digest-linked = { $entry }, [the board]({ $link })
# $count (int)
reminders-digest-more = … and { $count } more: `/next` goes through them.
# $count (int): of matches
reminders-digest-offers = { $count ->
    [one] An offer is waiting for your answer in { $matches }: `/games` shows it.
   *[other] Offers are waiting for your answer in { $matches }: `/games` shows them.
}
reminders-digest-in-public = { $mention }: { $waiting } `/next` shows you more, in private.
reminders-button-first = Show the first

## `/settings reminders`
reminders-for-all = Reminders: { $reminders }
reminders-for-match = In { $match }: { $reminders }
# $count (int)
reminders-more-matches = { $count ->
    [one] … and one more match has reminders of its own.
   *[other] … and { $count } more matches have reminders of their own.
}
# What stands behind the colon of the two above.
reminders-off = none, and boards don’t ping you. `/next` shows what’s waiting.
reminders-in-channel = only when your turn begins, where the match is played.
reminders-in-direct-messages = only when your turn begins, in direct messages.
# $marks: such as "50% and 20%"
reminders-in-channel-at = when your turn begins and when { $marks } of your time is left, where the match is played.
reminders-in-direct-messages-at = when your turn begins and when { $marks } of your time is left, in direct messages.
reminders-by-digest = one direct message a day at { $time } ({ $zone }) if anything’s waiting for you. Boards don’t ping you.
reminders-by-digest-next = one direct message a day at { $time } ({ $zone }) if anything’s waiting for you, the next { $due }. Boards don’t ping you.
# $mark (int)
reminders-percent = { $mark }%
reminders-digest-for-all = A digest covers all your matches: leave `game` out to choose it. For { $match } alone, choose `where` and `marks`.
