## `/analyse` und die Schaltfläche **Analyse**

analysis-percent = { $value } %
analysis-under-way = { $match } wird analysiert.
analysis-goes-on = Das läuft ohne dich weiter: Sieh in einer Minute wieder nach.
analysis-button-look-again = Nachsehen
analysis-title = **{ $match }**, { $first } gegen { $second }: Die Kurve zeigt die Chance von { $first }.
analysis-accuracy = Genauigkeit: { $first } { $of_first } %, { $second } { $of_second } %
analysis-turned = **{ $number }** Zug { $turn }: { $name } spielte { $played } ({ $after }). Besser war { $better } ({ $before }).
analysis-answer = Die stärkste Antwort auf { $played } war { $answer }.
analysis-decisive = Hier wurde das Ergebnis verschenkt: Das ist bewiesen.
analysis-opening = Eröffnung: { $count } Partien zwischen Menschen kamen mit Zug { $turn } in diese Stellung. Eins gewann { $won }, remis: { $drawn }.
analysis-nothing-turned = Kein einzelner Zug hat diese Partie gedreht.
analysis-withheld = Stellungen aus laufenden gewerteten Partien sind ausgelassen.
analysis-button-turn = { $number } · Zug { $turn }
analysis-line = So hätte es weitergehen können: { $moves }
analysis-button-played = Was gespielt wurde
analysis-button-better = Der bessere Zug
analysis-button-back = Zurück
analysis-button-on = Weiter
analysis-button-overview = Übersicht
analysis-gone = Diese Analyse hat sich geändert. `/analyse` zeigt die neue.
analysis-graph = Chance von { $first } über { $count } Züge. { $points }
analysis-graph-turn = Zug { $turn }: { $after }, wo { $before } möglich war.
analysis-graph-ends = Von { $begin } bis { $end }.
