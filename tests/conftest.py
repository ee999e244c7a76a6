"""What every test shares: how many examples Hypothesis tries."""

from hypothesis import HealthCheck, settings

import jantaku

# No deadlines: a shared machine breaks them. The uncompiled run is some hundred times slower, so it tries fewer examples.
settings.register_profile("compiled", deadline=None)
settings.register_profile("uncompiled", deadline=None, max_examples=10, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("compiled" if jantaku.compiled else "uncompiled")
