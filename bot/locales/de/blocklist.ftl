blocklist-from-anyone = Alle dürfen dich namentlich herausfordern, außer Leuten, die du blockierst.
blocklist-from-played = Nur wer schon gegen dich gespielt hat, darf dich namentlich herausfordern oder dir eine Revanche anbieten.
blocklist-from-nobody = Niemand darf dich namentlich herausfordern oder dir eine Revanche anbieten.
blocklist-from-chosen = { $policy } Du selbst kannst weiterhin alle herausfordern.
blocklist-bot = { $name } ist ein Bot. Bots fordern niemanden heraus, also gibt es nichts zu blockieren.
blocklist-already = Du blockierst { $name } schon. `/unblock` macht es rückgängig.
blocklist-blocked = { $name } kann dich nicht mehr herausfordern, dir nichts anbieten und deine Herausforderungen nicht annehmen, erfährt davon aber nichts. Laufende Partien gehen weiter. `/unblock` macht es rückgängig.
blocklist-gone = Du blockierst die Person nicht mehr. `/block` zeigt, wen du blockierst.
blocklist-not-blocked = Du blockierst { $name } nicht. `/block` zeigt, wen du blockierst.
blocklist-unblocked = { $name } kann dich wieder herausfordern, dir etwas anbieten und deine Herausforderungen annehmen.
blocklist-nobody = Du blockierst niemanden. `/block` mit `player` hält Herausforderungen und Angebote fern.
blocklist-listed = Du blockierst { $names }. Nur du siehst das.
blocklist-listed-and-more = Du blockierst { $names } und { $count ->
    [one] eine weitere Person
   *[other] { $count } weitere
}. Nur du siehst das.
blocklist-button = { $name } nicht mehr blockieren
