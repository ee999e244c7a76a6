"""The command line and the table in other languages."""

from collections.abc import Callable, Iterator

import pytest
from rich.cells import cell_len

from jantaku.board import Board
from jantaku.cli import main
from jantaku.events import Deal, Dora, Draw, KyokuStart
from jantaku.i18n import LANGUAGES, speak
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from jantaku.tui.faces import Face
from jantaku.tui.panels import HELP, help_panel
from jantaku.tui.table import Scene, draw_table

Run = Callable[..., str]


@pytest.fixture(autouse=True)
def tongue() -> Iterator[None]:
    """English again afterwards."""
    yield
    speak("en")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """What a command line prints, with the variables given."""

    def run(*words: str, **variables: str) -> str:
        for name in ("JANTAKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.setenv(name, variables.get(name, ""))
        main(words)
        out, err = capsys.readouterr()
        return out + err

    return run


SCORE = ("score", "123m567p789p44p24s", "--win", "3s", "--riichi")


def test_score(run: Run) -> None:
    assert "1翻40符: 1300点" in run("--lang", "ja", *SCORE)
    assert "1番40符：1300点" in run(*SCORE, "--lang=zh-CN")
    assert "1番40符：1300點" in run(*SCORE, JANTAKU_LANG="zh-Hant", LANG="ja_JP.UTF-8")
    assert "1 han 40 fu: 1300 points" in run(*SCORE)
    assert "1 han 40 fu: 1300 points" in run("--lang", "en", *SCORE, LANG="ja_JP.UTF-8")


def test_json_stays_english(run: Run) -> None:
    assert run("--lang", "ja", *SCORE, "--json").splitlines()[0] == run(*SCORE, "--json").splitlines()[0]


def test_errors(run: Run) -> None:
    assert run("--lang", "ja", "score", "12x") == "jantaku: '12x'の2文字目: 予期しない文字\n"
    assert "--lang 'fr': one of en, ja, zh-Hans, zh-Hant" in run("--lang", "fr", *SCORE)
    assert "--lang ''" in run(*SCORE, "--lang")


def test_rules(run: Run) -> None:
    assert "鳴いても断么九が付く。" in run("--lang", "ja", "rules", "show", "tenhou_4p,kuitan=false")


def board() -> Board:
    """Seat 0's board after its first draw."""
    found = Board(Match(Ruleset.of("tenhou_4p")).referee.built, 0)
    deals = [Deal(0, parse_tiles("0m19m19p19s123456z")), *(Deal(seat, (UNKNOWN,) * 13) for seat in (1, 2, 3))]
    for event in (KyokuStart(0, 1, 0, 2, 1, (25000,) * 4), *deals, Dora(Tile("3s")), Draw(0, Tile("7z"))):
        found.apply(event)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (20, 5)])
def test_the_table_fits_the_screen(language: str, size: tuple[int, int]) -> None:
    speak(language)
    scene = Scene(("A", "B", "C", "D"), 0, Face.KANJI, log=("x" * 300,), hints=("y " * 90,))
    lines = draw_table(board(), scene, *size).lines()
    assert [cell_len(line) for line in lines] == [size[0]] * size[1]
    if language == "ja" and size[0] >= 80:
        text = "\n".join(line.replace("\0", "") for line in lines)
        assert "東1局  2本場  供託1" in text
        assert "鳴きなし" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_fits_its_panel(language: str) -> None:
    speak(language)
    lines = str(help_panel(ascii_only=False).body).splitlines()
    assert max(map(cell_len, lines)) <= 74
    assert len(lines) == len(HELP.splitlines())
