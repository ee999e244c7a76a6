"""Incomplete presets, and preset files of one's own."""

import pytest

from jantaku.rules import IncompletePreset, RulesError, Ruleset, preset, preset_names

INCOMPLETE = [name for name in preset_names() if preset(name).is_incomplete]
COMPLETE = [name for name in preset_names() if name not in INCOMPLETE]


def test_which_presets_are_incomplete():
    assert {name: len(preset(name).unknown) for name in INCOMPLETE if len(preset(name).unknown) <= 20} == {}
    assert max(len(preset(name).unknown) for name in COMPLETE) <= 20
    assert len(INCOMPLETE) == 9


@pytest.mark.parametrize("name", INCOMPLETE)
def test_an_incomplete_preset_must_be_asked_for(name):
    with pytest.raises(IncompletePreset, match=f"the preset {name} is incomplete: no source settles .*--allow-incomplete"):
        Ruleset.of(name)
    with pytest.raises(IncompletePreset):
        Ruleset.parse(f"riichi({name}, kuitan=false)")
    rules = Ruleset.of(name, allow_incomplete=True)
    assert Ruleset.parse(str(rules), allow_incomplete=True) == rules
    assert rules.replace(length="tonpuu").preset == name


@pytest.mark.parametrize("name", COMPLETE)
def test_every_other_one_is_used_as_it_is(name):
    assert Ruleset.of(name).preset == name


@pytest.fixture
def write(tmp_path):
    def write(text):
        path = tmp_path / "my.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_file_builds_on_a_preset(write):
    path = write('title = "Ours"\npreset = "tenhou_4p"\n[options]\nkuitan = false\numa = "10-30"\nlocal = ["kanburi"]\n')
    assert Ruleset.read(path) == Ruleset.of("tenhou_4p", kuitan=False, uma="10-30", local=["kanburi"])
    assert Ruleset.parse(str(Ruleset.read(path))) == Ruleset.read(path), "the text form needs no file"


@pytest.mark.parametrize(("players", "base"), [(4, "default"), (3, "default_3p"), (2, "two_player")])
def test_a_file_builds_on_the_defaults(write, players, base):
    assert Ruleset.read(write(f"players = {players}")) == Ruleset.of(base)


@pytest.mark.parametrize("name", COMPLETE)
def test_the_file_of_a_preset_is_one(name):
    from jantaku.rules import presets

    rules = Ruleset.read(f"{presets._FOLDER}/{name}.toml")
    assert rules.values == Ruleset.of(name).values


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players = 4\n[options]\nkuitann = false", "unknown option 'kuitann'; did you mean kuitan"),
        ("players = 4\n[options]\nkuitan = 3", "kuitan cannot be '3': it takes true or false"),
        ("players = 4\n[options]\nlocal = ['kanburri']", "unknown name 'kanburri'; did you mean kanburi?"),
        ("players = 4\n[options]\nrenhou_stacks = true", "renhou_stacks=true needs renhou=mangan"),
        ("players = 4\n[options]\nsanma_chi = true", "sanma_chi has no meaning for 4 players"),
        ("players = 4\n[options]\nallow_incomplete = true", "unknown option 'allow_incomplete'"),
        ("players = 4\n[options]\numa = 1979-05-27", "uma cannot be "),
        ("players = 4\n[option]\nkuitan = false", "unknown key 'option'; did you mean options?"),
        ("players = 4\nunknown = ['kuitann']", "unknown option 'kuitann'; did you mean kuitan"),
        ("players = 5", "needs preset = a name, or players = 4, 3 or 2"),
        ("", "needs preset = a name, or players = 4, 3 or 2"),
        ("players = 'four'", "players: a number is needed"),
        ("players = true", "players: a number is needed"),
        ("options = 1", "options: a table is needed"),
        ("preset = 'tenhou4p'", "unknown preset 'tenhou4p'; did you mean tenhou_4p"),
        ("preset = 'tenhou_4p'\nplayers = 3", "players: tenhou_4p has 4"),
        ("preset = 'kansai_3p'", "the preset kansai_3p is incomplete"),
        ("players = 4\nplayers = 4", "Cannot overwrite"),
        ("players =", "Invalid value"),
    ],
)
def test_a_wrong_file_says_file_key_and_reason(write, text, reason):
    path = write(text)
    with pytest.raises(RulesError) as refused:
        Ruleset.read(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert reason in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_of_which_too_little_is_known(write):
    unknown = list(Ruleset.of("default").as_dict())[:21]
    path = write(f"players = 4\nunknown = {unknown}")
    with pytest.raises(IncompletePreset, match="my is incomplete"):
        Ruleset.read(path)
    assert Ruleset.read(path, allow_incomplete=True) == Ruleset.of("default")


@pytest.mark.parametrize("make", [lambda path: None, lambda path: path.mkdir(), lambda path: path.write_bytes(b"\xff\xfe")])
def test_no_file(tmp_path, make):
    path = tmp_path / "none.toml"
    make(path)
    with pytest.raises(RulesError, match=r"none\.toml: "):
        Ruleset.read(path)
