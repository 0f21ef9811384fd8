"""Progress is one line of a terminal, wiped in the end; short works and files show none of it."""

import io
import sys

from generator.cli import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_nothing_is_told_where_nobody_looks(monkeypatch):
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert progress.line("cards") is None


def test_a_long_work_is_told_now_and_then_and_the_line_is_wiped(monkeypatch):
    clock = iter([0.0, 0.5, 1.5, 1.55, 2.0, 2.1])
    monkeypatch.setattr(progress.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    tell = progress.line("cards")
    for done in range(1, 6):
        tell(done, 5, "pages")
    # at 0.5 s it is too early, at 1.55 s too soon after the last word; the fifth of five wipes
    assert terminal.getvalue() == "\r\x1b[2Kcards: 2 of 5 pages\r\x1b[2Kcards: 4 of 5 pages\r\x1b[2K"
