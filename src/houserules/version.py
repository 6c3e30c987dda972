"""Which program this is: logs say which version began them."""

__version__ = "0.2.0"
