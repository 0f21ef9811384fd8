/* The question search of generator/judge/ask in the reader's browser: the same features, the same scores. It is sent
   the texts and works the index out on first use. Needs no page: tests run it alone. */
(function (scope) {
  "use strict";
  var LETTERS = { "æ": "ae", "ø": "o", "å": "a", "ß": "ss", "œ": "oe", "’": "'" }, DIGRAPHS = ["ae", "oe", "ue", "aa"];
  var STEM = 4, PIECE = 3, LONGEST = 300, SHORT = 4, LONG = 8, TERM = 4, TURN = 8; /* milliseconds */

  function fold(text) {
    var folded = Array.from(text).slice(0, LONGEST).join("").toLowerCase().replace(/[æøåßœ’]/g, function (letter) { return LETTERS[letter]; });
    folded = folded.normalize("NFD").replace(/\p{M}/gu, "");
    DIGRAPHS.forEach(function (pair) { folded = folded.split(pair).join(pair[0]); });
    return folded;
  }

  function words(text) { return fold(text).match(/[a-z0-9]+/g) || []; }

  /* -- slips of the finger ----------------------------------------------------------------------------------- */
  function fine(word, index) {
    if (word.length < SHORT || /^[0-9]/.test(word) || index.features.has("w:" + word.slice(0, STEM))) return true;
    return index.vocabulary.some(function (other) { return other.startsWith(word); });
  }

  function nearest(word, vocabulary) {
    var best = (word.length < LONG ? 1 : 2) + 1, found = word;
    vocabulary.forEach(function (other) {
      if (other[0] !== word[0] || Math.abs(other.length - word.length) >= best || other.length < SHORT) return;
      var away = distance(word, other, best - 1);
      if (away < best) { best = away; found = other; }
    });
    return found;
  }

  function distance(one, other, most) {
    var before = [], last = [], row, i, j, cost;
    for (j = 0; j <= other.length; j++) last.push(j);
    for (i = 1; i <= one.length; i++) {
      row = [i];
      for (j = 1; j <= other.length; j++) {
        cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] !== other[j - 1] ? 1 : 0));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        row.push(cost);
      }
      if (Math.min.apply(null, row) > most) return most + 1;
      before = last;
      last = row;
    }
    return Math.min(last[last.length - 1], most + 1);
  }

  function mended(said, index) {
    return said.map(function (word) { return fine(word, index) ? word : nearest(word, index.vocabulary); });
  }

  /* -- features ------------------------------------------------------------------------------------------------ */
  function has(object, key) { return Object.prototype.hasOwnProperty.call(object, key); }

  var PIECES = new Map(); /* words come again and again, and cutting them up takes longest */

  function pieces(word) {
    var found = PIECES.get(word), padded = "_" + word + "_";
    if (found) return found;
    found = /^[0-9]+$/.test(word) ? ["n:" + word] : ["w:" + word.slice(0, STEM), "f:" + word];
    if (found.length > 1) for (var start = 0; start <= padded.length - PIECE; start++) found.push("p:" + padded.slice(start, start + PIECE));
    PIECES.set(word, found);
    return found;
  }

  function features(said, index) {
    var counts = new Map(), weight = index.settings.weight;
    function count(feature) { counts.set(feature, (counts.get(feature) || 0) + 1); }
    said.forEach(function (word) { pieces(word).forEach(count); });
    for (var at = 1; at < said.length; at++) count("b:" + said[at - 1].slice(0, STEM) + " " + said[at].slice(0, STEM));
    spotted(said, index).forEach(function (term) { count("t:" + term); });
    counts.forEach(function (number, feature) { counts.set(feature, (1 + 0.5 * (number > 1 ? 1 : 0)) * weight[feature[0]]); });
    return counts;
  }

  function spotted(said, index) {
    var found = [];
    for (var at = 0; at < said.length; at++) {
      for (var length = Math.min(index.longest.get(said[at]) || 0, said.length - at); length > 0; length--) {
        var form = said.slice(at, at + length).join(" ");
        if (has(index.terms, form)) { found.push(index.terms[form]); at += length - 1; break; }
      }
    }
    return found;
  }

  /* -- the index ----------------------------------------------------------------------------------------------- */
  /* Works out what search needs, at once or, while nobody has typed yet, in short turns. */
  function ready(index) {
    var steps = stepsOf(index);
    while (!steps.next().done);
    return index;
  }

  function prepare(index) {
    var steps = stepsOf(index), until = Date.now() + TURN;
    while (Date.now() < until) if (steps.next().done) return;
    setTimeout(function () { prepare(index); }, 0);
  }

  function stepsOf(index) {
    if (!index.steps) index.steps = work(index);
    return index.steps;
  }

  function* work(index) {
    var heard = new Set(), having = new Map(), counted = [], said = texts(index), at;
    index.longest = longest(index.terms, heard);
    for (at = 0; at < said.length; at++) {
      counted.push(count(said[at], index, heard, having));
      yield;
    }
    var features = new Map();
    having.forEach(function (count, feature) { features.set(feature, [Math.pow(Math.log(1 + said.length / count), index.settings.rare)]); });
    for (at = 0; at < said.length; at++) {
      together(counted[at], features).forEach(function (weight, feature) { features.get(feature).push(at, weight); });
      yield;
    }
    index.vocabulary = Array.from(heard).filter(function (word) { return !/^[0-9]+$/.test(word); }).sort();
    index.features = features;
  }

  /* How many words the longest term has that begins with a word. */
  function longest(terms, heard) {
    var found = new Map();
    Object.keys(terms).forEach(function (form) {
      var said = form.split(" ");
      said.forEach(function (word) { heard.add(word); });
      found.set(said[0], Math.min(TERM, Math.max(found.get(said[0]) || 0, said.length)));
    });
    return found;
  }

  /* Each entry's texts and how much they count: its ways to ask, then its answer with those of its first clauses. */
  function texts(index) {
    var clauses = new Map();
    index.entries.forEach(function (entry) { if (entry.kind === "clause") clauses.set(entry.id, entry.asked[0]); });
    return index.entries.map(function (entry) {
      var asked = entry.asked.map(function (text) { return [1, text]; });
      var cited = entry.clauses.slice(0, index.settings.cited).filter(function (id) { return clauses.has(id); });
      var told = [entry.told].concat(cited.map(function (id) { return clauses.get(id); })).join(" ");
      return entry.told ? asked.concat([[index.settings.told, told]]) : asked;
    });
  }

  /* An entry's features, text by text; its words and features are noted. */
  function count(texts, index, heard, having) {
    var seen = new Set();
    var counted = texts.map(function (text) {
      var said = words(text[1]), found = features(said, index);
      said.forEach(function (word) { heard.add(word); });
      found.forEach(function (weight, feature) { seen.add(feature); });
      return [text[0], found];
    });
    seen.forEach(function (feature) { having.set(feature, (having.get(feature) || 0) + 1); });
    return counted;
  }

  /* One vector of length one for an entry: of each feature, the most that it weighs in one of the texts. */
  function together(texts, rarity) {
    var most = new Map();
    texts.forEach(function (text) {
      var values = text[1];
      values.forEach(function (weight, feature) { values.set(feature, weight * rarity.get(feature)[0]); });
      var whole = length(values);
      values.forEach(function (value, feature) { most.set(feature, Math.max(most.get(feature) || 0, text[0] * value / whole)); });
    });
    var whole = length(most);
    most.forEach(function (value, feature) { most.set(feature, value / whole); });
    return most;
  }

  function length(vector) {
    var total = 0;
    vector.forEach(function (value) { total += value * value; });
    return Math.sqrt(total) || 1;
  }

  /* -- ranking ------------------------------------------------------------------------------------------------- */
  function search(index, question) {
    if (!index.features) ready(index);
    var settings = index.settings, total = 0, known = [], said = 0, understood = 0;
    features(mended(words(question), index), index).forEach(function (weight, feature) {
      var posting = index.features.get(feature);
      var value = weight * (posting ? posting[0] : Math.log(1 + index.entries.length));
      total += value * value * (posting ? 1 : settings.unknown[feature[0]]);
      if (posting) known.push([value, posting]);
      if (feature[0] === "w" || feature[0] === "n") { said += value; understood += posting ? value : 0; }
    });
    var hits = [], share = said ? understood / said : 0, found = scores(known, Math.sqrt(total) || 1), gains = lent(index, found);
    index.entries.forEach(function (entry, number) {
      var score = found.get(number) || 0, whole = (score + (gains.get(entry.id) || 0)) / (1 + settings.lent);
      if (whole) hits.push({ id: entry.id, kind: entry.kind, score: Number(whole.toFixed(4)), sure: score * share >= settings.sure, entry: entry });
    });
    return hits.sort(function (one, other) {
      return other.score * settings.best[other.kind] - one.score * settings.best[one.kind] || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
    });
  }

  /* How well each entry fits, 0 to 1. */
  function scores(known, length) {
    var sums = new Map();
    known.forEach(function (pair) {
      for (var at = 1; at < pair[1].length; at += 2) sums.set(pair[1][at], (sums.get(pair[1][at]) || 0) + pair[0] * pair[1][at + 1]);
    });
    sums.forEach(function (total, number) { sums.set(number, total / length); });
    return sums;
  }

  /* What a clause gains by the best fitting ruling that cites it. */
  function lent(index, found) {
    var gains = new Map();
    found.forEach(function (score, number) {
      var entry = index.entries[number], gain = index.settings.lent * score;
      if (entry.kind !== "ruling") return;
      entry.clauses.slice(0, index.settings.cited).forEach(function (id) {
        gains.set(id, Math.max(gains.get(id) || 0, gain));
        gain *= index.settings.later;
      });
    });
    return gains;
  }

  /* The language of a question: the page's own, unless another one has more little words in it. */
  function tongue(question, little, own) {
    var said = words(question), best = own;
    function count(lang) { return said.filter(function (word) { return little[lang].includes(word); }).length; }
    if (!has(little, own)) return own;
    Object.keys(little).sort().forEach(function (lang) { if (count(lang) > count(best)) best = lang; });
    return best;
  }

  scope.bordtrykAsk = { fold: fold, words: words, nearest: nearest, ready: ready, prepare: prepare, search: search, tongue: tongue };
})(typeof window === "object" ? window : globalThis);
