preview-form-title = Vorschau in { $match }
preview-form-label = Züge mit > dazwischen
preview-form-placeholder = zum Beispiel { $line }
preview-gone = Diese Vorschau gibt es nicht mehr. `/preview` zeigt eine neue.
preview-taken-back = Diese Zugfolge beginnt bei einer Stellung, die zurückgenommen wurde. `/preview` zeigt eine neue.
preview-head = **Vorschau in { $match }**, nur für dich. Nichts wird gespielt: { $line }
preview-head-from-turn = **Vorschau in { $match }** ab Zug { $turn }, nur für dich. Nichts wird gespielt: { $line }
preview-shown = Nach { $at } von { $count ->
    [one] { $count } Zug
   *[other] { $count } Zügen
}.
preview-to-move = { $name } wäre am Zug.
preview-ends = Damit endet die Partie ({ $reason }).
preview-moved-on = Die Partie ist seit dieser Vorschau weitergegangen, deshalb wurde nichts festgelegt. Das Brett jetzt:
preview-button-another = Andere Zugfolge
preview-button-back = Zurück
preview-button-forward = Vor
preview-button-set = Als bedingte Züge
