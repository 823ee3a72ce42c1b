## What all offers share: their answers, and what their author reads

offers-button-keep-playing = Keep playing
offers-button-agree = Agree
offers-button-refuse = Refuse
# $what: “draw”, or another noun of an offer
offers-button-agree-to = Agree ({ $what } in { $match })
offers-button-refuse-this = Refuse ({ $what } in { $match })

## Before an offer is made

offers-waiting = You’ve already asked { $name } in { $match }, and they haven’t answered yet.
offers-sent = Sent: { $name } has been asked in { $match }. You’ll be told when they answer.

## The answer

offers-you-refused = Refused. { $match } goes on.
# After a match that is over
offers-you-refused-after-end = Refused.
offers-done-in = Done. The board is in { $channel }.
offers-done-on-page = Done.
offers-done-in-direct = Done. The board is in your direct messages.
