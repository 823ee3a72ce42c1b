"""The Activity: the same pages inside Discord's client, in a frame of ``https://APPLICATION.discordsays.com``.

Discord's proxy asks us for everything that the frame asks for.  The operator maps the prefix ``/`` to
``HOST/activity``, so the frame's ``/m/12`` is our ``/activity/m/12``.  No link, script or picture needs
to know that: all of them name addresses from the root, and the proxy adds the prefix.

Every page, picture, event stream and post has a twin under ``/activity/``.  Only answers of these routes may
be framed, and only by Discord; only ``https://APPLICATION.discordsays.com`` may post there; and the session
there is a cookie of its own (``SameSite=None; Secure; Partitioned``).

What the frame asks for besides the pages (addresses as the frame has them, without the prefix):

``GET /?frame_id=…&instance_id=…[&custom_id=…]``
    The page that signs in: Discord's client opens this address.  ``/`` without ``frame_id`` is the front page.
``POST /sign-in/begin`` ``{}``
    ``{"client": "APPLICATION", "state": "…", "challenge": "…"}``, for the SDK's ``authorize`` with
    ``code_challenge_method`` ``S256`` and scope ``identify``.  Sets a cookie that binds the state to the client.
``POST /sign-in`` ``{"code": "…", "state": "…", "wish": "m12"}``
    ``{"to": "/m/12"}``, with the session's cookie.  ``wish`` is optional: ``custom_id`` as Discord gave it, or a path
    of ours.  A match for which Board was pressed in the last five minutes comes first; without any wish, one's matches.
    The same request after each launch: another account may have signed in to the client meanwhile.
``POST /sign-out`` ``{}``
    ``{"to": "/"}``.
``GET /m/12/news?since=STAMP``
    For clients whose proxy lets no event stream through: the news of a match as its stream tells them,
    or 204 while ``STAMP`` (a match's ``stamp``) is the newest.

A refusal has a status from 400 on and ``{"error": "a sentence", "reason": "…", "open": "https://…"}``.  ``reason`` is
``cookies`` (the client keeps none of ours: offer ``open`` in the browser), ``again`` (begin again), ``refused``
(Discord did not accept the code) or ``discord`` (Discord does not answer: try again later).
"""
