## What Turnpost may do in a channel, as it follows “Turnpost can …”

rights-view = see the channel
rights-send = send messages
rights-attach = attach files
rights-thread-send = send messages in threads
rights-thread-open = create public threads
