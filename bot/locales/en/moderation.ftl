## `/moderate`

# $result: how a match ended, a sentence
moderation-ended = { $result } Both players are told, with your reason.
moderation-banned = { $name } can’t start matches in this server any more. What’s under way goes on; whenever they try to start one, they read your reason.
# $count (int): open challenges
moderation-closed = { $count ->
    [one] An open challenge of theirs is closed.
   *[other] { $count } open challenges of theirs are closed.
}
moderation-unbanned = { $name } may start matches in this server again.
moderation-bot = { $name } starts no matches. Name a person in `player`.
moderation-nobody = Nobody

## Below the result of a match that moderators have ended

moderation-decided = The moderators decided that: { $reason }

## `/audit`

moderation-head = **Who did what** (page { $page } of { $pages }), newest first
moderation-nothing-here = Nothing like that has been done here in the last 180 days.
moderation-nothing-concerns-you = Moderators have done nothing that concerns you in the last 180 days. Only they see the whole list.
moderation-button-newer = Newer
moderation-button-older = Older
# $match: such as “#12”
moderation-entry-abort = { $by } ended { $match } ({ $first } – { $second }) without a result.
# $result: such as “Draw”
moderation-entry-adjudicate = { $by } decided { $match } ({ $first } – { $second }): { $result }.
moderation-entry-ban = { $by } banned { $name } from starting matches.
moderation-entry-unban = { $by } allowed { $name } to start matches again.
# $roles: such as “moderate: @Moderators”
moderation-entry-roles = { $by } changed who may do what: { $roles }.
moderation-entry-report-closed = { $by } closed a report by { $name } about { $match }.
# $tournament: such as “#3”
moderation-entry-cancelled = { $by } cancelled tournament { $tournament }.
moderation-entry-taken-out = { $by } took { $name } out of tournament { $tournament }.
moderation-entry-judged = { $by } decided { $first } – { $second } in tournament { $tournament }: { $result }.
moderation-because = Why: { $reason }
moderation-computer = the computer
moderation-result-first = First wins
moderation-result-second = Second wins
moderation-result-draw = Draw
moderation-right-challenge = challenge: { $role }
moderation-right-organise = organise: { $role }
moderation-right-moderate = moderate: { $role }
moderation-no-role = no role
