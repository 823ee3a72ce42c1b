## Reminders and `/settings reminders`

reminders-line = { $mention }, your move in { $match } against { $name } is due { $due }.
reminders-line-snoozed = { $mention }, your move in { $match } against { $name } is due { $due } (snoozed).
reminders-line-no-limit = { $mention }, it’s your move in { $match } against { $name }.
reminders-line-no-limit-snoozed = { $mention }, it’s your move in { $match } against { $name } (snoozed).
reminders-board = [See the board]({ $link }).
reminders-closed-to-us = Your direct messages are closed to Turnpost, so this is posted here. `/settings reminders` changes where you’re reminded.
reminders-place-lost = This couldn’t be posted in { $channel }, so it comes here. The match goes on: name it with `game: { $number }`.
reminders-button-move = Move in { $match }
reminders-played-in = Played in { $channel }.
reminders-played-in-linked = Played in { $channel }: [the board]({ $link }).

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
# $mark (int)
reminders-percent = { $mark }%
