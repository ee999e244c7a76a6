"""What every test shares: how many examples Hypothesis tries, how kernels are collected, and the language of commands."""

import os
from pathlib import Path

from hypothesis import HealthCheck, settings

import jantaku

# No deadlines: a shared machine breaks them. Where CI is set the examples are always the same, so that a failure comes again.
# The uncompiled run is some hundred times slower, so it tries fewer.
settings.register_profile("compiled", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.register_profile(
    "uncompiled", settings.get_profile("compiled"), max_examples=10, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("compiled" if jantaku.compiled else "uncompiled")

os.environ["JANTAKU_LANG"] = "en"  # whatever the locale of whoever runs them

# pytest would load the source of a kernel beside its binary; `tests/test_pure.py` runs the examples of kernels in either form.
collect_ignore = [str(pxd.with_suffix(".py")) for pxd in Path(__file__).parent.joinpath("src").rglob("*.pxd")]
