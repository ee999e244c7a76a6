"""`jantaku rules`."""

import pytest


def test_list(cli):
    assert ["tenhou_4p", "4", "Tenhou,", "four", "players"] in [line.split() for line in cli("rules", "list").out.splitlines()]
    found = cli("rules", "list", "--json").json
    assert found["schema"] == "jantaku/rules-list/1"
    assert {"name": "tenhou_4p", "players": 4, "title": "Tenhou, four players"} in found["presets"]


def test_show(cli):
    out = cli("rules", "show", "tenhou_4p,kuitan=false").out
    assert out.startswith("riichi(tenhou_4p, kuitan=false)\nTenhou, four players\n")
    assert any(line.split()[:2] == ["kuitan", "false"] for line in out.splitlines())
    assert "at its default" in cli("rules", "show", "default").out


def test_show_all(cli):
    few, every = (cli("rules", "show", "tenhou_4p", *more).out.count("\n") for more in ((), ("--all",)))
    assert every > few + 50
    found = cli("rules", "show", "tenhou_4p", "--json").json
    assert (found["schema"], found["players"], found["options"]["uma"]) == ("jantaku/rules-show/1", 4, "20/10/-10/-20")


def test_diff(cli):
    assert "kiriage_mangan   false      true" in cli("rules", "diff", "ema_2016", "ema_2025").out
    assert cli("rules", "diff", "ema_2016", "ema_2025", "--json").json == {
        "schema": "jantaku/rules-diff/1",
        "rules": ["riichi(ema_2016)", "riichi(ema_2025)"],
        "differences": [
            {"option": "kiriage_mangan", "values": ["false", "true"]},
            {"option": "chombo_hand", "values": ["replay", "ends_hand"]},
        ],
    }
    assert "are the same" in cli("rules", "diff", "default", "default").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "tenhou_5p"], ["tenhou_5p", "tenhou_4p"]),
        (["show", "default,kuitan"], ["option=value"]),
        (["diff", "default", "default,kuitan=maybe"], ["maybe"]),
        (["diff", "default"], ["OTHER"]),
    ],
)
def test_bad_input(cli, arguments, words):
    run = cli("rules", *arguments)
    assert run.is_bad_input(*words), run
