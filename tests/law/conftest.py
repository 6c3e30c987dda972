"""What pytest would run, asked once for all law tests: the question takes seconds."""

import pytest

from houserules.law.held import CHECKOUT
from houserules.law.marks import Marks, marks


@pytest.fixture(scope="session")
def marked() -> Marks:
    return marks(CHECKOUT)
