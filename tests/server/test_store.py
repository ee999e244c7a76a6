"""People, finished matches, delete-my-data and backups, with each kind of database."""

import asyncio
import errno
import itertools
import os
import stat
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from sqlalchemy import select, text

from jantaku.events import MatchStart
from jantaku.log.native import read_native
from jantaku.server.effects import Effect, Write
from jantaku.server.kept import FORGOTTEN, Config, Entrant, Kept
from jantaku.server.messages import Answer, Entropy, Leave, Start
from jantaku.server.room import Room
from jantaku.server.store import Finished, Person, Store, StoreError, StoreReason, Writer
from jantaku.server.store.schema import metadata
from tests.server.conftest import Postgres
from tests.server.store_rooms import ANSWERS, added, room_of, rooms_in

LOG = [
    {"type": "match_start", "ruleset": "tenhou_4p", "names": ["ann", "bob", "old", "sensible"], "engine": "1"},
    {"type": "match_end", "scores": [40000, 30000, 20000, 10000], "ranks": [1, 2, 3, 4], "results": [50.0, 10, -10, -50]},
]


def play(store: Store, id: str, *matches: Kept, close: bool = False) -> None:
    """Keep a room through matches that end at once."""

    async def run() -> None:
        writer = Writer(store)
        log = writer.room(id)
        for kept in matches:
            await log.append([Write(kept), *ANSWERS[:3]], Finished.of(kept, LOG) if kept.match else None)
        if close:
            await log.close()
        await writer.close()

    asyncio.run(run())


def reason_of(store: Store, path: Path) -> StoreReason:
    with pytest.raises(StoreError) as failure:
        store.backup(path)
    return failure.value.reason


# -- people ------------------------------------------------------------------------------------------------------------


def test_people(store: Store) -> None:
    ann, other = added(store, "Ann"), added(store, "Ann")
    assert ann.id != other.id
    assert (ann.name, ann.created) == ("Ann", 1000.0)
    assert store.person(ann.id) == ann
    store.call(ann.id, "Anna 安")
    assert store.person(ann.id) == replace(ann, name="Anna 安")
    assert store.person("nobody") is None
    store.call("somebody", "Some")
    assert store.person("somebody") == Person("somebody", "Some", 1000.0)


def test_an_identity_moves_by_its_newest_secret_once(store: Store) -> None:
    ann, bob = added(store, "Ann"), added(store, "Bob")
    first, second, third = (store.new_secret(id, seconds=600) for id in (ann.id, ann.id, bob.id))
    assert store.take_secret(first) is None
    assert store.take_secret(second) == ann
    assert store.take_secret(second) is None
    assert store.take_secret(third) == bob
    assert store.take_secret("") is None


def test_a_secret_is_good_for_its_time(store: Store) -> None:
    secret = store.new_secret("ann", seconds=600)
    store.now = lambda: 1600.0
    assert store.take_secret(secret) is None


def test_keys_are_made_once(store: Store) -> None:
    assert store.key("cookies") == store.key("cookies") != store.key("other")


def test_one_server_at_a_time(store: Store, url: str) -> None:
    other = Store(url)
    with store.only_server():
        store.room_ids()
        with pytest.raises(StoreError) as failure, other.only_server():
            pass
        assert failure.value.reason is StoreReason.IN_USE
    with other.only_server():
        pass
    other.dispose()


def everything(store: Store) -> str:
    """All that the database holds, logs unpacked."""

    def unpacked(value: object) -> str:
        return zlib.decompress(value).decode() if isinstance(value, bytes) else str(value)

    with store.connect_to_write() as connection, connection.begin():
        rows = [connection.execute(select(table)).all() for table in metadata.sorted_tables]
    return "\n".join(unpacked(value) for row in itertools.chain(*rows) for value in row)


def test_secrets_are_not_kept(store: Store) -> None:
    ann = added(store, "Ann")
    secret = store.new_secret(ann.id, seconds=600)
    assert ann.id in everything(store)
    assert secret not in everything(store)


