"""The calculator over HTTP: what it answers, and that whatever is wrong is said at its field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from jantaku.rules import Ruleset, preset_names
from jantaku.score import Score, WinError, WinReason, score
from jantaku.server.app import Settings, application
from jantaku.server.store import Store

HAND = "123m567p789p44p24s+3s"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file = tmp_path_factory.mktemp("score") / "a.sqlite"
    with TestClient(application(Store(f"sqlite:///{file}"), Settings("a key", limited=False))) as found:
        yield found


def asked(client: TestClient, hand: str = HAND, **more: Any) -> dict[str, Any]:
    found = client.post("/api/score", json={"hand": hand, **more})
    assert found.status_code == 200, found.text
    answer: dict[str, Any] = found.json()["found"]
    return answer


def form(client: TestClient, rules: str) -> dict[str, Any]:
    answer: dict[str, Any] = client.get("/api/score/rules", params={"rules": rules}).json()["found"]
    return answer


def test_a_win_line_by_line(client: TestClient) -> None:
    found = asked(client, flags=["riichi"], dora="6p", honba=1)
    library = score(HAND, riichi=True, dora_indicators="6p", honba=1)
    assert isinstance(library, Score)
    assert found["allowed"]
    assert [one["points"] for one in found["score"]["changes"]] == list(library.changes)
    kinds = [line["kind"] for line in found["lines"]]
    assert {"yaku", "bonus", "fu", "fu_sum", "base", "share", "honba"} <= set(kinds)
    assert sum(line["amount"] for line in found["lines"] if line["kind"] == "fu") == library.fu_raw
    assert [line["tiles"] for line in found["lines"] if line["name"] == "dora"] == [["7p", "7p"]]


def test_no_win_and_what_would_be_one(client: TestClient) -> None:
    found = asked(client)
    assert not found["allowed"]
    assert found["score"] is None
    assert [one["kind"] for one in found["reasons"]] == ["no_yaku"]
    assert {one["kind"] for one in found["changes"]} >= {"tsumo", "riichi"}
    as_given, *others = found["compared"]["rows"]
    assert as_given["answers"][0]["gain"] is None
    assert any("riichi" in row["answers"][0]["yaku"] for row in others)


def test_what_a_call_cost(client: TestClient) -> None:
    found = asked(client, "234567m34p55s+5p", melds="2-34s")
    rows = {str(row["name"]): row["answers"][0]["yaku"] for row in found["compared"]["rows"]}
    assert "pinfu" in next(yaku for name, yaku in rows.items() if "with nothing called" in name)
    assert "pinfu" not in next(yaku for name, yaku in rows.items() if "as given" in name)


def test_other_rules_side_by_side(client: TestClient) -> None:
    found = asked(client, "234567m34p55s+5p", melds="2-34s", against=["tenhou_4p,kuitan=false", "tenhou_3p"])
    assert found["compared"]["rules"] == ["default", "tenhou_4p,kuitan=false", "tenhou_3p"]
    with_kuitan, without, three = found["compared"]["rows"][0]["answers"]
    assert "tanyao" in with_kuitan["yaku"]
    assert without["gain"] is None
    assert "not played with" in three["text"]["values"]["reason"]["text"]


def test_waits_with_their_value_and_furiten(client: TestClient) -> None:
    found = asked(client, "234567m34p55s234s", river="5p")
    assert [wait["tile"] for wait in found["waits"]] == ["2p", "5p"]
    assert all(wait["labels"][0]["text"].startswith("furiten") for wait in found["waits"])
    assert all(wait["tsumo"]["gain"] > 0 for wait in found["waits"])


def test_what_brings_a_hand_nearer(client: TestClient) -> None:
    thirteen = asked(client, "123m567p789p46p24s")
    assert thirteen["shanten"] == 1
    assert {"tile": "3s", "left": 4} in thirteen["draws"]
    fourteen = asked(client, "123m567p789p46p24s1z")
    assert fourteen["discards"][0]["tile"] == "1z"
    assert fourteen["discards"][0]["draws"] == thirteen["draws"]


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("hand", {"hand": "123x"}),
        ("hand", {"hand": ""}),
        ("hand", {"hand": "11111m567p789p44p2s+2s"}),
        ("hand", {"hand": "123m567p789p44p24s+3s", "rules": "tenhou_3p"}),
        ("melds", {"melds": "12"}),
        ("rules", {"rules": "nope"}),
        ("rules", {"rules": "default,kuitan=perhaps"}),
        ("against", {"against": ["nope"]}),
        ("seat", {"seat": "Q"}),
        ("seat", {"seat": "N", "rules": "tenhou_3p", "hand": "11p567p789p44p24s1z+3s"}),
        ("round", {"round": "?"}),
        ("discarder", {"discarder": "S"}),
        ("pao", {"pao": "S"}),
        ("dora", {"dora": "33333s"}),
        ("dora", {"dora": "1m2m3m4m6m8m"}),
        ("ura", {"ura": "q"}),
        ("river", {"river": "*"}),
        ("passed", {"passed": "9"}),
        ("flags", {"flags": ["ippatsu"]}),
        ("nuki", {"nuki": 1}),
        ("flowers", {"flowers": 1}),
    ],
)
def test_errors_name_their_field(client: TestClient, field: str, change: dict[str, Any]) -> None:
    found = client.post("/api/score", json={"hand": HAND, **change}).json()
    assert found["found"] is None
    assert found["fault"]["field"] == field
    assert found["fault"]["why"]["text"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'{"hand": 1}', b'{"hand": "1m", "more": 1}', b'{"hand": "1m", "honba": -1}', b"\xff\xfe"],
)
def test_what_is_no_question(client: TestClient, body: bytes) -> None:
    found = client.post("/api/score", content=body)
    assert found.status_code == 400
    assert "why" in found.json()


def test_huge_input(client: TestClient) -> None:
    assert client.post("/api/score", json={"hand": "1m" * 10_000}).status_code == 413
    assert client.post("/api/score", json={"hand": "1m" * 1000}).status_code == 400


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    hand=st.text("0123456789mpszf+,-=? ", max_size=40),
    melds=st.text("0123456789mpsz-=+, ", max_size=20),
    rules=st.sampled_from(preset_names()),
    flags=st.lists(st.sampled_from(["riichi", "ippatsu", "first_turn", "nuki_ron", "chankan", "paarenchan"]), max_size=3),
    nuki=st.integers(0, 255),
)
def test_nothing_fails(client: TestClient, hand: str, melds: str, rules: str, flags: list[str], nuki: int) -> None:
    body = {"hand": hand, "melds": melds, "rules": rules, "flags": flags, "nuki": nuki, "dora": hand[:4]}
    found = client.post("/api/score", json=body).json()
    assert (found["found"] is None) != (found["fault"] is None)


@pytest.mark.parametrize("name", preset_names())
def test_a_form_for_every_preset(client: TestClient, name: str) -> None:
    found = form(client, name)
    rules = Ruleset.of(name, allow_incomplete=True)
    assert len(found["winds"]) == found["players"] == rules.players
    assert ("1f" in found["tiles"]) == (rules.tileset in ("144", "116_sanma"))
    assert ("8s" in found["tiles"]) == (rules.tileset != "96_no_souzu_north")


def test_a_form_for_no_rules(client: TestClient) -> None:
    fault = client.get("/api/score/rules", params={"rules": "nope"}).json()["fault"]
    assert fault["field"] == "rules"
    assert "preset" in fault["why"]["text"]


def test_what_only_one_kind_of_win_can_be(client: TestClient) -> None:
    """A circumstance that the form offers for one kind of win is refused for the other."""
    flags = form(client, "majsoul_3p")["flags"]
    assert {flag["by"] for flag in flags} == {"", "tsumo", "ron"}
    for flag in flags:
        if flag["by"]:
            body = {"hand": HAND, "tsumo": flag["by"] == "ron", "flags": [flag["name"]]}
            assert client.post("/api/score", json=body).json()["fault"]["field"] == "flags"


@pytest.mark.parametrize("reason", WinReason)
def test_a_fault_speaks_no_command_line(reason: WinReason) -> None:
    """It is said at a web page, in a terminal and to programs: each has names of its own for its fields."""
    assert not re.search(r"--|_|\(", WinError(reason).message.text())
