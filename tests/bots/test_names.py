"""Bots by name, and every reason why there is none."""

import pickle
from pathlib import Path

import pytest

from jantaku.bots import BUILT_IN, BotError, BotReason, load

MODULE = """
class Own:
    def begin(self, seat, rules, seed): ...
    def choose(self, board, legal): return legal[0]
    class Inner:
        def begin(self, seat, rules, seed): ...
        def choose(self, board, legal): return legal[0]

class Mute:
    def begin(self, seat, rules, seed): ...

def made():
    return Own()

number = 3
"""


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots.py").write_text(MODULE, "utf-8")
    (tmp_path / "broken_bots.py").write_text("1 / 0", "utf-8")
    (tmp_path / "needy_bots.py").write_text("import no_such_library", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in(name: str) -> None:
    bot = load(name)()
    assert callable(bot.begin)
    assert callable(bot.choose)


@pytest.mark.usefixtures("modules")
@pytest.mark.parametrize("attribute", ["Own", "Own.Inner", "made"])
def test_own(attribute: str) -> None:
    assert load(f"own_bots:{attribute}")().choose(None, b"\x05") == 5  # type: ignore[arg-type]


@pytest.mark.usefixtures("modules")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", BotReason.NO_SUCH_NAME),
        ("mortal", BotReason.NO_SUCH_NAME),
        (":Own", BotReason.NO_SUCH_NAME),
        ("own_bots:", BotReason.NO_SUCH_NAME),
        ("no_such_module:Own", BotReason.NO_MODULE),
        ("own_bots.inner:Own", BotReason.NO_MODULE),
        ("broken_bots:Own", BotReason.BROKEN_MODULE),
        ("needy_bots:Own", BotReason.BROKEN_MODULE),
        ("own_bots:Other", BotReason.NO_CLASS),
        ("own_bots:number", BotReason.NOT_CALLABLE),
        ("own_bots:Mute", BotReason.NO_BOT),
    ],
)
def test_errors(name: str, reason: BotReason) -> None:
    with pytest.raises(BotError) as caught:
        load(name)
    assert caught.value.reason is reason
    assert repr(name) in str(caught.value)
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
