markup-somebody = jemand
markup-nothing = (nichts)
markup-computer = Turnpost (Computer, Stufe { $level })
markup-deleted = gelöschtes Mitglied
