/* The ruling checker: a table that can be changed, a move, and the engine's answer. */
(function () {
  "use strict";
  var make = window.bordtrykDom.make, engine = window.bordtrykEngine, share = window.bordtrykShare, show = window.bordtrykAnswer;

  window.bordtrykBoard = function (home) { new Board(home).begin(); };

  function Board(home) {
    this.home = home;
    this.w = window.bordtrykDom.words();
    this.asked = { position: "", move: "", seat: "", variants: {} };
    this.past = [];
    this.turns = {};
    this.written = "";
  }

  Board.prototype.begin = function () {
    var self = this, why = engine.missing(), wanted = share.read(location.hash);
    if (why) return this.home.replaceChildren(show.problems({ problem: why }, this.w));
    addEventListener("hashchange", function () { if (self.home.isConnected) self.follow(); });
    if (wanted !== null || engine.running()) return this.start(wanted);
    engine.list().then(function (list) {
      if (!list) return self.home.replaceChildren(show.problems({ problem: "absent" }, self.w));
      self.invite(list);
    });
  };

  /* Before first use nothing is fetched: a button says how much will be. */
  Board.prototype.invite = function (list) {
    var self = this, game = this.home.dataset.game, size = 0;
    Object.keys(list.bytes).forEach(function (name) {
      if (/^[0-9a-f]{12}\/|^bordtryk-/.test(name) || name === list.games[game] || name === list.texts[game + "." + self.home.dataset.lang]) size += /asm\.mjs$/.test(name) ? list.bytes[name] / 4.8 : list.bytes[name];
    });
    var said = (size / 1e6).toLocaleString(this.home.dataset.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) + (this.home.dataset.lang === "fr" ? "\u00a0Mo" : "\u00a0MB");
    this.home.replaceChildren(make("p", { className: "checker-begin" }, [
      make("button", { type: "button", className: "button primary", textContent: this.w("open"), on: { click: function () { self.start(null); } } }),
      make("span", { className: "quiet", textContent: this.w("open.size", { size: said }) }),
    ]));
  };

  Board.prototype.start = function (wanted) {
    this.frame();
    var self = this;
    if (!wanted) return this.deal(wanted === false ? { problem: "link" } : null);
    this.take(wanted).then(function (said) { if (!said && !self.opened) self.deal(self.problem); });
  };

  Board.prototype.follow = function () {
    var wanted = share.read(location.hash);
    if (location.hash === this.written || wanted === null) return;
    if (!this.parts) return this.start(wanted);
    if (wanted === false) this.say({ problem: "link" }); else this.take(wanted);
    this.home.scrollIntoView({ block: "start" });
  };

  /* The parts of the page that stay; what is in them changes. */
  Board.prototype.frame = function () {
    var w = this.w, self = this, parts = this.parts = {};
    function box(name, tag) { return parts[name] = make(tag || "div", { className: "checker-" + name }); }
    function fold(name, title, opened) {
      var inside = box(name);
      return make("details", { className: "checker-fold", on: { toggle: function (event) { if (event.target.open && opened) opened.call(self); } } }, [make("summary", { textContent: title }), inside]);
    }
    box("answer", "section");
    parts.answer.setAttribute("aria-live", "polite");
    parts.answer.setAttribute("aria-label", w("answer"));
    box("problems").setAttribute("role", "alert");
    parts.folds = { choices: fold("choices", w("choices"), this.choices), sums: fold("sums", w("sums"), this.sums), variants: fold("variants", w("variants")), edit: fold("edit", w("edit")), share: fold("share", w("share")) };
    this.home.replaceChildren(
      box("progress"), parts.problems,
      make("div", { className: "checker-columns" }, [
        make("section", { className: "checker-table", "aria-label": w("table") }, [box("bar"), box("picture", "figure"), box("moment", "p")]),
        make("div", { className: "checker-side" }, [box("move", "section"), parts.answer, parts.folds.choices, parts.folds.sums]),
      ]),
      parts.folds.variants, parts.folds.edit, parts.folds.share);
    parts.picture.classList.add("diagram");
    engine.onProgress(function (part) { self.progress(part); });
  };

  Board.prototype.progress = function (part) {
    var place = this.parts.progress, bar = place.querySelector("progress");
    if (part >= 1) return place.replaceChildren();
    if (!bar) {
      bar = make("progress", { max: 1, "aria-label": this.w("loading") });
      place.replaceChildren(make("p", { className: "quiet", textContent: this.w("loading") }), bar);
    }
    bar.value = part;
  };

  /* Ask the desk about the table as it is; an answer to an older question is dropped. */
  Board.prototype.ask = function (request) {
    var self = this, mine = this.turns[request.do] = (this.turns[request.do] || 0) + 1, data = this.home.dataset;
    if (!engine.running()) this.progress(0);
    this.home.setAttribute("aria-busy", "true");
    return engine.ask(Object.assign({ game: data.game, lang: data.lang, position: this.asked.position, variants: this.asked.variants, seat: this.asked.seat, before: [] }, request)).then(function (said) {
      if (mine !== self.turns[request.do]) return null;
      self.home.removeAttribute("aria-busy");
      self.progress(1);
      if (said.ok) self.parts.problems.replaceChildren(); else self.say(said);
      return said.ok ? said : null;
    });
  };

  Board.prototype.say = function (said) { this.problem = said; this.parts.problems.replaceChildren(show.problems(said, this.w)); };

  Board.prototype.take = function (wanted) { return this.open(wanted.ruling ? { ruling: wanted.ruling } : wanted); };

  /* A new game; what was wrong before stays to be read. */
  Board.prototype.deal = function (problem) {
    var self = this, seed = crypto.getRandomValues(new Uint32Array(1))[0];
    this.open({ do: "start", seed: seed, position: "", move: "" }).then(function (said) { if (said && problem) self.say(problem); });
  };

  /* Open a table; what was there can be undone. With a move, ask about it at once. */
  Board.prototype.open = function (wanted) {
    var self = this, request = Object.assign({ do: "open" }, wanted);
    return this.ask(request).then(function (said) {
      if (!said) return null;
      if (self.opened) self.past.push(self.asked);
      self.keep(said, wanted);
      self.draw(said);
      if (self.asked.move) self.judge(self.asked.move);
      return said;
    });
  };

  Board.prototype.keep = function (said, wanted) {
    var played = {};
    said.variants.forEach(function (one) { if (one.value !== one.values[0].value) played[one.name] = one.value; });
    this.opened = said;
    this.answered = null;
    this.asked = { position: said.position, move: said.move || "", seat: said.seat, variants: played };
    this.remember();
  };

  Board.prototype.remember = function () {
    this.written = share.write(this.asked);
    history.replaceState(history.state, "", this.written);
    this.written = location.hash;
  };

  Board.prototype.undo = function () {
    var back = this.past.pop();
    if (!back) return;
    this.opened = null;
    this.open(back);
  };

  /* -- drawing ------------------------------------------------------------------------------------------------- */
  Board.prototype.draw = function (said) {
    var parts = this.parts;
    parts.answer.replaceChildren();
    this.bar(said);
    this.picture(parts.picture, said);
    this.moment(said);
    this.moves(said);
    this.variants(said);
    this.edit(said);
    this.shares();
    if (parts.folds.choices.open) this.choices(); else parts.choices.replaceChildren();
    if (parts.folds.sums.open) this.sums(); else parts.sums.replaceChildren();
  };

  Board.prototype.bar = function (said) {
    var self = this, w = this.w;
    var seats = [make("option", { value: "", textContent: w("seen.all") })].concat(said.seats.map(function (seat) { return make("option", { value: seat.seat, textContent: seat.said, selected: seat.seat === self.asked.seat }); }));
    this.parts.bar.replaceChildren(
      make("label", {}, [make("span", { textContent: w("seen") + " " }), make("select", { on: { change: function (event) { self.open({ seat: event.target.value, move: self.asked.move }); } } }, seats)]),
      make("button", { type: "button", className: "button small", textContent: w("undo"), disabled: !this.past.length, on: { click: function () { self.undo(); } } }),
      make("button", { type: "button", className: "button small", textContent: w("begin.deal"), on: { click: function () { self.deal(); } } }));
  };

  /* The drawing; things that stand for a move can be tapped or reached with the keyboard. */
  Board.prototype.picture = function (place, said) {
    var self = this, svg = window.bordtrykDom.drawing(said.picture), legal = {};
    said.moves.forEach(function (move) { legal[move.move] = move.said; });
    svg.removeAttribute("role");
    svg.setAttribute("role", "group");
    svg.querySelectorAll("[data-move]").forEach(function (node) {
      var move = node.getAttribute("data-move");
      node.setAttribute("tabindex", "0");
      node.setAttribute("role", "button");
      node.setAttribute("aria-label", legal[move] || move);
      node.classList.add(legal[move] ? "may" : "may-not");
      function chosen(event) {
        if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        self.judge(move);
      }
      node.addEventListener("click", chosen);
      node.addEventListener("keydown", chosen);
    });
    place.replaceChildren(svg);
    aim(place, svg);
  };

  /* A table wider than the screen begins where something can be done: at what can be tapped, else at its middle place. */
  function aim(place, svg) {
    var aims = svg.querySelectorAll(".may"), box = place.getBoundingClientRect(), left = Infinity, right = -Infinity;
    if (!aims.length) aims = svg.querySelectorAll(".item-place");
    aims.forEach(function (node) {
      var at = node.getBoundingClientRect();
      left = Math.min(left, at.left);
      right = Math.max(right, at.right);
    });
    if (right > left) place.scrollLeft += (left + right) / 2 - (box.left + box.right) / 2;
  }

  Board.prototype.moment = function (said) {
    var self = this, w = this.w, place = this.parts.moment;
    if (said.turn) return place.replaceChildren(w("turn", { seat: said.turn.said }));
    if (said.chance) return place.replaceChildren(w("chance") + " ", make("button", { type: "button", className: "button small", textContent: w("chance.roll"), on: { click: function () { self.roll(said.chance); } } }));
    if (said.result) place.replaceChildren(w("over", { reason: said.result.reason }) + " " + (said.result.winners.length ? w("winners", { seats: said.result.winners.join(", ") }) : w("tie")));
  };

  Board.prototype.roll = function (chance) {
    var items = chance.items.slice();
    for (var at = items.length - 1; at > 0; at--) {
      var other = crypto.getRandomValues(new Uint32Array(1))[0] % (at + 1), kept = items[at];
      items[at] = items[other];
      items[other] = kept;
    }
    this.open({ before: ["chance " + [chance.name].concat(items).join(" ")], move: "" });
  };

  Board.prototype.moves = function (said) {
    var self = this, w = this.w, kinds = {};
    said.moves.forEach(function (move) { (kinds[move.kind] = kinds[move.kind] || []).push(move); });
    var select = make("select", { id: "checker-moves", on: { change: function (event) { if (event.target.value) self.judge(event.target.value); } } }, [make("option", { value: "", textContent: w("move.choose") })].concat(Object.keys(kinds).map(function (kind) {
      return make("optgroup", { label: kind }, kinds[kind].map(function (move) { return make("option", { value: move.move, textContent: move.said }); }));
    })));
    var typed = this.typed = make("input", { type: "text", value: this.asked.move, "aria-label": w("move.typed"), placeholder: w("move.typed"), maxLength: 200, spellcheck: false, autocomplete: "off", autocapitalize: "off" });
    var form = make("form", { className: "move-form", on: { submit: function (event) { event.preventDefault(); if (typed.value.trim()) self.judge(typed.value.trim()); } } }, [typed, make("button", { className: "button", textContent: w("move.ask") })]);
    this.parts.move.replaceChildren(make("h2", { textContent: w("move") }), make("label", { className: "quiet", htmlFor: "checker-moves", textContent: w("move.hint") }), select, form);
  };

  Board.prototype.judge = function (move) {
    var self = this, w = this.w;
    this.asked = Object.assign({}, this.asked, { move: move });
    this.typed.value = move;
    this.ask({ do: "rule", move: move }).then(function (said) {
      if (!said) { self.parts.answer.replaceChildren(); return; }
      self.answered = said;
      self.asked.move = said.answer.move;
      self.typed.value = said.answer.move;
      self.remember();
      self.shares();
      self.parts.answer.replaceChildren.apply(self.parts.answer, show.ruling(said, w, self.home.dataset.rules, {
        ask: function (other) { self.judge(other); },
        goOn: function () { self.open({ position: said.answer.after, move: "" }); },
      }));
      self.parts.answer.querySelectorAll("figure").forEach(function (figure) { aim(figure, figure); });
    });
  };

  Board.prototype.choices = function () {
    var self = this;
    this.ask({ do: "choices" }).then(function (said) {
      if (said) self.parts.choices.replaceChildren.apply(self.parts.choices, show.choices(said.kinds, self.w, self.home.dataset.rules, function (move) { self.judge(move); self.parts.move.scrollIntoView({ block: "nearest" }); }));
    });
  };

  Board.prototype.sums = function () {
    var self = this;
    this.ask({ do: "calculate" }).then(function (said) {
      if (said) self.parts.sums.replaceChildren.apply(self.parts.sums, show.sums(said.sums, self.w, self.home.dataset.rules));
    });
  };

  Board.prototype.variants = function (said) {
    var self = this;
    this.parts.variants.replaceChildren.apply(this.parts.variants, said.variants.map(function (one) {
      var options = one.values.map(function (value) { return make("option", { value: value.value, textContent: value.said, selected: value.value === one.value }); });
      return make("label", { className: "variant" }, [make("span", { textContent: one.said }), make("select", { on: { change: function (event) {
        var chosen = Object.assign({}, self.asked.variants);
        chosen[one.name] = event.target.value;
        self.open({ variants: chosen, move: self.asked.move });
      } } }, options)]);
    }));
  };

  Board.prototype.edit = function (said) {
    var self = this, w = this.w, whole = make("textarea", { value: said.position, rows: 4, spellcheck: false, maxLength: 4000, "aria-label": w("edit.text") });
    /* What is typed stays, also while it makes no sense yet: two cards that change places take two steps. */
    function changed(word, text) {
      var field = said.fields.find(function (one) { return one.word === word; });
      field.value = text;
      field.touched = true;
      whole.value = window.bordtrykFields.position(said.fields);
      var old = self.parts.edit.querySelector('[data-word="' + word + '"]'), at = place(old), fresh = window.bordtrykFields.row(field, w, changed);
      old.replaceWith(fresh);
      focus(fresh, at);
      self.open({ position: whole.value, move: "" }).then(function () { focus(self.parts.edit.querySelector('[data-word="' + word + '"]'), at); });
    }
    this.parts.edit.replaceChildren(
      make("div", { className: "fields" }, said.fields.map(function (field) { return window.bordtrykFields.row(field, w, changed); })),
      make("label", { className: "whole" }, [make("span", { textContent: w("edit.text") }), whole]),
      make("p", {}, [make("button", { type: "button", className: "button", textContent: w("edit.use"), on: { click: function () { self.open({ position: whole.value.replace(/\s+/g, " ").trim(), move: "" }); } } })]));
  };

  /* Which control of a field has the focus, and giving it back to the one that stands there now. */
  function controls(row) { return Array.from(row.querySelectorAll("input,select,button")); }
  function place(row) { return controls(row).indexOf(document.activeElement); }
  function focus(row, at) {
    var list = controls(row);
    if (at >= 0 && list.length) list[Math.min(at, list.length - 1)].focus();
  }

  Board.prototype.shares = function () {
    var self = this, w = this.w, title = this.home.dataset.title;
    function button(id, text) { return make("button", { type: "button", className: "button small", textContent: w(id), on: { click: function () { window.bordtrykDom.copy(text(), w("copied")); } } }); }
    this.parts.share.replaceChildren(make("p", { className: "actions" }, [
      button("share.link", function () { return share.address(self.asked); }),
      button("share.text", function () { return share.text(self.asked, self.answered, title, w); }),
      button("share.report", function () { return share.report(self.asked, self.answered, title, w); }),
    ]));
  };
})();
