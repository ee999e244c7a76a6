"""A saved match is taken up where it was left; a file that is none says why."""

import json
import os
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.save import SCHEMA, Save, SaveError, SaveReason, data_home, newest_save, read_save, saves_folder

BOTS = ("sensible", "random", "tsumogiri")


def begun(turns: int, seed: int | str = 4) -> Match:
    match = Match(Ruleset.parse("tenhou_4p,length=tonpuu"), seed, ("a", "b", "c", "d"))
    for _ in range(turns):
        if match.is_over:
            break
        seat = match.pending[0]
        legal = match.legal(seat)
        match.act(seat, legal[len(match.choices) % len(legal)])
    return match


@pytest.mark.parametrize("turns", [0, 1, 100, 10_000])
def test_a_match_comes_back_as_it_was(tmp_path: Path, turns: int) -> None:
    match = begun(turns)
    path = tmp_path / "new" / "match.json"
    save = Save.of(match, 2, BOTS)
    save.write(path)
    again = read_save(path)
    assert again == save
    rebuilt = again.match()
    assert rebuilt.events == match.events
    assert rebuilt.choices == match.choices
    assert (rebuilt.pending, rebuilt.is_over, rebuilt.names) == (match.pending, match.is_over, match.names)


def test_the_file_is_replaced_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.json"
    Save.of(begun(5), 0, BOTS).write(path)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space"):
        Save.of(begun(50), 0, BOTS).write(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", SaveReason.DAMAGED),
        ("[" * 100_000, SaveReason.DAMAGED),
        ("[]", SaveReason.NOT_A_SAVE),
        ('{"schema": "jantaku/1.0"}', SaveReason.NOT_A_SAVE),
        ('{"schema": "jantaku-save/2", "cards": []}', SaveReason.NEWER),
        ('{"schema": "jantaku-save/x"}', SaveReason.DAMAGED),
        (f'{{"schema": "{SCHEMA}"}}', SaveReason.DAMAGED),
    ],
)
def test_what_is_no_save_says_so(tmp_path: Path, text: str, reason: SaveReason) -> None:
    path = tmp_path / "match.json"
    path.write_text(text)
    with pytest.raises(SaveError) as caught:
        read_save(path)
    assert caught.value.reason is reason
    assert str(path) in str(caught.value)


def test_a_missing_file_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(SaveError) as caught:
        read_save(tmp_path / "none.json")
    assert caught.value.reason is SaveReason.UNREADABLE


@given(st.data())
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_damage_is_noticed(tmp_path: Path, data: st.DataObject) -> None:
    """One changed byte or a cut file gives an error or, where the change means nothing to JSON, the same match."""
    path = tmp_path / "match.json"
    save = Save.of(begun(8), 1, BOTS)
    save.write(path)
    whole = bytearray(path.read_bytes())
    place = data.draw(st.integers(0, len(whole) - 1))
    if data.draw(st.booleans()):
        whole[place] = data.draw(st.integers(0, 255))
        path.write_bytes(whole)
    else:
        path.write_bytes(whole[:place])
    with suppress(SaveError):
        assert read_save(path) == save


@pytest.mark.parametrize("change", [{"choices": ((1, 0),)}, {"choices": ((0, 0), (0, 250))}, {"ruleset": "no_such_rules"}])
def test_what_the_rules_do_not_allow_is_not_replayed(change: dict[str, object]) -> None:
    save = Save(**{**{name: getattr(Save.of(begun(0), 0, BOTS), name) for name in Save.__slots__}, **change})  # type: ignore[arg-type]
    with pytest.raises(SaveError) as caught:
        save.match()
    assert caught.value.reason is SaveReason.DOES_NOT_REPLAY


def test_a_text_seed_is_kept_and_bytes_are_refused(tmp_path: Path) -> None:
    Save.of(begun(1, "plum"), 0, BOTS).write(tmp_path / "a.json")
    assert read_save(tmp_path / "a.json").seed == "plum"
    with pytest.raises(ValueError, match="bytes"):
        Save.of(Match(Ruleset.of("tenhou_4p"), b"plum"), 0, BOTS)


def test_saves_lie_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path))
    assert saves_folder() == tmp_path / "saves"


def test_the_newest_save_is_the_one_written_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path))
    assert newest_save() is None
    for age, name in ((50, "b.json"), (10, "a.json"), (90, "c.json"), (1, ".hidden.json.tmp")):
        path = saves_folder() / name
        Save.of(begun(1), 0, BOTS).write(path)
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    assert newest_save() == saves_folder() / "a.json"


@pytest.mark.parametrize(
    ("platform", "variables", "place"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/jantaku"),
        ("linux", {"HOME": "/home/mai"}, "/home/mai/.local/share/jantaku"),
        ("darwin", {"HOME": "/Users/mai"}, "/Users/mai/Library/Application Support/jantaku"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/jantaku"),
    ],
)
def test_each_platform_has_its_folder(
    monkeypatch: pytest.MonkeyPatch, platform: str, variables: dict[str, str], place: str
) -> None:
    for name in ("JANTAKU_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert data_home() == Path(place)


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    Save.of(begun(2), 3, BOTS).write(path)
    content = json.loads(path.read_text("utf-8"))
    assert content["schema"] == "jantaku-save/1"
    assert set(content) == {"schema", "ruleset", "seed", "names", "bots", "seat", "choices", "check"}
    assert len(content["choices"]) == 2
