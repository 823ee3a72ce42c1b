## `/privacy show`, one line a message. Where a number of days is named, it's what the operator has set.

privacy-show = **What Turnpost keeps about you, why, and who sees it.** Only you see this message.
# $days (int)
privacy-show-account = **Your account number and name**, to know you again and to show who plays. Everybody you play sees your name. Kept until you delete them, or for { $days } days after you were last here if you never play.
# $running (int), $finished (int)
privacy-show-matches = **Your matches**, { $running } under way and { $finished } finished, with moves, times and results: they’re the games themselves. Your opponents see them, and whoever can see where they’re played. If you delete your data, opponents keep the moves, under “deleted player”.
# $count (int), $days (int)
privacy-show-challenges = **Challenges** that led to no match: { $count } of yours. Whoever can see the channel sees them. Deleted { $days } days after they end.
# $count (int)
privacy-show-settings = **Your settings** ({ $count }), sleep hours, vacations, lessons and boards to try moves on. Only you see them; opponents see that a clock is paused. Kept until you change or delete them.
# $notes (int), $conditional_moves (int)
privacy-show-notes = **Your notes** ({ $notes }) and **conditional moves** ({ $conditional_moves }), to show them to you and to play them. Only you see them.
# $count (int)
privacy-show-blocks = **Who you block** ({ $count }). Only you see it.
# $count (int), $days (int)
privacy-show-notifications = **Messages to you**: { $count } waiting to be sent. What became of one is kept for { $days } days.
privacy-show-foot = Nothing is passed on to anybody. `/privacy export` gives you all of it as a file; `/privacy delete` erases it.
# $address: a web address
privacy-policy = The whole policy: { $address }
# $contact: an email address or a link
privacy-contact = Questions about your data: { $contact }

## `/privacy export`

privacy-exported = Everything Turnpost keeps about you, as one file. Other people appear in it by the names that match records show, nothing else.
# $count (int)
privacy-exported-in-parts = Everything Turnpost keeps about you, in { $count } files: matches that don’t fit into one go on in the next.
# $contact: how to reach whoever runs the service, or “whoever runs Turnpost here”
privacy-too-large = What Turnpost keeps about you is too large for a message. Ask { $contact } for it.
privacy-operator = whoever runs Turnpost here

## `/privacy delete`

privacy-question = **Delete everything Turnpost keeps about you?**
# $count (int)
privacy-will-resign = { $count ->
    [one] Your match under way is resigned, and your opponent is told.
   *[other] Your { $count } matches under way are resigned, and your opponents are told.
}
privacy-will-leave-plies = Opponents keep the moves of your matches, under “deleted player”.
privacy-will-erase = Your account number, name, notes, conditional moves, settings, sleep hours, vacations and blocks are erased. Your open challenges are cancelled.
privacy-will-be-new = If you come back, you’re new.
privacy-no-way-back = This can’t be undone. `/privacy export` gives you a copy first.
privacy-button-delete = Delete everything about me
privacy-button-keep = Keep everything
privacy-of-another-account = This button isn’t about your present account, so nothing was deleted. `/privacy delete` asks again.
# $count (int)
privacy-deleted = { $count ->
    [0] Done: Turnpost has forgotten you.
    [one] Done: Turnpost has forgotten you. One match was resigned.
   *[other] Done: Turnpost has forgotten you. { $count } matches were resigned.
} The next command or message you send it makes you a new player.
privacy-nothing-kept = Turnpost keeps nothing about you.
privacy-kept = Good: nothing was deleted.
