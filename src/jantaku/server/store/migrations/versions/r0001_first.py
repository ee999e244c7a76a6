"""The first schema: people, rooms with their answers, finished matches with their players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("secret_hash", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("secret_hash", name="uq_people_secret_hash"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kept", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), nullable=False),
        sa.Column("sequence", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("closed", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
    )
    op.create_table(
        "answers",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("sequence", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_answers_rooms", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "match", "sequence", name="pk_answers"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "matches",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("log", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("room", "match", name="pk_matches"),
    )
    op.create_table(
        "players",
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("result", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["room", "match"], ["matches.room", "matches.match"], name="fk_players_matches", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("room", "match", "seat", name="pk_players"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_players_person", "players", ["person"])


def downgrade() -> None:
    for table in ("players", "matches", "answers", "rooms", "people"):
        op.drop_table(table)
