# Generated from rights.ftl by bot/locales/generate.py: change that one.
def view() -> str: ...  # see the channel
def send() -> str: ...  # send messages
def attach() -> str: ...  # attach files
def thread_send() -> str: ...  # send messages in threads
def thread_open() -> str: ...  # create public threads
