"""Requests to servers on this machine. httpx alone would read the authorities of the world for each: 40 ms.

And it would give up after five seconds, in which a busy machine may not have begun a process that is asked.
"""

from functools import partial

import httpx

from waiting import PATIENCE

get = partial(httpx.get, verify=False, timeout=PATIENCE)
post = partial(httpx.post, verify=False, timeout=PATIENCE)
delete = partial(httpx.delete, verify=False, timeout=PATIENCE)
Client = partial(httpx.Client, verify=False, timeout=PATIENCE)
AsyncClient = partial(httpx.AsyncClient, verify=False, timeout=PATIENCE)
