"""The schema's history: each file of `versions` leads from the schema before it to the next. No data is lost on the way up."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

_LOCK = 0x6A616E74616B75
"""Of PostgreSQL: servers that start together upgrade one after the other. SQLite's write lock does the same there."""


class NewerSchema(Exception):
    """The schema has a revision that this code does not know; the argument."""


def config(connection: Connection) -> Config:
    """For alembic's commands on a connection."""
    found = Config()
    found.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection) -> None:
    """To the newest schema, within the connection's transaction. Raises NewerSchema, nothing changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
    settings = config(connection)
    scripts = ScriptDirectory.from_config(settings)
    present = MigrationContext.configure(connection).get_current_revision()
    if present is not None and present not in {script.revision for script in scripts.walk_revisions()}:
        raise NewerSchema(present)
    if present != scripts.get_current_head():
        command.upgrade(settings, "head")
