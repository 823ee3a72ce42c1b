## Who may reach you: `/block`, `/unblock`, `/settings challenges`

blocklist-from-anyone = Anyone may challenge you by name, except people you block.
blocklist-from-played = Only people who have played you may challenge you by name or offer you a rematch.
blocklist-from-nobody = Nobody may challenge you by name or offer you a rematch.
blocklist-from-chosen = { $policy } You can still challenge anyone.
blocklist-bot = { $name } is a bot. Bots can’t challenge you, so there’s nothing to block.
blocklist-already = You already block { $name }. `/unblock` takes it back.
blocklist-blocked = { $name } can no longer challenge you, make you offers or accept your challenges. They aren’t told, and matches under way go on. `/unblock` takes it back.
blocklist-gone = You don’t block them any more. `/block` lists who you block.
blocklist-not-blocked = You don’t block { $name }. `/block` lists who you block.
blocklist-unblocked = { $name } can challenge you, make you offers and accept your challenges again.
blocklist-nobody = You block nobody. `/block` with a `player` keeps their challenges and offers away.
blocklist-listed = You block { $names }. Only you see this.
# $count (int)
blocklist-listed-and-more = You block { $names } and { $count ->
    [one] one more person
   *[other] { $count } more people
}. Only you see this.
blocklist-button = Unblock { $name }
