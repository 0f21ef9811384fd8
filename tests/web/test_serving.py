"""A site served from this machine: an unknown address is answered with the page of its language."""

from collections.abc import Iterator
from functools import partial
from http.client import HTTPConnection
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from generator.web.serve import Pages, _rooted


class Silent(Pages):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    for lang, text in (("de", "Nicht da"), ("en", "Not here")):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "404.html").write_text(text, encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(tmp_path))) as listening:
        Thread(target=listening.serve_forever).start()
        yield listening.server_port
        listening.shutdown()


@pytest.mark.parametrize("address, said", [("/de/none.html", "Nicht da"), ("/en/x/y", "Not here"), ("/xx/", "Nicht da"),
                                           ("/../../etc", "Nicht da")])  # fmt: skip
def test_an_unknown_address_shows_the_page_of_its_language(port: int, address: str, said: str) -> None:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", address)
    reply = connection.getresponse()
    assert (reply.status, reply.read().decode()) == (404, said)
    connection.close()


def test_links_of_the_page_hold_at_any_depth(tmp_path: Path) -> None:
    page = tmp_path / "de" / "404.html"
    page.parent.mkdir()
    page.write_text('<link href="/assets/a.css"><a href="../fr/">', encoding="utf-8")
    assert _rooted(page) == b'<link href="/de/assets/a.css"><a href="/fr/">'
