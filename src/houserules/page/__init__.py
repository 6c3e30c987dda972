"""What does one see? The browser page as it was built from `page/`; it holds no rules and imports none."""

from houserules.page.files import VIEWS, BuiltFile, built, opened_at

__all__ = ["VIEWS", "BuiltFile", "built", "opened_at"]
