"""Pagefind's indexing service, spoken to directly: its own Python client waits a tenth of a second for each record."""

from __future__ import annotations

import base64
import json
import subprocess
from collections.abc import Iterable
from io import BufferedReader
from threading import Thread
from types import TracebackType
from typing import Any


class Pagefind:
    """A running service. Requests and replies are JSON in base64, each closed by a comma."""

    def __init__(self) -> None:
        from pagefind.service import get_executable

        program = get_executable()
        if program is None:
            raise FileNotFoundError("the pagefind program is missing: pip install 'pagefind[bin]' brings it")
        self._service = subprocess.Popen(
            [str(program), "--service"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._asked = 0

    def __enter__(self) -> Pagefind:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._service.terminate()
        self._service.wait()
        for pipe in (self._service.stdin, self._service.stdout):
            if pipe:
                pipe.close()

    def ask(self, **request: Any) -> dict[str, Any]:
        """Send a request and return its reply. Raises RuntimeError with the service's words."""
        return self.ask_all([request])[0]

    def ask_all(self, requests: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
        """Send requests and return their replies, in the order in which they come."""
        messages = [self._message(request) for request in requests]
        sender = Thread(target=self._send, args=(messages,))
        sender.start()
        replies = [self._reply() for _ in messages]
        sender.join()
        return replies

    def _message(self, request: dict[str, Any]) -> bytes:
        self._asked += 1
        return base64.b64encode(json.dumps({"message_id": self._asked, "payload": request}).encode()) + b","

    def _send(self, messages: list[bytes]) -> None:
        pipe = self._service.stdin
        assert pipe is not None
        for message in messages:
            pipe.write(message)
        pipe.flush()

    def _reply(self) -> dict[str, Any]:
        pipe = self._service.stdout
        assert isinstance(pipe, BufferedReader)
        payload: dict[str, Any] = json.loads(base64.b64decode(_until_comma(pipe)))["payload"]
        if payload["type"] == "Error":
            raise RuntimeError(f"pagefind: {payload['message']}")
        return payload


def _until_comma(pipe: BufferedReader) -> bytes:
    found = bytearray()
    while waiting := pipe.peek():
        end = waiting.find(b",")
        found += pipe.read(len(waiting) if end < 0 else end)
        if end >= 0:
            pipe.read(1)
            return bytes(found)
    raise RuntimeError("pagefind ended before it replied")
