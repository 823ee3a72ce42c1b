# $count (int)
weeks-ended = **Last week here:** { $count ->
        [one] one match ended: { $games }.
       *[other] { $count } matches ended: { $games }.
    }
# $count (int)
weeks-of-game = { $count } { $game }
# $moves (int)
weeks-longest = **Longest:** { $match }, { $first } against { $second }, { $moves } moves.
weeks-upset = **Biggest upset:** { $winner } ({ $lower }) beat { $loser } ({ $higher }) in { $match }.
weeks-linked = { $line } [Board]({ $link })
# $count (int)
weeks-seeking = { $count ->
    [one] Someone is looking for an opponent: `/lobby` shows who, and `/seek` joins them.
   *[other] { $count } people are looking for an opponent: `/lobby` shows who, and `/seek` joins them.
}
weeks-in-channel = { $channel } gets a summary of the week each Monday at 9:00 UTC, if there is something to tell. `/server week off:true` ends it.
weeks-in-no-channel = No channel here gets a summary of the week. `/server week channel:` and a channel begins it.
