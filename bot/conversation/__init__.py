"""Commands to replies: text, picture, buttons, who is notified, who alone sees it; the same for every platform."""
