## When an opponent doesn’t move: **Claim win**, **Give a day**, **Wait**, **Nudge**, **Close as abandoned**

claims-button-claim-win = Claim win
claims-button-give-day = Give a day
claims-button-wait = Wait
claims-button-nudge = Nudge
claims-button-close = Close as abandoned

claims-time-over = { $name } ran out of time in { $match }: the win is yours to claim. Until you claim it, a late move still counts.
# $when: “in 14 days”
claims-time-over-told = { $mention }, { $name } ran out of time in { $match }: the win is yours to claim. Until you claim it, a late move still counts. **Give a day** gives { $name } 24 more hours on the clock, from now. If neither of you does anything, you win { $when }.
# $when: “in 14 days”
claims-waiting = OK: { $name } can still move in { $match }. Until then you can claim the win any time, here or under **More** on its board. If neither of you does anything, you win { $when }.
claims-nudged = { $mention }, { $name } asks for your move in { $match }.
claims-day-received = { $mention }, { $name } gives you a day for your move in { $match }.
# $when: “in 24 hours”
claims-due = It’s due { $when }.
claims-nudge-sent = Your nudge in { $match } is on its way.
claims-day-given = Done: your opponent has another day in { $match }.
claims-no-nudge = You can only nudge an opponent whose turn it is and who has no time limit. `/board` shows whose turn it is.
claims-no-close = Only a match without a time limit can be closed as abandoned; in this one the clock decides. `/resign` gives it up.
