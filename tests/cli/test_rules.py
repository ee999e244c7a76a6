"""`jantaku rules`."""

import pytest


def test_list(cli):
    assert ["tenhou_4p", "4", "Tenhou,", "four", "players"] in [line.split() for line in cli("rules", "list").out.splitlines()]
    found = cli("rules", "list", "--json").json
    assert found["schema"] == "jantaku/rules-list/1"
    tenhou = {"name": "tenhou_4p", "players": 4, "title": "Tenhou, four players", "unknown": 1, "complete": True}
    assert tenhou in found["presets"]
    kansai = next(line for line in cli("rules", "list").out.splitlines() if line.startswith("kansai_3p"))
    assert kansai.split()[-1] == "incomplete"
    assert not next(one for one in found["presets"] if one["name"] == "kansai_3p")["complete"]


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


def test_show_says_what_is_not_known(cli):
    out = cli("rules", "show", "kansai_3p").out
    assert "Settled by no source, and at its default: red_fives, flowers" in out
    assert "other commands take it with --allow-incomplete" in out
    assert cli("rules", "show", "kansai_3p", "--json").json["complete"] is False


def test_options(cli):
    lines = cli("rules", "options").out.splitlines()
    assert len(lines) >= 182
    assert any(line.split()[0] == "start_points" and "3p 35000" in line for line in lines if line)
    found = cli("rules", "options", "--json").json
    assert found["schema"] == "jantaku/rules-options/1"
    assert len(found["options"]) == 182
    assert all(one["effect"] and one["source"] and one["title"] for one in found["options"])


def test_one_option(cli):
    out = cli("rules", "options", "kuikae").out
    assert out.startswith("kuikae: ")
    for words in ("forbidden, same_tile_only, allowed", "Default: forbidden", "Source: 002§3; C-09", "mu=allowed"):
        assert words in out
    assert "Needs: renhou!=off" in cli("rules", "options", "renhou_window").out
    presets = cli("rules", "options", "red_fives", "--json").json["options"][0]["presets"]
    assert (presets["tenhou_4p"], presets["tenhou_3p"]) == ("3", "2")
    assert "wrc_2022" not in presets


INCOMPLETE = [
    (["shanten", "123m456p789s1122z"], []),
    (["ukeire", "123m456p789s1122z"], []),
    (["score", "123m567p789p44p24s+3s"], ["--riichi"]),
    (["explain", "123m567p789p44p24s+3s"], ["--riichi"]),
    (["sim", "--matches", "0"], []),
]


@pytest.mark.parametrize(("arguments", "more"), INCOMPLETE)
def test_an_incomplete_preset_must_be_asked_for(cli, arguments, more):
    refused = cli(*arguments, *more, "--rules", "rmu")
    assert refused.is_bad_input("rmu", "incomplete", "--allow-incomplete"), refused
    assert cli(*arguments, *more, "--rules", "rmu", "--allow-incomplete").status == 0


def test_a_preset_file(cli, tmp_path):
    path = tmp_path / "my.toml"
    path.write_text('preset = "tenhou_4p"\n[options]\nkuitan = false\n', encoding="utf-8")
    assert cli("rules", "show", str(path)).out.startswith("riichi(tenhou_4p, kuitan=false)")
    assert cli("rules", "show", f"{path},tobi=off").out.startswith("riichi(tenhou_4p, tobi=off, kuitan=false)")
    assert "-1 " not in cli("shanten", "123m456p789s1122z", "--rules", str(path)).err
    path.write_text("players = 4\n[options]\nkuitann = false\n", encoding="utf-8")
    assert cli("score", "123m567p789p44p24s+3s", "--rules", str(path)).is_bad_input("my.toml", "kuitann", "kuitan")
    assert cli("score", "123m567p789p44p24s+3s", "--rules", "none.toml").is_bad_input("none.toml", "No such file")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["options", "kuikea"], ["kuikea", "kuikae"]),
        (["show", "tenhou_5p"], ["tenhou_5p", "tenhou_4p"]),
        (["show", "default,kuitan"], ["option=value"]),
        (["diff", "default", "default,kuitan=maybe"], ["maybe"]),
        (["diff", "default"], ["OTHER"]),
    ],
)
def test_bad_input(cli, arguments, words):
    run = cli("rules", *arguments)
    assert run.is_bad_input(*words), run
