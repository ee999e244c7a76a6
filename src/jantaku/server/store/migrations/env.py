"""What alembic runs for every command: the migrations, on the connection and in the transaction of whoever asks."""

from __future__ import annotations

from alembic import context


def run() -> None:
    context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # as alembic loads it; to others it is a module like any
    run()
