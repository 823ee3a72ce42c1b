## `/settings board`

# $theme: the option's value; $view and $drawn: how, from below
display-settings-boards = Your boards: colours { $theme }, { $view }, { $drawn }.
display-settings-view-mine = your own side at the bottom
display-settings-view-first = the first player’s side at the bottom
display-settings-as-image = as a picture
display-settings-as-text = as monospaced text
display-settings-as-spoken = as sentences for a screen reader
display-settings-played-at-once = Moves you type are played at once.
display-settings-confirmed = Moves you type are shown to you first, and played when you confirm them.

## The options of `/settings board`

display-settings-about-theme = Colours
display-settings-about-view = Which side is at the bottom: yours, or always the first player’s
display-settings-about-as = As a picture, as monospaced text, or in sentences
display-settings-about-tips = Tips beside the boards of your first match
display-settings-about-confirm = Show the board and ask before a typed move is played
