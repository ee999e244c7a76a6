"""The lobby over HTTP: public rooms with people in them."""

from __future__ import annotations

import time
from pathlib import Path

from tests.server.browsers import be, opened, server


def test_a_public_room_is_listed_while_somebody_is_in_it(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann")
        room, private = opened(client, public=True), opened(client)
        assert client.get("/api/lobby").json() == []
        with client.websocket_connect("/ws") as socket, client.websocket_connect("/ws") as other:
            for one, name in ((socket, room), (other, private)):
                one.send_json({"t": "join", "room": name, "name": "Ann"})
                one.receive_json()
            [found] = client.get("/api/lobby").json()
            assert (found["room"], found["names"], found["players"]) == (room, ["Ann"], 4)
            assert (found["begun"], found["over"], found["allowance"]) == (False, False, None)
            socket.send_json({"t": "start"})
            while socket.receive_json()["t"] != "prompt":
                pass
            assert client.get("/api/lobby").json()[0]["begun"]
        deadline = time.monotonic() + 5  # the room hears by itself that its people hung up
        while client.get("/api/lobby").json():
            assert time.monotonic() < deadline
            time.sleep(0.01)
