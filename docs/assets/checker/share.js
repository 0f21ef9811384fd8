/* The address holds the question (position, move, variants, seat); from it come links and texts to pass on. */
(function () {
  "use strict";
  var LONGEST = 6000;

  /* What the address asks: {ruling} or {position, move, variants, seat}; null for nothing, false for what can't be. */
  function read(hash) {
    var found = {}, text = hash.replace(/^#/, "");
    if (!/^[rpmvs]=/.test(text)) return null;
    if (text.length > LONGEST) return false;
    try {
      text.split("&").forEach(function (part) {
        var at = part.indexOf("=");
        found[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1));
      });
    } catch (error) { return false; }
    if (found.r) return { ruling: found.r };
    var variants = {};
    (found.v || "").split(",").forEach(function (pair) {
      var at = pair.indexOf(":");
      if (at > 0) variants[pair.slice(0, at)] = pair.slice(at + 1);
    });
    return { position: found.p || "", move: found.m || "", seat: found.s || "", variants: variants };
  }

  function write(asked) {
    var chosen = Object.keys(asked.variants).map(function (name) { return name + ":" + asked.variants[name]; }).join(",");
    var parts = [["p", asked.position], ["m", asked.move], ["v", chosen], ["s", asked.seat]];
    return "#" + parts.filter(function (part) { return part[1] || part[0] === "p"; }).map(function (part) { return part[0] + "=" + encode(part[1]); }).join("&");
  }

  /* Marks of the notation stay readable where an address allows them. */
  function encode(text) { return encodeURIComponent(text).replace(/%2F/g, "/").replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%3F/g, "?").replace(/'/g, "%27"); }

  function address(asked) { return location.href.split("#")[0] + write(asked); }

  /* A text for a forum: the question, the answer with its clauses, and the link. */
  function text(asked, said, title, w) {
    var lines = [title];
    lines.push(w("share.position") + ": " + (asked.position || "–"));
    var chosen = Object.keys(asked.variants);
    if (chosen.length) lines.push(w("variants") + ": " + chosen.map(function (name) { return name + "=" + asked.variants[name]; }).join(", "));
    if (asked.move) lines.push(w("move") + ": " + asked.move + (said ? " (" + said.answer.said + ")" : ""));
    if (said) {
      lines.push(w("answer") + ": " + w(said.answer.legal ? "verdict.yes" : "verdict.no"));
      said.clauses.forEach(function (clause) { lines.push("  " + clause.number + " [" + clause.id + "] " + clause.text); });
      said.events.forEach(function (event) { lines.push("  - " + event.text); });
      if (said.answer.after) lines.push(w("answer.after") + ": " + said.answer.after);
    }
    lines.push(w("share.link.label") + ": " + address(asked));
    return lines.join("\n") + "\n";
  }

  function report(asked, said, title, w) {
    return w("share.report.text") + "\n\n" + text(asked, said, title, w) + "\n" + w("share.expected") + "\n\n";
  }

  window.bordtrykShare = { read: read, write: write, address: address, text: text, report: report };
})();
