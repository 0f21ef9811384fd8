/* Search in a dialog of our own, over Pagefind's index of this language (see find.js). Opened with the button or "/". */
(function () {
  "use strict";
  var said = JSON.parse(document.getElementById("__words").textContent), words = said.words;
  var base = new URL("..", document.currentScript.src), dialog = null, turn = 0, limit = 12, tries = 0;
  var chosen = { game: "", kind: "" };

  function make(tag, facts, children) {
    var node = document.createElement(tag);
    Object.keys(facts || {}).forEach(function (name) {
      if (name in node && name !== "list") node[name] = facts[name]; else node.setAttribute(name, facts[name]);
    });
    (children || []).forEach(function (child) { node.append(child); });
    return node;
  }

  function load() {
    if (location.protocol === "file:") return Promise.reject(new Error("a page opened as a plain file may load no index"));
    return import(new URL("assets/find.js", base)).then(function (finder) { return finder.begin().then(function () { return finder; }); });
  }

  function build() {
    var input = make("input", { type: "search", id: "search-input", autocomplete: "off", spellcheck: false, placeholder: words["search.hint"], "aria-label": words["search.label"], "aria-controls": "search-results" });
    var close = make("button", { type: "button", textContent: words["search.close"] });
    var games = make("div", { className: "search-chips", role: "group" }), kinds = make("div", { className: "search-chips", role: "group" });
    var status = make("p", { className: "search-status", role: "status" });
    var list = make("ol", { className: "search-results", id: "search-results" });
    dialog = make("dialog", { className: "search-dialog", "aria-label": words["search.label"] }, [make("div", { className: "search-top" }, [input, close]), games, kinds, status, list]);
    chips(games, "game", [["", words["search.all-games"]]].concat(Object.entries(said.games)));
    chips(kinds, "kind", [["", words["search.all-kinds"]]].concat(["clause", "ruling", "card", "term", "page"].map(function (kind) { return [kind, words["search.kind." + kind]]; })));
    if (Object.keys(said.games).length < 2) games.remove();
    close.addEventListener("click", function () { dialog.close(); });
    input.addEventListener("input", function () { limit = 12; search(); });
    dialog.addEventListener("click", function (event) { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("keydown", keys);
    list.addEventListener("click", function (event) { if (event.target.closest("a")) dialog.close(); });
    document.body.append(dialog);
  }

  function chips(row, name, entries) {
    entries.forEach(function (entry) {
      var chip = make("button", { type: "button", textContent: entry[1], "aria-pressed": String(chosen[name] === entry[0]) });
      chip.addEventListener("click", function () {
        chosen[name] = entry[0];
        row.querySelectorAll("button").forEach(function (other) { other.setAttribute("aria-pressed", String(other === chip)); });
        search();
      });
      row.append(chip);
    });
  }

  /* Arrow keys walk through the hits, Enter follows the first, Escape closes (a browser would first empty the field). */
  function keys(event) {
    if (event.key === "Escape") { event.preventDefault(); dialog.close(); }
    if (event.key === "Enter" && event.target.id === "search-input") {
      var first = dialog.querySelector(".search-results a");
      if (first) first.click();
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    var stops = [dialog.querySelector("input")].concat(Array.from(dialog.querySelectorAll(".search-results a")));
    var at = stops.indexOf(document.activeElement), next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
    if (next) { event.preventDefault(); next.focus(); }
  }

  function search() {
    var query = dialog.querySelector("input").value.trim(), mine = ++turn;
    var list = dialog.querySelector(".search-results"), status = dialog.querySelector(".search-status");
    if (!query) { list.replaceChildren(); status.textContent = ""; return; }
    var filters = {}, mark = document.querySelector(".world-mark"), here = mark ? mark.dataset.world : "";
    if (chosen.game) filters.game = chosen.game;
    if (chosen.kind) filters.kind = chosen.kind;
    load().then(function (finder) { return finder.find(query, filters, here); }).then(function (found) {
      return Promise.all(found.hits.slice(0, limit).map(function (hit) { return hit.data(); })).then(function (hits) {
        if (mine !== turn) return;
        tries = 0;
        tell(query, found);
        list.replaceChildren.apply(list, hits.map(show));
        if (found.hits.length > limit) list.append(more());
      });
    }).catch(function () {
      if (mine !== turn) return;
      if (location.protocol === "file:") status.textContent = words["search.offline"];
      else if (tries++ < 2) setTimeout(search, 400); else status.textContent = words["search.lost"];
    });
  }

  function tell(query, found) {
    var count = found.hits.length, status = dialog.querySelector(".search-status");
    status.textContent = count ? words[count === 1 ? "search.some.one" : "search.some.other"].replace("{n}", count) : words["search.none"].replace("{query}", query);
    if (count && found.meant) status.textContent += " · " + words["search.meant"].replace("{query}", found.meant);
  }

  function more() {
    var button = make("button", { type: "button", className: "search-more", textContent: words["search.more"] });
    button.addEventListener("click", function () { limit += 24; search(); });
    return make("li", {}, [button]);
  }

  function show(hit) {
    var link = make("a", { href: new URL(hit.url.replace(/^\//, ""), base).href }, [
      make("span", { className: "kind", textContent: words["search.kind." + hit.meta.kind] }),
      make("strong", { textContent: hit.meta.title }),
      make("span", { className: "said" }, marked(hit.excerpt, hit.meta.said))
    ]);
    if (hit.meta.game && said.games[hit.meta.game]) link.append(make("span", { className: "where", textContent: " – " + said.games[hit.meta.game] }));
    return make("li", {}, [link]);
  }

  /* The text itself, with the words marked that the excerpt says were found. All of it is text, never markup. */
  function marked(excerpt, text) {
    var found = new DOMParser().parseFromString(excerpt, "text/html").querySelectorAll("mark"), hits = {};
    found.forEach(function (node) { hits[node.textContent.toLowerCase()] = true; });
    return text.split(/([\p{L}\p{N}-]+)/u).map(function (part) {
      return hits[part.toLowerCase()] ? make("mark", { textContent: part }) : document.createTextNode(part);
    });
  }

  function open(query) {
    if (!dialog) build();
    if (!dialog.open) dialog.showModal();
    var input = dialog.querySelector("input");
    if (query) input.value = query;
    input.focus();
    input.select();
    if (input.value) search(); else load().catch(function () { });
  }

  document.addEventListener("click", function (event) {
    if (event.target instanceof Element && event.target.closest("[data-search-open]")) open("");
  });
  document.addEventListener("keydown", function (event) {
    var typing = event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
    if ((event.key === "/" || event.key === "s") && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) { event.preventDefault(); open(""); }
  });
  var button = document.querySelector("[data-search-open]");
  if (button) button.hidden = false;
  var asked = new URLSearchParams(location.search).get("q");
  if (asked) open(asked.slice(0, 200));
})();
