"""Riichi mahjong: yaku, fu and limits, payments, and what a win must say of itself."""
