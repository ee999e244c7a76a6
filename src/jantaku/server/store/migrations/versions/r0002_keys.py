"""The server's own keys, and until when a person's secret is good."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.add_column("people", sa.Column("secret_until", sa.Double(), nullable=True))


def downgrade() -> None:
    op.drop_column("people", "secret_until")
    op.drop_table("keys")
