## When an opponent has left the server, or is timed out there

absentees-button-claim-win = Claim win
absentees-button-abort = Abort unrated
absentees-button-wait = Wait

absentees-gone = { $mention }, { $name } has left this server and can’t play { $match } here. You can claim the win, abort the match without a result, or wait: their clock keeps running, and you’ll be asked again in 14 days.
absentees-timed-out = { $mention }, { $name } is timed out in this server and can’t play { $match } for now. Their clock keeps running: **Claim win** works once it runs out. **Abort unrated** works from { $at }, if they’re still timed out then. Or wait: you’ll be asked again in 14 days.
absentees-unknown = Turnpost couldn’t find out whether your opponent is still in this server. Please try again in a minute.
absentees-waiting = OK: { $match } goes on, and their clock keeps running. If they aren’t back in 14 days, you’ll be asked again. The buttons keep working.
