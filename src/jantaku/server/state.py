"""How a room stands, as everybody in it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jantaku.server.messages import Chair, RoomState

if TYPE_CHECKING:
    from jantaku.server.room import Room


def state_of(room: Room) -> RoomState:
    """For an onlooker; whoever sits there is told the own seat as well."""
    return RoomState(
        room=room.id,
        rules=str(room.rules),
        setting=room.setting,
        players=len(room.seats),
        chairs=tuple(Chair(seated.name, seated.bot, bool(seated.person), seated.here) for seated in room.seats),
        seat=None,
        host=room.seat_of(room.host) if room.host else None,
        playing=room.is_playing,
        match=room.match,
        watching=len(room.onlookers),
        commitment=room.commitment,
        seed=None if room.play is None or room.is_playing else room.seed,
        practice=room.config.practice,
    )
