"""Every run tries the same examples, so a green house stays green; `make soak` looks for new ones."""

import os

from hypothesis import settings

SOAKING = "HOUSERULES_SOAK" in os.environ

settings.register_profile("house", derandomize=not SOAKING, deadline=None, print_blob=SOAKING)
settings.load_profile("house")
