// Runs a Python script under Pyodide in Node: node node.mjs RUNTIME STDLIB.zip FOLDER; the folder is /host inside.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [runtime, stdlib, folder] = process.argv.slice(2);
const lock = { info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3.14.2", abi_version: "2026_0" }, packages: {} };
try {
  const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
  const python = await loadPyodide({
    indexURL: runtime, packageBaseUrl: runtime, stdLibURL: stdlib, lockFileContents: JSON.stringify(lock),
  });
  python.mountNodeFS("/host", folder);
  python.runPython(readFileSync(`${folder}/script.py`, "utf8"));
} catch (error) {
  console.error(`${error.name}: ${error.message}`);
  process.exit(1);
}