# -- finished matches --------------------------------------------------------------------------------------------------


def test_my_games(store: Store) -> None:
    times = itertools.count(1.0)
    store.now = lambda: next(times)
    first = room_of("ann", "bob", "", "", match=1)
    play(store, "a", first, room_of("bob", "ann", "", "", match=2))
    play(store, "b", room_of("bob", "cat", "dan", "", match=1))
    games = store.games("ANN")
    assert [(game.room, game.match, game.seat) for game in games] == [("a", 2, 1), ("a", 1, 0)]
    assert games == [*store.games("ANN", limit=1), *store.games("ANN", before=games[0].ended)]
    assert [game.room for game in store.games("BOB")] == ["b", "a", "a"]
    assert store.games("EVE") == []
    old = games[1]
    assert old.ruleset == "tenhou_4p"
    assert [(player.name, player.person, player.score, player.rank, player.result) for player in old.players] == [
        ("ann", "ANN", 40000, 1, 50.0),
        ("bob", "BOB", 30000, 2, 10.0),
        ("sensible", None, 20000, 3, -10.0),
        ("sensible", None, 10000, 4, -50.0),
    ]
    log = store.log("a", 1)
    assert log == Finished.of(first, LOG).log
    assert store.log("a", 3) is None


def test_a_match_is_kept_with_its_last_answer_or_not_at_all(store: Store) -> None:
    kept = room_of("ann", "bob", "", "", match=1)

    async def run() -> None:
        writer = Writer(store)
        log = writer.room("a")
        await log.append([Write(kept)], Finished.of(kept, LOG))
        with pytest.raises(StoreError):
            await log.append(ANSWERS[:1], Finished.of(kept, LOG))
        await writer.close()

    asyncio.run(run())
    assert len(store.games("ANN")) == 1
    room = store.room("a")
    assert room is not None
    assert room.answers == ()


def go_on(room: Room) -> list[Effect]:
    """Bots answer, and the people who are asked do as their clocks would."""
    assert room.game is not None
    effects = room.tick(0.0)
    for seat in room.game.asked:
        if person := room.seats[seat].person:
            effects += room.say(person, Answer(room.game.question, room.game.fallback(seat)), 0.0)
    return effects


def rebuilt(store: Store) -> Room:
    [found] = rooms_in(store)
    return Room.rebuilt(found.id, found.kept, found.answers, 0.0)


def test_a_real_match_is_rebuilt_on_its_way_and_kept_at_its_end(store: Store) -> None:
    config = Config(rules="tenhou_4p,length=tonpuu", level="tsumogiri", allowance=None, pace=0)
    room = Room("abc", config, secret="s")

    async def run() -> None:
        writer = Writer(store)
        log = writer.room(room.id)
        effects = room.join("ANN", "Ann", 0.0) + room.join("BOB", "Bob", 0.0) + room.say("ANN", Start(), 0.0)
        assert room.game is not None
        while not room.game.is_over:
            await log.append([effect for effect in effects if isinstance(effect, Write)])
            again = rebuilt(store)
            assert again.game is not None
            assert again.game.match.events == room.game.match.events
            assert again.game.asked == room.game.asked
            effects = [effect for _ in range(150) if not room.game.is_over for effect in go_on(room)]
        writes = [effect for effect in effects if isinstance(effect, Write)]
        await log.append(writes, Finished.of(room.kept, room.game.log()))
        await writer.close()

    asyncio.run(run())
    assert room.game is not None
    [game] = store.games("BOB")
    assert game.ruleset == str(room.rules)
    assert sum(player.score for player in game.players) == 100_000
    log = store.log("abc", 1)
    assert log is not None
    assert list(read_native(log).events) == room.game.match.events
    again = rebuilt(store)
    assert again.game is not None
    assert again.game.is_over


