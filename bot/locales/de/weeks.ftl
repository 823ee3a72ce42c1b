weeks-ended = **Letzte Woche hier:** { $count ->
        [one] Eine Partie ist zu Ende: { $games }.
       *[other] { $count } Partien sind zu Ende: { $games }.
    }
weeks-of-game = { $count } { $game }
weeks-longest = **Die längste:** { $match }, { $first } gegen { $second }, { $moves } Züge.
weeks-upset = **Die größte Überraschung:** { $winner } ({ $lower }) hat in { $match } gegen { $loser } ({ $higher }) gewonnen.
weeks-linked = { $line } [Brett]({ $link })
weeks-seeking = { $count ->
    [one] Jemand sucht ein Gegenüber: `/lobby` zeigt, wer es ist, und mit `/seek` suchst du mit.
   *[other] { $count } Leute suchen ein Gegenüber: `/lobby` zeigt, wer sie sind, und mit `/seek` suchst du mit.
}
weeks-in-channel = In { $channel } steht jeden Montag um 9:00 UTC, was in der Woche war, wenn es etwas zu sagen gibt. `/server week off:true` beendet das.
weeks-in-no-channel = In keinem Kanal hier steht, was in der Woche war. `/server week channel:` und ein Kanal beginnt damit.
