"""A bot that plays any legal move: python examples/bot.py "http://localhost:8137/t/TABLE#join=KEY" Robin"""

import json
import random
import sys

import httpx
from websockets.sync.client import connect

page, _, key = sys.argv[1].partition("#join=")
api = page.replace("/t/", "/api/tables/")
token = httpx.post(f"{page[: page.index('/t/')]}/api/tokens").json()["token"]
bearer = {"Authorization": f"Bearer {token}"}
httpx.post(f"{api}/join", json={"key": key, "name": sys.argv[2]}, headers=bearer)
with connect(f"ws{api[4:]}/socket", additional_headers=bearer) as socket:
    socket.send('{"type": "hello", "v": 1}')
    while (news := json.loads(socket.recv())).get("summary", {}).get("status") != "over":
        act = {"id": str(news.get("seq")), "seq": news.get("seq"), "seat": news.get("mine")}
        if news["type"] == "events":  # something happened: ask for the whole scene
            socket.send(json.dumps({"type": "resync", "seq": news["seq"]}))
        elif news.get("scene", {}).get("press"):
            socket.send(json.dumps({"type": "press"} | act))
        elif choices := news.get("scene", {}).get("choices"):
            socket.send(json.dumps({"type": "move", "text": random.choice(choices)["move"]} | act))
