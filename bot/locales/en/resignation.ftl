## `/resign`

resignation-question = Resign { $match } against { $name }? They win at once.
resignation-confirm = Resign { $match } against { $name }
resignation-keep-playing = Keep playing
resignation-goes-on = Good: { $match } goes on.
