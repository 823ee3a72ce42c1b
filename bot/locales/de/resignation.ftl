resignation-question = { $match } gegen { $name } aufgeben? Dann endet die Partie sofort mit einem Sieg für { $name }.
resignation-confirm = { $match } gegen { $name } aufgeben
resignation-keep-playing = Weiterspielen
resignation-goes-on = Gut: { $match } geht weiter.
