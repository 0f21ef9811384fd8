// Runs the page's question search in Node: node ask_in_node.mjs ask.js data.json -> hits and languages as JSON.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [script, file] = process.argv.slice(2);
const scope = vm.createContext({});
vm.runInContext(readFileSync(script, "utf8"), scope);
const { index, questions, little } = JSON.parse(readFileSync(file, "utf8"));
scope.bordtrykAsk.ready(index);
const begin = performance.now();
const hits = questions.map(question => scope.bordtrykAsk.search(index, question).slice(0, 20).map(hit => [hit.id, hit.score, hit.sure]));
const each = (performance.now() - begin) / questions.length;
const tongues = questions.map(question => scope.bordtrykAsk.tongue(question, little, "da"));
console.log(JSON.stringify({ hits, tongues, each }));
