"""Structured logs: one JSON object per line on stderr, for machines to read; no tokens, no passwords, no cards."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        entry: dict[str, object] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        entry["says"] = record.getMessage()
        entry |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            entry["error"] = record.exc_info[0].__name__
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry)


def write_logs(level: int = logging.INFO) -> None:
    """Everything that the house and its server have to say goes to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(AsJson())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True  # requests are logged by operation, without their queries
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of every reader who leaves a stream
