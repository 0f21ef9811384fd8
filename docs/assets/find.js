/* Pagefind's hits in the order in which a reader wants them. Loaded when a search begins.

   The game being read and, for numbers, the rules themselves go first; a word that no text has is taken for a slip
   of the finger; a sentence in which no text has every word is looked for word by word. */
const home = new URL("../pagefind/", import.meta.url);
const ranking = { termSimilarity: 5, metaWeights: { title: 2, said: 0 } };
const HERE = 2.5, RULE = 1.3, NUMBER = 3, FEW = 3, WEAK = 0.4, TEXTS = 1000, LEAST = 4, ENDING = 2;
const ID = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*$/, CODE = /^(\p{L}{1,3}-?)?[\d.]+( \(\d{4}\))?$/u;
const WORD = /[\p{L}\p{M}]+/gu;
let ready = null;

export function begin() {
  ready = ready || Promise.all([
    import(new URL("pagefind.js", home)).then(async pagefind => { await pagefind.options({ baseUrl: "/", excerptLength: 28, ranking }); return pagefind; }),
    fetch(new URL("words.json", home)).then(reply => reply.json()),
    import(new URL("checker/ask.js", import.meta.url)),
  ]).then(([pagefind, words]) => ({ pagefind, words: new Map(words.map(word => [window.bordtrykAsk.fold(word), word])) }));
  ready.catch(() => { ready = null; });
  return ready;
}

/* The hits of a query, best first, and the query as it was understood where that is another one. */
export async function find(query, filters, here) {
  const { pagefind, words } = await begin();
  const meant = ID.test(query) ? query.replace(/[^a-z0-9]/g, "") : mended(query, words);
  if (foreign(meant, words)) return { hits: [], meant: "" };
  const favours = [[{ game: here }, here ? HERE : 1], [{ kind: "clause" }, CODE.test(query) ? NUMBER : RULE]];
  let found = await scored(pagefind, meant, filters);
  const parts = meant.match(/[\p{L}\p{N}-]{3,}|\d+/gu) || [];
  if (found.size < FEW && parts.length > 1) found = await loosely(pagefind, parts, filters);
  for (const [favoured, times] of favours) {
    const name = Object.keys(favoured)[0];
    if (times === 1 || filters[name]) continue;
    for (const hit of (await pagefind.search(null, { filters: favoured })).results) if (found.has(hit.id)) found.get(hit.id).score *= times;
  }
  const hits = Array.from(found.values()).sort((one, other) => other.score - one.score).map(one => one.hit);
  return { hits, meant: ID.test(query) || bent(query, meant) ? "" : meant };
}

async function scored(pagefind, query, filters) {
  return new Map((await pagefind.search(query, { filters })).results.map(hit => [hit.id, { hit, score: hit.score }]));
}

/* Each word counts by how rare it is and how well it fits; what has hardly any of them is left out. */
async function loosely(pagefind, parts, filters) {
  const sums = new Map();
  for (const part of new Set(parts)) {
    const found = await scored(pagefind, part, filters), best = Math.max(...Array.from(found.values(), one => one.score));
    for (const [id, one] of found) {
      const sum = sums.get(id) || { hit: one.hit, score: 0 };
      sum.score += Math.log(1 + TEXTS / found.size) * (1 + one.score / best) / 2;
      sums.set(id, sum);
    }
  }
  const least = WEAK * Math.max(0, ...Array.from(sums.values(), one => one.score));
  return new Map(Array.from(sums).filter(([, one]) => one.score >= least));
}

/* Each word that is no beginning, and no longer form, of a known one, as the nearest word that there is. */
function mended(query, words) {
  return query.replace(WORD, said => {
    const word = window.bordtrykAsk.fold(said);
    return familiar(word, words) ? said : words.get(window.bordtrykAsk.nearest(word, Array.from(words.keys()))) || said;
  });
}

/* Whether no text knows most words of a sentence, as in another language: what shares its little words is no answer. */
function foreign(query, words) {
  const long = (query.match(WORD) || []).map(said => window.bordtrykAsk.fold(said)).filter(word => word.length >= LEAST);
  return !ID.test(query) && long.length > 1 && long.filter(word => !familiar(word, words)).length * 2 >= long.length;
}

function familiar(word, words) {
  return word.length < LEAST || Array.from(words.keys()).some(other => other.startsWith(word) || longer(word, other));
}

function longer(word, other) { return word.startsWith(other) && word.length - other.length <= ENDING; }

/* Whether two queries are the same but for endings. */
function bent(query, meant) {
  const [one, other] = [query, meant].map(text => text.toLowerCase().split(/\s+/));
  return one.every((word, at) => word.startsWith(other[at]) || other[at].startsWith(word));
}
