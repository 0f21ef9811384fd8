/* The question search of generator/judge/ask in the reader's browser: the same features, the same scores.
   Weights come with the index. Needs no page: tests run it alone. */
(function (scope) {
  "use strict";
  var LETTERS = { "æ": "ae", "ø": "o", "å": "a", "ß": "ss", "œ": "oe", "’": "'" }, DIGRAPHS = ["ae", "oe", "ue", "aa"];
  var STEM = 4, PIECE = 3, LONGEST = 300, SHORT = 4, LONG = 8, TERM = 4;

  function fold(text) {
    var folded = Array.from(text).slice(0, LONGEST).join("").toLowerCase().replace(/[æøåßœ’]/g, function (letter) { return LETTERS[letter]; });
    folded = folded.normalize("NFD").replace(/\p{M}/gu, "");
    DIGRAPHS.forEach(function (pair) { folded = folded.split(pair).join(pair[0]); });
    return folded;
  }

  function words(text) { return fold(text).match(/[a-z0-9]+/g) || []; }

  /* -- slips of the finger ----------------------------------------------------------------------------------- */
  function fine(word, index) {
    if (word.length < SHORT || /^[0-9]/.test(word) || has(index.features, "w:" + word.slice(0, STEM))) return true;
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

  function features(said, terms, weight) {
    var counts = new Map(), found = new Map();
    function count(feature) { counts.set(feature, (counts.get(feature) || 0) + 1); }
    said.forEach(function (word) {
      if (/^[0-9]+$/.test(word)) { count("n:" + word); return; }
      count("w:" + word.slice(0, STEM));
      var padded = "_" + word + "_";
      for (var start = 0; start <= padded.length - PIECE; start++) count("p:" + padded.slice(start, start + PIECE));
    });
    spotted(said, terms).forEach(function (term) { count("t:" + term); });
    counts.forEach(function (number, feature) { found.set(feature, (1 + 0.5 * (number > 1 ? 1 : 0)) * weight[feature[0]]); });
    return found;
  }

  function spotted(said, terms) {
    var found = [];
    for (var at = 0; at < said.length; at++) {
      for (var length = Math.min(TERM, said.length - at); length > 0; length--) {
        var form = said.slice(at, at + length).join(" ");
        if (has(terms, form)) { found.push(terms[form]); at += length - 1; break; }
      }
    }
    return found;
  }

  /* -- ranking ------------------------------------------------------------------------------------------------- */
  function search(index, question) {
    var settings = index.settings, total = 0, known = [], said = 0, understood = 0;
    features(mended(words(question), index), index.terms, settings.weight).forEach(function (weight, feature) {
      var posting = has(index.features, feature) ? index.features[feature] : null;
      var value = weight * (posting ? posting[0] : Math.log(1 + index.entries.length));
      total += value * value * (posting ? 1 : settings.unknown[feature[0]]);
      if (posting) known.push([value, posting]);
      if (feature[0] === "w" || feature[0] === "n") { said += value; understood += posting ? value : 0; }
    });
    var hits = [], share = said ? understood / said : 0;
    scores(index, known, Math.sqrt(total) || 1, settings.later).forEach(function (pair, number) {
      var entry = index.entries[number];
      hits.push({ id: entry.id, kind: entry.kind, score: Number(pair[1].toFixed(4)), sure: pair[0] * share >= settings.sure, entry: entry });
    });
    return hits.sort(function (one, other) {
      return other.score * settings.best[other.kind] - one.score * settings.best[one.kind] || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
    });
  }

  /* Each entry's best match and its score: the best matching text and, less, the next two. */
  function scores(index, known, length, later) {
    var sums = new Map(), matches = new Map(), found = new Map();
    known.forEach(function (pair) {
      for (var at = 1; at < pair[1].length; at += 2) sums.set(pair[1][at], (sums.get(pair[1][at]) || 0) + pair[0] * pair[1][at + 1]);
    });
    sums.forEach(function (total, utterance) {
      var place = index.utterances[utterance];
      if (!matches.has(place[0])) matches.set(place[0], []);
      matches.get(place[0]).push(place[1] * total / length);
    });
    matches.forEach(function (all, number) {
      all.sort(function (one, other) { return other - one; });
      var more = (all[1] || 0) + (all[2] || 0);
      found.set(number, [all[0], (all[0] + later * more) / (1 + 2 * later)]);
    });
    return found;
  }

  scope.bordtrykAsk = { fold: fold, words: words, nearest: nearest, search: search };
})(typeof window === "object" ? window : globalThis);
