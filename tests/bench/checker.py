"""Measure the ruling checker in headless Chromium: python tests/bench/checker.py SITE [GAME]

SITE is a built site with its engine. Prints bytes, times and ratios as JSON; ratios are of one run, interleaved.
"""

from __future__ import annotations

import gzip
import json
import statistics
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = ("/usr/bin/chromium", "/usr/bin/chromium-browser")
ROUNDS, RULINGS, KEYS = 3, 30, "may i discrad an eight as the sixth card"
BARE = """
import { loadPyodide } from "HOME/pyodide.mjs";
const lock = {info: {arch: "wasm32", platform: "emscripten", version: "0", python: "3.14.2", abi_version: "2026_0"},
              packages: {}};
const python = await loadPyodide({indexURL: "HOME/", packageBaseUrl: "HOME/", lockFileContents: JSON.stringify(lock)});
postMessage(python.runPython("1 + 1"));
"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


def serve(folder: Path) -> str:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def measure(site: Path, game: str) -> dict[str, Any]:
    """All figures for one game in English."""
    from generator.web.checker.runtime import runtime

    bare = site / "bare"  # the runtime as it comes, for comparison
    bare.mkdir(exist_ok=True)
    for name, data in runtime(Path("build/pyodide")).items():
        (bare / name).write_bytes(data)
    home = serve(site)
    (bare / "start.mjs").write_text(BARE.replace("HOME", f"{home}bare"), encoding="utf-8")
    (bare / "index.html").write_text("<!doctype html><title>bare</title>", encoding="utf-8")
    program = next((path for path in CHROMIUM if Path(path).exists()), None)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        pairs = [(bare_start(chromium, home), *first_answer(chromium, home, game)) for _ in range(ROUNDS)]
        found = {
            "bytes before first use": before_use(chromium, home, game),
            "bytes for the first answer, packed": packed_bytes(site, game, "en"),
            "bare start ms": round(statistics.median(pair[0] for pair in pairs)),
            "first answer ms": round(statistics.median(pair[1] for pair in pairs)),
            "ratio": round(statistics.median(pair[1] / pair[0] for pair in pairs), 2),
            "later ruling ms": round(statistics.median(pair[2] for pair in pairs), 1),
            "keystroke ms": keystroke(chromium, home, game),
        }
        chromium.close()
    return found


def fresh(chromium: Browser) -> Any:
    return chromium.new_context(service_workers="block").new_page()


def before_use(chromium: Browser, home: str, game: str) -> int:
    """Bytes of the engine that a page of the checker fetches before its button is pressed, its list left out."""
    page, seen = fresh(chromium), []
    page.on("response", lambda reply: seen.append(reply) if "/engine/" in reply.url else None)
    page.goto(f"{home}en/{game}/checker.html")
    page.locator(".checker-begin button").wait_for()
    total = sum(len(reply.body()) for reply in seen if not reply.url.endswith("engine.json"))
    page.context.close()
    return total


def bare_start(chromium: Browser, home: str) -> float:
    page = fresh(chromium)
    page.goto(f"{home}bare/index.html")
    time = page.evaluate(
        "new Promise(done => { const begin = performance.now(), w = new Worker('start.mjs', {type: 'module'});"
        " w.onmessage = () => { done(performance.now() - begin); w.terminate(); }; })"
    )
    page.context.close()
    return float(time)


def first_answer(chromium: Browser, home: str, game: str) -> tuple[float, float]:
    """Milliseconds to the first answer, and of a later one, asked of the page's own worker."""
    page = fresh(chromium)
    page.goto(f"{home}en/{game}/checker.html")
    page.locator(".checker-begin button").wait_for()
    time, later = page.evaluate(
        """async ([game, many]) => {
            const ask = more => bordtrykEngine.ask(Object.assign({do: "start", game, lang: "en", seed: 1}, more));
            let begin = performance.now();
            const dealt = await ask({});
            const first = performance.now() - begin, moves = dealt.moves.map(move => move.move), times = [];
            for (let at = 0; at < many; at++) {
                begin = performance.now();
                await ask({do: "rule", position: dealt.position, move: moves[at % moves.length]});
                times.push(performance.now() - begin);
            }
            return [first, times.sort((a, b) => a - b)[Math.floor(many / 2)]];
        }""",
        [game, RULINGS],
    )
    page.context.close()
    return float(time), float(later)


def keystroke(chromium: Browser, home: str, game: str) -> float:
    """The slowest keystroke in milliseconds: from the key to the answers in the page."""
    page = fresh(chromium)
    page.goto(f"{home}en/{game}/rulings.html")
    page.locator("#ask-input").focus()
    page.locator("#ask-input").press_sequentially("may")
    page.locator(".ask-list").first.wait_for()
    slowest = page.evaluate(
        """text => {
            const input = document.getElementById("ask-input"), times = [];
            const index = bordtrykAsked["en/" + document.getElementById("ask").dataset.game].index;
            for (let at = 3; at <= text.length; at++) {
                input.value = text.slice(0, at);
                const begin = performance.now();
                bordtrykAsk.search(index, input.value);
                times.push(performance.now() - begin);
            }
            return Math.max(...times);
        }""",
        KEYS,
    )
    page.context.close()
    return round(float(slowest), 1)


def packed_bytes(site: Path, game: str, lang: str) -> int:
    """What is fetched up to the first answer, compressed as servers do it."""
    engine = site / "engine"
    names = json.loads((engine / "engine.json").read_text(encoding="utf-8"))
    files = [*(engine / names["runtime"]).iterdir(), engine / names["shared"], engine / names["games"][game],
             engine / names["texts"][f"{game}.{lang}"]]  # fmt: skip
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


if __name__ == "__main__":
    figures = measure(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "dracula-van-helsing")
    print(json.dumps(figures, indent=1))
