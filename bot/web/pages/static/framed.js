// Lets the page around a page know that this one has begun, before there is anything in it to press.
// Of another site's frame, Discord's client, nothing is to be seen from here.

window.frameElement?.dispatchEvent(new Event("begin"));
