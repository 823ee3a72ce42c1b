## `/report`

# $servers (int): of how many servers
reports-filed = { $servers ->
    [one] Thank you. Your report goes to the moderators of one server, with the record of the match. The other player isn’t told.
   *[other] Thank you. Your report goes to the moderators of { $servers } servers, with the record of the match. The other player isn’t told.
}
reports-filed-for-operator = Thank you. Your report is kept for the operator of Turnpost, with the match’s number. The other player isn’t told.
# In a channel of moderators. $match: “#12 Pux”. $reported: a mention, $called the name; $reporter: a name
reports-head = **Report** about { $reported } ({ $called }) in { $match }, by { $reporter }. The file has the match’s record.
# Below the beginning of a report that is too long for one message. $file: a file’s name
reports-whole = The whole report is in { $file }.
reports-button-close = Close
reports-close-title = Close the report about #{ $number }
reports-close-label = A word to the one who reported
# In the channel of moderators. $by: a name
reports-closed = { $by } has closed the report about { $match }: { $word }
# To the one who reported. $match: “#12”
reports-answered = The moderators have looked at your report about { $match } and write: { $word }
