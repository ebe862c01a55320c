"""A bot that plays any legal move: python examples/bot.py "http://localhost:8137/t/TABLE#join=KEY" Robin"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

page, _, key = sys.argv[1].partition("#join=")
api = page.replace("/t/", "/api/tables/")
token = httpx.post(page.split("/t/")[0] + "/api/tokens").json()["token"]
bearer = {"Authorization": f"Bearer {token}"}
joining = {"key": key, "name": sys.argv[2]}
httpx.post(f"{api}/join", json=joining, headers=bearer).raise_for_status()
with connect(f"ws{api[4:]}/socket", additional_headers=bearer) as socket:
    socket.send(json.dumps({"type": "hello", "v": 1}))
    while (news := json.loads(socket.recv())).get("summary", {}).get("status") != "over":
        scene, seq = news.get("scene", {}), news.get("seq")
        act = {"id": str(seq), "seq": seq, "seat": news.get("mine")}
        if news["type"] == "events":  # something happened: ask for the whole scene
            socket.send(json.dumps({"type": "resync", "seq": seq}))
        elif scene.get("press"):
            socket.send(json.dumps(act | {"type": "press"}))
        elif choices := scene.get("choices"):
            text = random.choice(choices)["move"]  # noqa: S311
            socket.send(json.dumps(act | {"type": "move", "text": text}))
