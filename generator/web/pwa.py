"""What makes the site installable and readable without network: a manifest and a service worker per language."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from .model import Words

KEPT = (".html", ".css", ".js", ".json", ".woff2", ".svg", ".webmanifest")
LEFT_OUT = ("/source/", "/files/", ".map", "assets/javascripts/lunr/", "pagefind-ui", "pagefind-modular", "404.html")


ICONS = (("favicon.svg", "any", "any"), ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any"),
         ("icon-maskable.png", "512x512", "maskable"))  # fmt: skip


def manifest(ui: Words) -> str:
    """manifest.webmanifest of one language."""
    facts = {
        "name": ui["site.name"],
        "short_name": ui["site.name"],
        "description": ui["site.description"],
        "lang": ui.lang,
        "id": "./",
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": "#fbf6ea",
        "theme_color": "#1f3440",
        "icons": [_icon(*facts) for facts in ICONS],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def _icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
    kind = "svg+xml" if name.endswith(".svg") else "png"
    return {"src": f"assets/{name}", "sizes": sizes, "type": f"image/{kind}", "purpose": purpose}


def write_worker(folder: Path) -> None:
    """Write sw.js into a language's folder: it keeps every page and its styles; pictures as they are looked at."""
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
    kept = [name for name in names if name.endswith(KEPT) and not any(part in f"/{name}" for part in LEFT_OUT)]
    digest = hashlib.sha256()
    for name in kept:
        digest.update(name.encode() + b"\0" + (folder / name).read_bytes())
    text = _WORKER.replace("VERSION", json.dumps(digest.hexdigest()[:12])).replace("FILES", json.dumps(kept))
    (folder / "sw.js").write_text(text, encoding="utf-8")


_WORKER = """/* Pages come from the network; without one, or from one that is too slow, from what was kept.
   A new build throws the old away. */
const name = "bordtryk " + registration.scope + " " + VERSION;
const files = FILES;
const engine = new URL("../engine/", registration.scope).href, pagefind = new URL("pagefind/", registration.scope).href;
const PATIENCE = 5000; // ms
addEventListener("install", event => event.waitUntil(
  caches.open(name).then(cache => Promise.all(files.map(file => keep(cache, file)))).then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(
  caches.keys().then(names => Promise.all(names.filter(other =>
    other.startsWith("bordtryk " + registration.scope + " ") && other !== name).map(other => caches.delete(other))))
    .then(() => clients.claim())));
addEventListener("fetch", event => {
  const request = event.request;
  if (request.method === "GET" && request.url.startsWith(engine)) return event.respondWith(ofEngine(request));
  if (request.method === "GET" && request.url.startsWith(registration.scope)) event.respondWith(ofSite(request));
});
/* As it is on the server now, not as the browser remembers it; under its own name, wherever the server leads. */
async function keep(cache, file) {
  const reply = await fetch(file, { cache: "reload" });
  if (!reply.ok) throw new Error(file + ": " + reply.status);
  await cache.put(file, reply.redirected ? new Response(reply.body, { headers: reply.headers }) : reply);
}
async function ofSite(request) {
  const answer = fetch(request);
  answer.then(reply => grow(request, reply.clone()), () => {});
  const kept = await ofOld(request);
  if (!kept) return answer.catch(() => Response.error());
  const late = new Promise(done => setTimeout(done, PATIENCE, kept));
  return Promise.race([answer.catch(() => kept), late]);
}
async function ofOld(request) {
  const url = new URL(request.url);
  if (url.pathname.endsWith("/")) url.pathname += "index.html";
  return (await caches.open(name)).match(url, { ignoreSearch: true });
}
/* Pictures that were looked at and what was searched for. */
async function grow(request, reply) {
  if (reply.status !== 200 || !(request.destination === "image" || request.url.startsWith(pagefind))) return;
  await (await caches.open(name)).put(request, reply);
}
/* The rules engine's files are named by their content: what is kept is right. Only their list comes fresh; it throws
   the files of older builds away. */
async function ofEngine(request) {
  const cache = await caches.open("bordtryk engine"), list = request.url === engine + "engine.json";
  const kept = await cache.match(request);
  if (kept && !list) return kept;
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply.clone());
    if (reply.ok && list) {
      const now = Object.keys((await reply.clone().json()).bytes).map(name => engine + name).concat(request.url);
      for (const old of await cache.keys()) if (!now.includes(old.url)) await cache.delete(old);
    }
    return reply;
  } catch (error) {
    return kept || Response.error();
  }
}
"""
