"""The tile art: what `tools/draw_tiles.py` draws, by subject."""
