import grundy
import pytest


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English, whatever the machine speaks."""
    grundy.set_language("en")
    yield
    grundy.set_language("en")
