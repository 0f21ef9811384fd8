// Runs the page's question search in Node: node ask_in_node.mjs ask.js data.json -> hits as JSON.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [script, file] = process.argv.slice(2);
const scope = vm.createContext({});
vm.runInContext(readFileSync(script, "utf8"), scope);
const { index, questions } = JSON.parse(readFileSync(file, "utf8"));
const begin = performance.now();
const hits = questions.map(question => scope.bordtrykAsk.search(index, question).slice(0, 20).map(hit => [hit.id, hit.score, hit.sure]));
console.log(JSON.stringify({ hits, each: (performance.now() - begin) / questions.length }));
