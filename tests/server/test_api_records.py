"""The log of a finished match in the forms that can be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from jantaku.log import LogFormat, read, write
from tests.server.browsers import be, opened, play, server


@pytest.mark.parametrize("form", [LogFormat.TENHOU6, LogFormat.MJAI])
def test_a_record_in_another_form_is_what_the_conversion_writes(tmp_path: Path, form: LogFormat) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        play(client, room)
        native = client.get(f"/api/games/{room}/1").text
        answer = client.get(f"/api/games/{room}/1", params={"form": form})
    assert "attachment" in answer.headers["content-disposition"]
    assert answer.text == write(read(native), form)
    assert read(answer.text).format == form


def test_a_form_that_cannot_be_written_is_refused_in_a_line(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"), rules="two_player,length=tonpuu")
        play(client, room)
        for form in ("mjlog", "", "nothing", "tenhou6"):
            answer = client.get(f"/api/games/{room}/1", params={"form": form})
            assert answer.status_code == 400
            assert answer.json()["why"]["text"]


def test_a_match_that_is_over_is_no_seat_to_go_back_to(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"))
        play(client, room, answers=2)
        assert [seat["room"] for seat in client.get("/api/me").json()["rooms"]] == [room]
        play(client, room)
        assert client.get("/api/me").json()["rooms"] == []
