## `/privacy show`, one line a message. Where a number of days is named, it's what the operator has set.

privacy-show = **What Turnpost keeps about you, why, and who sees it.** Only you see this message.
# $days (int)
privacy-show-account = **Your account number and name**, to know you again and to show who plays: everybody you play sees it. Kept until you delete them, or for { $days } days after you were last here if you never play; so is when you were last here, to within a week.
# $running (int), $finished (int)
privacy-show-matches = **Your matches**, { $running } under way and { $finished } finished, with moves, times and results. Your opponents see them, and everyone who can see where they’re played. If you delete your data, opponents keep the moves, under “deleted player”. **Ratings** and rated results follow from them; positions of analysed ones may become puzzles, and openings are counted, without names. **Tournaments** keep your name and results.
# $count (int), $days (int)
privacy-show-challenges = **Challenges** that nobody accepted: { $count } of yours. Everyone in the channel sees them. Deleted { $days } days after they end. Servers that take part see what you look for in the **lobby**; its matches keep your server. Reports to **moderators** are kept just as long, bans until they end, and what moderators did for 180 days.
# $count (int), $lines (int), $days (int)
privacy-show-settings = **Your settings** ({ $count }), sleep hours, vacations, lessons, and boards to try moves on ({ $lines }). Only you see them; those who see a match see pauses and your board. Kept until you change or delete them; boards for { $days } days after you last changed them.
# $notes (int), $conditional_moves (int)
privacy-show-notes = **Your notes** ({ $notes }) and **conditional moves** ({ $conditional_moves }). Only you see them.
# $count (int)
privacy-show-blocks = **Who you block** ({ $count }). Only you see it.
# $count (int), $days (int)
privacy-show-sessions = **Browsers where you’re signed in** ({ $count }): `/web sessions`. Only you see them. Each ends after { $days } days.
# $count (int)
privacy-show-absences = **Servers you left**, or where you’re timed out, while you play a match there ({ $count }). Those who see the match are told.
# $count (int), $days (int)
privacy-show-notifications = **Messages to you**: { $count } waiting to be sent. What became of one is kept for { $days } days, to find faults.
# $count (int)
privacy-show-said = **What you said at this table** ({ $count }). Everyone here sees it; only you see answers for you alone. The latest are kept.
privacy-show-foot = Nothing is passed on. `/privacy export` gives you all of it as a file; `/privacy delete` erases it.
# $address: a web address
privacy-policy = The whole policy: { $address }
# $contact: an email address or a link
privacy-contact = Questions about your data: { $contact }

## `/privacy export`

privacy-exported = Everything Turnpost keeps about you, as one file. Other people appear in it by their names alone.
# $count (int)
privacy-exported-in-parts = Everything Turnpost keeps about you, in { $count } files: matches that don’t fit into one go on in the next.
# $contact: how to reach the operator, or “the operator of this service”
privacy-too-large = What Turnpost keeps about you is too large for a message. Ask { $contact } for it.
privacy-operator = the operator of this service

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
