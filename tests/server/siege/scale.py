"""How much of the siege of the server is run: a part with all other tests, the whole of it where JANTAKU_SIEGE=1 (an hour)."""

import os

WHOLE = os.environ.get("JANTAKU_SIEGE") == "1"


def scale(part: int, whole: int) -> int:
    """A number of repetitions."""
    return whole if WHOLE else part
