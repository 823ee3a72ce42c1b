## `/moves`

legal-moves-over = { $match } is over, so there’s nothing left to play.
legal-moves-none-from = No move begins with { $cell } in { $match }. `/moves` without `from` lists them all.
# $count (int)
legal-moves-listed = { $match }: { $count ->
    [one] { $count } move
   *[other] { $count } moves
}:
# The moves of several cells at once are left out. $total (int), $count (int): those listed
legal-moves-built = { $match }: { $total } moves, built from these { $count }. Join several cells with commas.
# $count (int)
legal-moves-some = { $match }: more than { $count } moves. Some of them:
# $count (int)
legal-moves-all-from = { $match }: { $count ->
    [one] { $count } move
   *[other] { $count } moves
} from { $cell }:
# $count (int)
legal-moves-at-least-from = { $match }: at least { $count ->
    [one] { $count } move
   *[other] { $count } moves
} from { $cell }:
# $page (int), $pages (int)
legal-moves-page = Page { $page } of { $pages }
# $page (int), $pages (int)
legal-moves-page-of-all = Page { $page } of { $pages }. With `from` you see the moves of one cell.
legal-moves-button-back = Back
legal-moves-button-next = Next