def test_a_match_that_somebody_left_is_rebuilt(store: Store) -> None:
    room = Room("abc", Config(rules="tenhou_4p", level="tsumogiri", allowance=None, pace=0), secret="s")

    async def run() -> None:
        effects = room.join("ANN", "Ann", 0.0) + room.join("BOB", "Bob", 0.0)
        effects += room.say("BOB", Entropy("dice"), 0.0) + room.say("ANN", Start(), 0.0)
        effects += [effect for _ in range(30) for effect in go_on(room)]
        effects += room.say("BOB", Leave(), 0.0)
        writer = Writer(store)
        await writer.room(room.id).append([effect for effect in effects if isinstance(effect, Write)])
        await writer.close()

    asyncio.run(run())
    again = rebuilt(store)
    assert room.game is not None
    assert again.game is not None
    assert again.seed == room.seed == f"{room.secret}/dice"
    assert again.game.match.events == room.game.match.events
    assert again.game.match.names[:2] == ("Ann", "Bob")


# -- delete my data ----------------------------------------------------------------------------------------------------


def seated(kept: Kept, *people: str) -> Kept:
    """The room with other persons at its first seats, each with a word; the first is the host, and was sent away once."""
    new = [structs.replace(seat, person=person, word="entropy") for seat, person in zip(kept.seats, people, strict=False)]
    seats = (*new, *kept.seats[len(new) :])
    entrants = tuple(Entrant(seat.person, seat.name, seat.word) for seat in seats)
    return structs.replace(kept, seats=seats, host=people[0], entrants=entrants, sent_away=(people[0],))


def test_forgotten(store: Store) -> None:
    ann, bob = added(store, "Ann"), added(store, "Bob")
    store.new_secret(ann.id, seconds=600)
    kept = seated(room_of("ann", "bob", "", "", match=1), ann.id, bob.id)
    play(store, "a", kept)
    play(store, "b", kept, close=True)
    assert (
        everything(store).count(ann.id) == 1 + 2 * 5
    )  # the person; of each room a seat, the host, an entrant, a player, who was sent away
    store.forget(ann.id)
    left = everything(store)
    assert ann.id not in left
    assert "ann" not in left.casefold()
    assert left.count(bob.id) == 1 + 2 * 4
    assert store.person(ann.id) is None
    assert [player.name for player in store.games(bob.id)[0].players] == [FORGOTTEN, "bob", "sensible", "sensible"]
    log = store.log("a", 1)
    assert log is not None
    assert read_native(log).events[0] == MatchStart("tenhou_4p", (FORGOTTEN, "bob", "sensible", "sensible"), "1")
    room = store.room("a")
    assert room is not None
    assert [(seat.person, seat.bot) for seat in room.kept.seats[:2]] == [("", "sensible"), (bob.id, "")]
    assert (room.kept.host, room.kept.entrants[0]) == (bob.id, Entrant("", FORGOTTEN, "entropy"))


def test_one_id_within_another_is_left(store: Store) -> None:
    ann = added(store, "Ann")
    kept = seated(room_of("ann", "bob", "", ""), ann.id + "x", "BOB")
    play(store, "a", kept)
    store.forget(ann.id)
    room = store.room("a")
    assert room is not None
    assert room.kept == kept


# -- backup ------------------------------------------------------------------------------------------------------------


def test_a_backup_while_rooms_are_written(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/server.sqlite")
    store.upgrade()

    async def run() -> None:
        writer = Writer(store)
        log = writer.room("a")
        await log.append([Write(room_of("ann", "bob", "", "", match=1)), *ANSWERS[:100]])
        futures = [log.append([answer]) for answer in ANSWERS[100:300]]
        await asyncio.to_thread(store.backup, tmp_path / "backup")
        await asyncio.gather(*futures)
        await writer.close()

    asyncio.run(run())
    copy = Store(f"sqlite:///{tmp_path}/backup")
    copy.upgrade()
    room, there = copy.room("a"), store.room("a")
    assert room is not None
    assert there is not None
    assert 100 <= len(room.answers) <= 300
    assert room.answers == there.answers[: len(room.answers)]
    assert stat.S_IMODE((tmp_path / "backup").stat().st_mode) == 0o600
    assert reason_of(store, tmp_path / "backup") is StoreReason.EXISTS
    assert reason_of(store, tmp_path / "no" / "folder") is StoreReason.UNUSABLE
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith((".", "no"))) == []
    copy.dispose()
    store.dispose()


