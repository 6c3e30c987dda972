"""The socket on which the casino listens."""

from __future__ import annotations

import socket

import pytest

from houserules.service.serving import listen


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_answers_are_not_held_back_until_their_beginning_is_acknowledged(host: str) -> None:
    with listen(host, 0) as server, socket.create_connection(server.getsockname()[:2]):
        accepted, _ = server.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
