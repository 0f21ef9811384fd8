/* Small helps on every page: language switch that keeps the clause, copied links, filters. No page needs them. */
(function () {
  "use strict";
  var said = JSON.parse(document.getElementById("__words").textContent);
  var words = said.words, back = false;

  /* The head is renewed by instant navigation, the header is not: take the addresses from the head. */
  function followLanguages() {
    document.querySelectorAll("a[data-language]").forEach(function (link) {
      var there = document.head.querySelector('link[hreflang="' + link.hreflang + '"]');
      if (there) link.href = there.href.split("#")[0] + location.hash;
    });
    try { localStorage.setItem("bordtryk.lang", said.lang); } catch (error) { /* private window */ }
  }

  function toast(text) {
    var old = document.querySelector(".toast");
    if (old) old.remove();
    var note = document.createElement("div");
    note.className = "toast";
    note.setAttribute("role", "status");
    document.body.append(note);
    note.textContent = text;
    setTimeout(function () { note.remove(); }, 2200);
  }

  /* Also where the browser keeps its clipboard from pages: those of a server at home, without a certificate. */
  function copy(text, done) {
    function old() {
      var area = document.createElement("textarea");
      area.value = text;
      area.className = "visually-hidden";
      document.body.append(area);
      area.select();
      if (document.execCommand("copy")) toast(done);
      area.remove();
    }
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(function () { toast(done); }, old); else old();
  }

  document.addEventListener("click", function (event) {
    var target = event.target instanceof Element ? event.target : null;
    back = false;
    var link = target && target.closest("[data-copy-link]");
    if (link) copy(link.href, words["clause.copied"]);
    var form = target && target.closest("[data-copy-form]");
    if (form) copy(form.closest(".improve").querySelector("textarea").value, words["improve.copied"]);
    if (target && target.closest("[data-print]")) window.print();
    if (target && target.closest("a[data-language]")) followLanguages();
  }, true);

  function prepareFilters() {
    document.querySelectorAll(".filter[hidden]").forEach(function (box) {
      var input = box.querySelector("input"), none = box.querySelector("[data-none]");
      box.hidden = false;
      input.addEventListener("input", function () {
        var wanted = plain(input.value).split(/\s+/), shown = 0;
        document.querySelectorAll(input.dataset.filter).forEach(function (item) {
          var text = plain(item.textContent);
          item.hidden = !wanted.every(function (word) { return text.includes(word); });
          item.style.display = item.hidden ? "none" : "";
          shown += item.hidden ? 0 : 1;
        });
        document.querySelectorAll("[data-filtered]").forEach(function (part) {
          part.hidden = !Array.from(part.querySelectorAll(input.dataset.filter)).some(function (item) { return !item.hidden; });
        });
        none.textContent = !shown ? none.dataset.none : input.value.trim() && none.dataset.some ? none.dataset.some.replace("{n}", shown) : "";
      });
    });
    document.querySelectorAll("[data-print][hidden]").forEach(function (button) { button.hidden = false; });
  }

  /* The theme wraps plain tables in boxes that scroll: these must be reached with the keyboard too. */
  function reachTables() {
    document.querySelectorAll(".md-typeset__scrollwrap").forEach(function (box) { box.tabIndex = 0; });
  }

  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ø/g, "o").replace(/æ/g, "ae").replace(/ß/g, "ss");
  }

  /* A clause that is opened by its address shows itself: open the fold it may stand in. The theme forgets where to go
     when a reader scrolls while the page is fetched; somebody who goes back wants to be where they were. */
  function openTarget() {
    followLanguages();
    var id = "";
    try { id = decodeURIComponent(location.hash.slice(1)); } catch (error) { /* an address cut off in the middle */ }
    var target = id && document.getElementById(id);
    for (var at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
    if (target && !back && !target.matches(":target")) {
      history.scrollRestoration = "auto";
      location.replace(location.hash);
      history.scrollRestoration = "manual";
    }
    back = false;
  }

  /* Keep all pages for evenings without network (whole sites only, see sw.js): once this one is there. */
  var worker = new URL("../sw.js", document.currentScript.src);
  if (document.head.querySelector("link[rel=manifest]") && "serviceWorker" in navigator && location.protocol !== "file:") {
    window.addEventListener("load", function () { navigator.serviceWorker.register(worker).catch(function () { }); });
  }

  window.bordtrykCopy = copy;
  window.addEventListener("popstate", function () { back = true; });
  window.addEventListener("hashchange", openTarget);
  document$.subscribe(function () { prepareFilters(); reachTables(); openTarget(); });
})();
