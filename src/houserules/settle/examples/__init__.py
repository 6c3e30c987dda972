"""Rounds that settle, one for each game: `houserules settle --example GAME` prints them."""

from pathlib import Path


def example_of(game: str) -> str:
    """The round as JSON, one part per line."""
    return Path(__file__).with_name(f"{game}.json").read_text(encoding="utf-8")
