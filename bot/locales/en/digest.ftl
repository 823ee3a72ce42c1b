## The digest

# $count (int)
digest-waiting = { $count ->
    [one] One match is waiting for your move.
   *[other] { $count } matches are waiting for your move.
}
# $count (int), $urgent (int): how many of them
digest-urgent = { $count ->
    [one] One match is waiting for your move, and it’s urgent.
   *[other] { $count } matches are waiting for your move, { $urgent } of them urgent.
}
digest-offers-only = No move is waiting for you today, but an offer is.
digest-entry = { $match } against { $name }: due { $due }
digest-entry-urgent = **Urgent:** { $match } against { $name }: due { $due }
digest-entry-no-limit = { $match } against { $name }: no time limit
digest-linked = { $entry }, [the board]({ $link })
# $count (int)
digest-more = … and { $count } more: `/next` goes through them.
# $count (int): of matches
digest-offers = { $count ->
    [one] An offer is waiting for your answer in { $matches }: `/games` shows it.
   *[other] Offers are waiting for your answer in { $matches }: `/games` shows them.
}
digest-in-public = { $mention }: { $waiting } `/next` shows you more, in private.
digest-for-all = A digest covers all your matches: leave `game` out to choose it. For { $match } alone, choose `where` and `marks`.
digest-button-first = Show the first
digest-chosen = one direct message a day at { $time } ({ $zone }) if anything’s waiting for you. Boards don’t ping you.
digest-chosen-next = one direct message a day at { $time } ({ $zone }) if anything’s waiting for you, the next { $due }. Boards don’t ping you.
