/* The question field of a rulings page: answers while one types, from an index that is fetched on first use. */
(function () {
  "use strict";
  var make = window.bordtrykDom.make, ask = window.bordtrykAsk;
  var RULINGS = 3, OTHERS = 3, CHIPS = 4;

  window.bordtrykAskBox = function (home) { new Box(home).draw(); };

  function Box(home) {
    this.home = home;
    this.game = home.dataset.game;
    this.lang = document.documentElement.lang;
    this.w = window.bordtrykDom.words();
    this.chosen = [];
  }

  Box.prototype.draw = function () {
    var self = this, w = this.w;
    this.input = make("input", { type: "search", id: "ask-input", autocomplete: "off", spellcheck: false, maxLength: 300, placeholder: w("ask.hint", { question: this.home.dataset.example }), "aria-controls": "ask-answers", "aria-describedby": "ask-status", on: {
      focus: function () { self.load(); },
      input: function () { self.load().then(function () { self.answer(); }); },
    } });
    this.status = make("p", { className: "visually-hidden", id: "ask-status", role: "status" });
    this.chips = make("div", { className: "ask-chips", role: "group", "aria-label": w("ask.narrow") });
    this.list = make("div", { id: "ask-answers" });
    this.home.replaceChildren(make("label", { htmlFor: "ask-input", textContent: w("ask.label") }), this.input, this.status, this.chips, this.list);
    this.home.addEventListener("keydown", function (event) { self.keys(event); });
    this.home.hidden = false;
  };

  /* The index comes as a script, which also a page opened as a plain file may load. */
  function fetched(lang, game) {
    var name = lang + "/" + game;
    return new Promise(function (done, fail) {
      function ready() {
        var data = window.bordtrykAsked[name];
        ask.prepare(data.index);
        done(data);
      }
      if (window.bordtrykAsked && window.bordtrykAsked[name]) return ready();
      document.head.append(make("script", { src: new URL("../../" + name + "/ask.js", document.baseURI).href, on: { load: ready, error: fail } }));
    });
  }

  Box.prototype.load = function () {
    var self = this;
    if (!this.loading) this.loading = fetched(this.lang, this.game).then(function (data) {
      self.data = data;
      self.own = new Map(data.index.entries.map(function (entry) { return [entry.id, entry]; }));
      self.indices = {};
      self.indices[self.lang] = data.index;
    }).catch(function () {
      self.loading = null;
      self.list.replaceChildren(make("p", { className: "notice", textContent: self.w("ask.missing") }));
      return new Promise(function () {});
    });
    return this.loading;
  };

  /* All hits, as entries of this page, though the question may be in another language: its index is fetched then. */
  Box.prototype.hits = function (question) {
    var self = this, lang = ask.tongue(question, this.data.little, this.lang);
    if (!this.indices[lang]) {
      this.indices[lang] = this.data.index;
      if (document.querySelector('a[data-language][hreflang="' + lang + '"]')) fetched(lang, this.game).then(function (data) {
        self.indices[lang] = data.index;
        self.answer();
      }, function () {});
    }
    return ask.search(this.indices[lang], question).map(function (hit) { return Object.assign(hit, { entry: self.own.get(hit.id) }); });
  };

  Box.prototype.answer = function () {
    var w = this.w, question = this.input.value.trim(), self = this;
    if (question.length < 2) {
      this.chosen = [];
      this.status.textContent = "";
      this.chips.replaceChildren();
      this.list.replaceChildren();
      return;
    }
    var hits = this.hits(question), rulings = of(hits, "ruling");
    this.narrow(rulings.slice(0, 12));
    function fits(hit) { return self.chosen.every(function (chip) { return self.about(hit.entry).some(function (one) { return one.key === chip; }); }); }
    var best = rulings.filter(fits).slice(0, RULINGS), clauses = of(hits, "clause").filter(fits).slice(0, OTHERS), cards = of(hits, "card").slice(0, OTHERS);
    function certain(hits) { return hits.some(function (hit) { return hit.sure; }); }
    var sure = certain(best);
    this.status.textContent = w("ask.status", { n: best.length + clauses.length + cards.length });
    this.list.replaceChildren();
    if (!hits.length) this.list.append(make("p", { className: "notice", textContent: w("ask.nothing") }));
    else if (!sure && !certain(clauses)) this.list.append(make("p", { className: "notice", textContent: w("ask.none") }));
    var groups = [["ask.rulings", best, this.ruling], ["ask.clauses", clauses, this.clause], ["ask.cards", cards, this.card]];
    if (!sure) groups = [groups[1], groups[0], groups[2]];
    groups.forEach(function (group) {
      if (group[1].length) self.list.append(make("h3", { textContent: w(group[0]) }), make("ol", { className: "ask-list" }, group[1].map(function (hit) { return make("li", {}, [group[2].call(self, hit.entry)]); })));
    });
    this.list.append(this.other(question, best));
  };

  function of(hits, kind) { return hits.filter(function (hit) { return hit.kind === kind; }); }

  /* What an entry is about, for the chips: its cards, topics, and the chapter of its first clause. */
  Box.prototype.about = function (entry) {
    var data = this.data, found = [];
    entry.cards.forEach(function (id) { if (data.cards[id]) found.push({ key: "card " + id, said: data.cards[id][0] }); });
    entry.topics.forEach(function (id) { if (data.topics[id]) found.push({ key: "topic " + data.topics[id], said: data.topics[id] }); });
    entry.clauses.slice(0, 1).forEach(function (id) {
      var title = data.clauses[id] && data.chapters[data.clauses[id][2]];
      if (title) found.push({ key: "topic " + title, said: title });
    });
    return found.filter(function (one, at) { return found.findIndex(function (other) { return other.key === one.key; }) === at; });
  };

  /* The commonest subjects among the best rulings; chosen ones stay. */
  Box.prototype.narrow = function (hits) {
    var self = this, counts = new Map();
    hits.forEach(function (hit) { self.about(hit.entry).forEach(function (one) {
      var kept = counts.get(one.key) || { said: one.said, n: 0 };
      kept.n += 1;
      counts.set(one.key, kept);
    }); });
    var shown = Array.from(counts.entries()).filter(function (pair) { return self.chosen.includes(pair[0]) || pair[1].n < hits.length; });
    shown.sort(function (one, other) { return self.chosen.includes(other[0]) - self.chosen.includes(one[0]) || other[1].n - one[1].n; });
    this.chosen = this.chosen.filter(function (key) { return counts.has(key); });
    this.chips.replaceChildren.apply(this.chips, shown.slice(0, CHIPS).map(function (pair) {
      return make("button", { type: "button", textContent: pair[1].said, "aria-pressed": String(self.chosen.includes(pair[0])), on: { click: function () {
        self.chosen = self.chosen.includes(pair[0]) ? self.chosen.filter(function (key) { return key !== pair[0]; }) : self.chosen.concat(pair[0]);
        self.answer();
        var again = Array.from(self.chips.children).find(function (chip) { return chip.textContent === pair[1].said; });
        if (again) again.focus();
      } } });
    }));
    if (shown.length) this.chips.prepend(make("span", { className: "quiet", textContent: this.w("ask.narrow") }));
  };

  /* -- answers --------------------------------------------------------------------------------------------------- */
  Box.prototype.ruling = function (entry) {
    var self = this, said = { yes: ["yes", "verdict.yes"], no: ["no", "verdict.no"], what: ["rule", "verdict.what"] }[entry.verdict];
    return make("div", { className: "ask-hit" }, [
      make("a", { href: "#" + encodeURIComponent(entry.id), textContent: entry.title }),
      make("span", { className: "verdict verdict-" + said[0], textContent: this.w(said[1]) }),
      make("p", { textContent: this.data.answers[entry.id] }),
    ].concat(entry.clauses.slice(0, 2).map(function (id) { return self.clauseLink(id); })));
  };

  Box.prototype.clauseLink = function (id) {
    var clause = this.data.clauses[id];
    return clause ? make("a", { className: "ask-clause", href: "rules.html#" + encodeURIComponent(id) }, [make("span", { className: "ref-number", textContent: clause[0] }), make("span", { textContent: clause[1] })]) : null;
  };

  Box.prototype.clause = function (entry) { return this.clauseLink(entry.id); };

  Box.prototype.card = function (entry) {
    var card = this.data.cards[entry.id] || [entry.title, ""];
    return card[1] ? make("a", { className: "ask-clause", href: card[1], textContent: card[0] }) : make("span", { textContent: card[0] });
  };

  /* "None of these": a text with the question, ready to be passed on. */
  Box.prototype.other = function (question, best) {
    var w = this.w, lines = [w("ask.new.text", { game: this.home.dataset.title, question: question })];
    if (best.length) lines.push("", w("ask.near"));
    best.forEach(function (hit) { lines.push("- " + hit.entry.title + " (" + hit.id + ")"); });
    lines.push("", location.href.split("#")[0]);
    var text = make("textarea", { value: lines.join("\n"), readOnly: true, rows: 5, "aria-label": w("ask.other") });
    return make("details", { className: "checker-fold ask-new" }, [
      make("summary", { textContent: w("ask.other") }),
      make("div", {}, [make("p", { textContent: w("ask.new") }), text, make("p", {}, [make("button", { type: "button", className: "button small", textContent: w("copy"), on: { click: function () { window.bordtrykDom.copy(text.value, w("copied")); } } })])]),
    ]);
  };

  /* Arrow keys walk through the answers; Escape leads back to the question. */
  Box.prototype.keys = function (event) {
    if (event.key === "Escape" && document.activeElement !== this.input) { this.input.focus(); event.preventDefault(); return; }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    if (/^(TEXTAREA|SELECT)$/.test(document.activeElement.tagName)) return;
    var stops = [this.input].concat(Array.from(this.list.querySelectorAll("a,summary"))), at = stops.indexOf(document.activeElement);
    var next = stops[Math.max(0, Math.min(stops.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))];
    if (next) { next.focus(); event.preventDefault(); }
  };
})();
