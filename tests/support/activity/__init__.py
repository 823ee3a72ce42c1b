"""A page that plays Discord's client, and the proxy between its frame and us, under their real names."""
