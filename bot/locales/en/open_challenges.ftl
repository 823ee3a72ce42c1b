## `/challenges`; $challenge: “#12 Pux”

open-challenges-yours-to-accept = Open challenges you can accept:
open-challenges-yours = Yours:
open-challenges-open-here = Open challenges here:
# $terms: “3 days per move, ends in 6 days”
open-challenges-by = { $challenge } from { $name }: { $terms }
open-challenges-by-to = { $challenge } from { $name } to { $names }: { $terms }
open-challenges-to-anyone = { $challenge } to anyone: { $terms }
open-challenges-to = { $challenge } to { $names }: { $terms }
open-challenges-rated = rated
open-challenges-hints = hints allowed
# $when: “in 6 days”
open-challenges-ends = ends { $when }
# $when: “6 days ago”
open-challenges-expired = expired { $when }
open-challenges-elsewhere = in { $channel }
open-challenges-button-accept = Accept { $challenge } from { $name }
open-challenges-button-renew = Renew { $challenge }
open-challenges-button-cancel = Cancel { $challenge }
open-challenges-many-more = … and many more: `game` and `time` narrow the list.
# $count (int)
open-challenges-more = … and { $count } more: `game` and `time` narrow the list.
open-challenges-more-elsewhere = There may be more in other channels: ask there too.
open-challenges-none-in-direct = Nobody has challenged you, and you have no open challenges. `/challenges` in a server lists those open there.
open-challenges-none = There are no open challenges here.
open-challenges-none-fitting = No open challenge here fits that.
open-challenges-some-elsewhere = There may be some in other channels: ask there too.
open-challenges-make-one = `/challenge` makes one; leave `opponent` out, and anyone may accept it.