def test_postgresql_makes_its_own_backups(postgres: Postgres, tmp_path: Path) -> None:
    store = Store(postgres.new_database())
    assert reason_of(store, tmp_path / "backup") is StoreReason.OTHER_BACKUP
    assert list(tmp_path.iterdir()) == []
    store.dispose()


# -- databases that cannot be used -------------------------------------------------------------------------------------


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("JANTAKU_HOME", str(tmp_path / "new" / "home"))
    return tmp_path / "new" / "home"


@pytest.mark.parametrize(("full_sync", "level"), [(False, 1), (True, 2)])
def test_without_a_url_a_file_in_the_data_folder(home: Path, full_sync: bool, level: int) -> None:
    store = Store(full_sync=full_sync)
    store.upgrade()
    file = home / "server.sqlite"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert store.place == f"sqlite:///{file}"
    with store.connect_to_write() as connection, connection.begin():
        asked = [
            connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert asked == ["wal", level, 1]
    store.dispose()


@pytest.mark.parametrize(
    "url", ["", "somewhere", "mysql://a@b/c", "sqlite://", "sqlite:///:memory:", "nosuch://a/b", "a:b@c:d"]
)
def test_what_is_no_database_for_us(url: str) -> None:
    with pytest.raises(StoreError) as failure:
        Store(url)
    assert failure.value.reason is StoreReason.BAD_URL
    assert "give sqlite:///FILE or postgresql://USER@HOST/NAME" in str(failure.value)


def test_a_server_that_is_not_there(postgres: Postgres) -> None:
    store = Store("postgres://me:hidden@127.0.0.1:9/jantaku")
    for call in (store.upgrade, store.room_ids, lambda: store.person("a"), store.connect_to_write):
        with pytest.raises(StoreError) as failure:
            call()
        assert failure.value.reason is StoreReason.UNUSABLE
        said = str(failure.value)
        assert said.startswith("postgresql+psycopg://me:***@127.0.0.1:9/jantaku: the database cannot be used; ")
        assert "\n" not in said
        assert "hidden" not in said


def test_a_driver_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as failure:
        Store("postgresql://me:hidden@there/jantaku")
    assert failure.value.reason is StoreReason.NO_DRIVER
    assert "hidden" not in str(failure.value)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="the database cannot be used") as failure:
        Store(f"sqlite:///{tmp_path}/file/server.sqlite")
    assert failure.value.detail == f"{os.strerror(errno.EEXIST)}: {tmp_path}/file"


def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 100)
    store = Store(f"sqlite:///{file}")
    with pytest.raises(StoreError) as failure:
        store.upgrade()
    assert (
        str(failure.value)
        == f"{store.place}: the database cannot be used; see that it runs, has space and lets you in (file is not a database)"
    )
    assert file.read_text() == "Dear Ann, " * 100
    store.dispose()


def test_a_room_that_cannot_be_read(store: Store) -> None:
    play(store, "a", room_of("ann", "bob", "", ""))
    play(store, "b", room_of("ann", "bob", "", ""))
    with store.connect_to_write() as connection, connection.begin():
        connection.execute(text("UPDATE rooms SET kept = '{}' WHERE id = 'a'"))
    assert store.room_ids() == ["a", "b"]
    assert store.room("b") is not None
    with pytest.raises(StoreError, match=r"^a: what is kept cannot be read") as failure:
        store.room("a")
    assert failure.value.reason is StoreReason.DAMAGED
