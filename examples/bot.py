"""A bot in twenty lines: it sits down by a seat link and plays any legal move.

python examples/bot.py "http://localhost:8137/t/TABLE#join=KEY" Robin
"""

import json
import random
import sys
from typing import Any

import httpx
from websockets.sync.client import connect

page, _, key = sys.argv[1].partition("#join=")
host, _, table = page.partition("/t/")
token = httpx.post(f"{host}/api/tokens").json()["token"]
bearer = {"Authorization": f"Bearer {token}"}
joining = {"key": key, "name": sys.argv[2]}
seat = httpx.post(f"{host}/api/tables/{table}/join", json=joining, headers=bearer).json()["seat"]
address = f"ws{host[4:]}/api/tables/{table}/socket"

with connect(address, additional_headers=bearer) as socket:
    socket.send(json.dumps({"type": "hello", "v": 1}))
    scene: dict[str, Any] = {}
    for news in map(json.loads, socket):
        if news["type"] in ("welcome", "events"):
            patch = news.get("patch", {})
            scene = news.get("scene") or patch.get("whole") or scene | patch.get("set", {})
            act = {"id": str(news["seq"]), "seq": news["seq"], "seat": seat}
            if scene.get("press"):
                socket.send(json.dumps(act | {"type": "press"}))
            elif choices := scene.get("choices"):
                text = random.choice(choices)["move"]  # noqa: S311
                socket.send(json.dumps(act | {"type": "move", "text": text}))
            elif any(event["kind"] == "ended" for event in news["events"]):
                break
