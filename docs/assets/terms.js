/* What a word of the game means: shown on hover, focus and tap. Without this script the word leads to the glossary. */
(function () {
  "use strict";
  var said = JSON.parse(document.getElementById("__words").textContent).words;
  var tip = null, owner = null, meanings = {}, timer = 0, touched = false;

  function read() {
    meanings = {};
    document.querySelectorAll("template.terms").forEach(function (page) {
      Object.assign(meanings, JSON.parse(page.content.textContent));
    });
    hide();
  }

  function build() {
    tip = document.createElement("div");
    tip.className = "term-tip";
    tip.id = "term-tip";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    tip.addEventListener("mouseenter", function () { clearTimeout(timer); });
    tip.addEventListener("mouseleave", later);
    document.body.append(tip);
  }

  function show(word) {
    var meaning = meanings[word.dataset.term];
    clearTimeout(timer);
    if (!meaning || word === owner) return;
    if (!tip) build();
    hide();
    owner = word;
    var name = document.createElement("strong"), text = document.createElement("span"), more = document.createElement("a");
    name.textContent = meaning[0];
    text.textContent = meaning[1];
    more.textContent = said["term.more"];
    more.href = word.href;
    more.tabIndex = -1;
    tip.replaceChildren(name, text, more);
    word.setAttribute("aria-describedby", "term-tip");
    tip.hidden = false;
    place(word.getClientRects()[0] || word.getBoundingClientRect());
  }

  /* Below the word, or above it where there is no room; never outside the window. */
  function place(box) {
    var width = tip.offsetWidth, height = tip.offsetHeight, edge = 8;
    var left = Math.max(edge, Math.min(box.left, document.documentElement.clientWidth - width - edge));
    var below = box.bottom + 6, above = box.top - height - 6;
    var top = below + height > innerHeight - edge && above > edge ? above : below;
    tip.style.left = left + scrollX + "px";
    tip.style.top = top + scrollY + "px";
  }

  function hide() {
    clearTimeout(timer);
    if (owner) owner.removeAttribute("aria-describedby");
    owner = null;
    if (tip) tip.hidden = true;
  }

  function later() { clearTimeout(timer); timer = setTimeout(hide, 180); }

  function word(event) {
    return event.target instanceof Element ? event.target.closest("a.term") : null;
  }

  document.addEventListener("pointerdown", function (event) { touched = event.pointerType === "touch"; }, true);
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType === "mouse" && word(event)) { touched = false; show(word(event)); }
  });
  document.addEventListener("pointerout", function (event) {
    if (event.pointerType === "mouse" && word(event)) later();
  });
  document.addEventListener("focusin", function (event) { if (word(event) && !touched) show(word(event)); });
  document.addEventListener("focusout", function (event) { if (word(event) && !touched) later(); });
  /* The first tap on a word shows what it means; the link in it leads on. */
  document.addEventListener("click", function (event) {
    var tapped = word(event);
    if (tapped && touched && meanings[tapped.dataset.term]) {
      event.preventDefault();
      event.stopPropagation();
      if (tapped === owner) hide(); else show(tapped);
    } else if (!tapped && owner && !(event.target instanceof Element && event.target.closest(".term-tip"))) hide();
  }, true);
  document.addEventListener("keydown", function (event) { if (event.key === "Escape") hide(); });
  document$.subscribe(read);
})();
