"""Migrations lead to the schema that the code has, back to nothing, and no further than they know."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from jantaku.server.store import Store, StoreError, StoreReason
from jantaku.server.store.migrations import config, upgrade
from jantaku.server.store.schema import metadata
from tests.server.store_rooms import added

OPTIONS = {"compare_type": True, "compare_server_default": True}


def differences(connection: Connection) -> list[object]:
    found: list[object] = compare_metadata(MigrationContext.configure(connection, opts=OPTIONS), metadata)
    return found


def test_migrations_make_the_schema_of_the_code(store: Store) -> None:
    with store.connect_to_write() as connection, connection.begin():
        assert differences(connection) == []
        assert len(inspect(connection).get_table_names()) == len(metadata.tables) + 1


def test_a_difference_would_be_seen(store: Store) -> None:
    with store.connect_to_write() as connection, connection.begin():
        connection.execute(text("ALTER TABLE people ADD COLUMN shoes INTEGER"))
        connection.execute(text("DROP INDEX ix_players_person"))
        assert len(differences(connection)) == 2


def test_down_to_nothing_and_up_again(store: Store) -> None:
    with store.connect_to_write() as connection:
        with connection.begin():
            command.downgrade(config(connection), "base")
            assert inspect(connection).get_table_names() == ["alembic_version"]
        with connection.begin():
            upgrade(connection)
            assert differences(connection) == []


def test_one_revision_at_a_time_each_way(store: Store) -> None:
    with store.connect_to_write() as connection:
        with connection.begin():
            command.downgrade(config(connection), "base")
        heads = []
        with suppress(Exception):  # alembic says by an error that there is no further step
            while True:
                with connection.begin():
                    command.upgrade(config(connection), "+1")
                    heads.append(MigrationContext.configure(connection).get_current_revision())
        assert heads
        for head in reversed(heads):
            with connection.begin():
                assert MigrationContext.configure(connection).get_current_revision() == head
                command.downgrade(config(connection), "-1")


def test_an_upgrade_keeps_what_is_there(store: Store) -> None:
    ann = added(store, "Ann")
    store.upgrade()
    assert store.person(ann.id) == ann


def test_servers_that_start_together(url: str) -> None:
    stores = [Store(url) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(Store.upgrade, stores)) == [None] * 4
    stores[0].room_ids()
    for store in stores:
        store.dispose()


def test_a_database_newer_than_the_code(store: Store) -> None:
    ann = added(store, "Ann")
    with store.connect_to_write() as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StoreError) as failure:
        store.upgrade()
    assert failure.value.reason is StoreReason.NEWER
    assert str(failure.value) == (
        f"{store.place}: a newer jantaku wrote this database; update jantaku, or choose another database (9999)"
    )
    assert store.person(ann.id) == ann


def test_a_migration_that_fails_changes_nothing(url: str) -> None:
    store = Store(url)
    with store.connect_to_write() as connection, connection.begin():
        connection.execute(text("CREATE TABLE players (ours INTEGER)"))
    with pytest.raises(StoreError) as failure:
        store.upgrade()
    assert failure.value.reason is StoreReason.UNUSABLE
    assert "\n" not in str(failure.value)
    with store.connect_to_write() as connection, connection.begin():
        assert inspect(connection).get_table_names() == ["players"]
    store.dispose()
