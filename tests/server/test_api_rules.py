"""Rules over HTTP: the same that the engine and the command line say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from jantaku.rules import Ruleset, options_for, preset_names, registry
from jantaku.rules.riichi.yaku import YAKU
from jantaku.server.app import Settings, application
from jantaku.server.store import Store


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    file: Path = tmp_path_factory.mktemp("rules") / "a.sqlite"
    with TestClient(application(Store(f"sqlite:///{file}"), Settings("a key", limited=False))) as made:
        yield made


def got(client: TestClient, path: str, **query: str) -> Any:
    answer = client.get(path, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def checked(client: TestClient, preset: str, **changes: str) -> Any:
    answer = client.post("/api/rules/check", json={"preset": preset, "changes": changes})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_choices_name_every_preset_and_bot(client: TestClient) -> None:
    found = got(client, "/api/choices")
    assert sorted(preset["name"] for preset in found["presets"]) == sorted(preset_names())
    assert [preset["name"] for preset in found["presets"]][:3] == ["default", "default_3p", "two_player"]
    assert {preset["players"] for preset in found["presets"]} == {2, 3, 4}
    assert "sensible" in found["bots"]


def test_options_say_what_a_form_needs(client: TestClient) -> None:
    found = {option["name"]: option for option in got(client, "/api/options")}
    assert set(found) == {name for players in (2, 3, 4) for name in options_for(players)}
    assert found["kuitan"]["words"] == ["true", "false"]
    assert found["ryanhan_shibari"]["ranges"] == [[1, 99, 1]]
    assert found["local"]["several"]
    assert not found["honitsu_han"]["several"]
    assert (found["uma"]["several"], found["uma"]["words"]) == (False, [])
    assert found["start_points"]["defaults"] == {"4": "25000", "3": "35000", "2": "25000"}
    assert found["red_fives"]["seen"]["4"][:1] == ["0"]
    assert all(option["defaults"][players] in seen for option in found.values() for players, seen in option["seen"].items())
    assert all(option["effect"]["text"] == registry()[name].effect for name, option in found.items())


@pytest.mark.parametrize("name", ["default", "tenhou_4p", "majsoul_3p", "kansai_3p", "two_player"])
def test_a_ruleset_shows_all_its_options(client: TestClient, name: str) -> None:
    rules = Ruleset.of(name, allow_incomplete=True)
    found = got(client, "/api/rules", rules=name)
    assert found["players"] == rules.players
    assert found["changed"] == []
    assert Ruleset.of(name, allow_incomplete=True, **found["options"]) == rules


def test_a_ruleset_says_what_was_changed(client: TestClient) -> None:
    found = got(client, "/api/rules", rules="tenhou_4p,kuitan=false")
    assert (found["rules"], found["changed"]) == ("tenhou_4p,kuitan=false", ["kuitan"])


def test_a_difference_is_that_of_the_engine(client: TestClient) -> None:
    found = got(client, "/api/rules/diff", here="ema_2016", there="ema_2025")
    assert [line["option"] for line in found["differences"]] == ["kiriage_mangan", "chombo_hand"]
    across = got(client, "/api/rules/diff", here="tenhou_4p", there="tenhou_3p")
    assert {"option": "north", "here": None, "there": "nuki"} in across["differences"]


@pytest.mark.parametrize("query", ["", "nope", "default,kuitan", "default,kuitan=perhaps"])
def test_what_is_no_ruleset_is_refused_in_a_line(client: TestClient, query: str) -> None:
    answer = client.get("/api/rules", params={"rules": query})
    assert answer.status_code == 400
    assert answer.json()["why"]["text"]


def test_a_choice_that_can_be_played(client: TestClient) -> None:
    found = checked(client, "tenhou_4p", kuitan="false", red_fives="3")
    assert found["faults"] == []
    assert found["rules"]["rules"] == "tenhou_4p,kuitan=false"  # three red fives are what the preset has
    assert found["rules"]["options"]["kuitan"] == "false"


def test_every_value_that_is_none_is_named(client: TestClient) -> None:
    found = checked(client, "default", kuitan="perhaps", start_points="7", nothing="1")
    assert found["rules"] is None
    assert [fault["option"] for fault in found["faults"]] == ["kuitan", "start_points", None]
    assert all(fault["why"]["text"] for fault in found["faults"])


@pytest.mark.parametrize(
    ("preset", "changes", "where"),
    [
        ("default", {"multiple_ron": "head_bump", "multiple_ron_honba": "each"}, "multiple_ron_honba"),
        ("default", {"return_points": "100"}, "return_points"),
        ("default", {"red_fives": "[4,4,4]", "tileset": "136", "start_points": "50000"}, "return_points"),
        ("default_3p", {"tileset": "108_sanma", "red_fives": "[1,1,1]"}, "red_fives"),
        ("default", {"tileset": "152"}, "tileset"),
        ("default", {"north": "nuki"}, "north"),
        ("default", {"local_values": "{sanrenkou:[9,9]}"}, "local_values"),
    ],
)
def test_what_does_not_fit_is_named_where_it_stands(
    client: TestClient, preset: str, changes: dict[str, str], where: str
) -> None:
    found = checked(client, preset, **changes)
    assert found["rules"] is None
    assert [fault["option"] for fault in found["faults"]] == [where]


@pytest.mark.parametrize("preset", ["nope", "kansai_3p"])
def test_a_preset_that_is_none_or_incomplete_is_at_fault_itself(client: TestClient, preset: str) -> None:
    (fault,) = checked(client, preset)["faults"]
    assert fault["option"] is None
    assert preset in str(fault["why"])


@pytest.mark.parametrize(
    "body", ["", "[]", '{"preset": 3}', '{"preset": "default", "changes": []}', '{"preset": "default", "x": 1}']
)
def test_what_is_no_choice_is_refused(client: TestClient, body: str) -> None:
    assert client.post("/api/rules/check", content=body).status_code == 400


def test_yaku_are_those_of_the_engine(client: TestClient) -> None:
    found = got(client, "/api/yaku")
    assert [one["slug"] for one in found] == [one.slug for one in YAKU]
    assert {one["slug"] for one in found if one["local"]} >= {"sanrenkou", "daisharin"}
    assert sum(one["bonus"] for one in found) == 5
    names = next(one["names"] for one in found if one["slug"] == "sanankou")
    assert (names["en"], names["ja"]) == ("Three concealed triplets", "三暗刻")
