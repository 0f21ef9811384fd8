/* What the desk has said, as elements: verdicts, clauses, events, choices and sums. */
(function () {
  "use strict";
  var make = window.bordtrykDom.make;

  function clauseLink(clause, rules) {
    return make("a", { href: rules + "#" + encodeURIComponent(clause.id || clause.clause), className: "ref-link" }, [
      make("span", { className: "ref-number", textContent: clause.number }),
      clause.text ? make("span", Object.assign({ textContent: clause.text }, clause.lang ? { lang: clause.lang } : {})) : null,
    ]);
  }

  function clauses(list, rules) {
    return make("ul", { className: "clause-links" }, list.map(function (clause) { return make("li", {}, [clauseLink(clause, rules)]); }));
  }

  function verdict(legal, w) {
    return make("span", { className: "verdict verdict-" + (legal ? "yes" : "no"), textContent: w(legal ? "verdict.yes" : "verdict.no") });
  }

  function part(title, content) { return content ? make("div", { className: "answer-part" }, [make("h3", { textContent: title }), content]) : null; }

  /* The whole answer to a move. `actions`: ask(move), goOn(). */
  function ruling(said, w, rules, actions) {
    var answer = said.answer;
    var head = make("p", { className: "answer-head" }, [verdict(answer.legal, w), make("strong", { textContent: answer.said })]);
    var parts = [head];
    if (said.clauses.length) parts.push(part(w(answer.legal ? "answer.by" : "answer.because"), clauses(said.clauses, rules)));
    if (answer.legal && said.events.length) parts.push(part(w("answer.happens"), events(said.events, rules)));
    if (!answer.legal && said.instead.length) parts.push(part(w("answer.instead"), moveButtons(said.instead, actions.ask)));
    if (said.picture) {
      parts.push(part(w("answer.after"), make("figure", { className: "diagram" }, [window.bordtrykDom.drawing(said.picture)])));
      parts.push(make("p", {}, [make("button", { type: "button", className: "button primary", textContent: w("go-on"), on: { click: actions.goOn } })]));
    }
    return parts;
  }

  function events(list, rules) {
    return make("ol", { className: "events" }, list.map(function (event) {
      return make("li", {}, [make("span", { textContent: event.text + " " }), event.number ? make("a", { className: "ref", href: rules + "#" + encodeURIComponent(event.clause), textContent: event.number }) : null]);
    }));
  }

  function moveButtons(moves, ask) {
    return make("div", { className: "move-list" }, moves.map(function (move) {
      return make("button", { type: "button", className: "move-button", textContent: move.said, title: move.move, on: { click: function () { ask(move.move); } } });
    }));
  }

  /* "What may I do here?": the legal moves as buttons; behind a fold what is refused, grouped by its reasons. */
  function choices(kinds, w, rules, ask) {
    var parts = kinds.filter(function (kind) { return !kind.never && kind.allowed.length; }).map(function (kind) {
      return make("div", { className: "choice-kind" }, [make("h3", { textContent: kind.said }), moveButtons(kind.allowed, ask)]);
    });
    var groups = new Map(), count = 0;
    kinds.forEach(function (kind) {
      (kind.never ? [{ said: kind.said, clauses: kind.never }] : kind.refused).forEach(function (one) {
        var key = one.clauses.map(function (clause) { return clause.id || clause.clause; }).join(" ");
        if (!groups.has(key)) groups.set(key, { clauses: one.clauses, said: [] });
        groups.get(key).said.push(one.said);
        count += 1;
      });
    });
    if (count) parts.push(make("details", { className: "refused" }, [
      make("summary", {}, [make("span", { textContent: w("choices.refused", { n: count }) })]),
    ].concat(Array.from(groups.values(), function (group) { return refused(group, rules); }))));
    return parts;
  }

  function refused(group, rules) {
    return make("div", { className: "refused-group" }, [
      clauses(group.clauses, rules),
      make("ul", { className: "refused-moves" }, group.said.map(function (said) { return make("li", { textContent: said }); })),
    ]);
  }

  /* Sums as a list: the deeper a line, the further in it stands. */
  function sums(list, w, rules) {
    return list.map(function (sum) {
      if (sum.problems) return problems({ problem: "notation", problems: sum.problems }, w);
      return make("div", { className: "sums" }, sum.lines.map(function (line) {
        return make("div", { className: "sum depth-" + Math.min(line.depth, 3) }, [
          line.label ? make("span", { className: "sum-label", textContent: line.label }) : null,
          make("span", { className: "sum-parts" }, line.parts.map(function (one) {
            return make("span", { className: "sum-part" }, [
              one.label ? make("span", { className: "quiet", textContent: one.label + ": " }) : null,
              one.clauses ? null : make("strong", { textContent: one.value }),
            ].concat((one.clauses || []).map(function (clause) { return make("a", { className: "ref", href: rules + "#" + encodeURIComponent(clause.id), textContent: clause.number, title: clause.text }); })));
          })),
        ]);
      }));
    });
  }

  function problems(said, w) {
    return make("div", { className: "notice problem" }, [
      make("p", { textContent: w("problem." + (said.problem || "inside")) }),
      said.problems && said.problems.length ? make("ul", {}, said.problems.map(function (text) { return make("li", { textContent: text }); })) : null,
    ]);
  }

  window.bordtrykAnswer = { ruling: ruling, choices: choices, sums: sums, problems: problems, moveButtons: moveButtons, verdict: verdict };
})();
