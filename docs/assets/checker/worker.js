/* The rules engine in a worker: Pyodide and the engine's packs, both from this site. A module worker, started once.
   Messages in: {id, root} first, then {id, request}. Messages out: {id, reply} or {id, error}, and {progress}. */
let python = null, entry = null, names = null, root = "", loaded = 0, total = 1;
const packs = new Map();

function step(part) {
  postMessage({ progress: Math.min(part === undefined ? loaded / total * 0.8 : part, 1) });
}

/* A packed file as a response that is unpacked while it arrives. */
async function unpacked(name, type) {
  const reply = await fetch(new URL(name, root));
  if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
  const counted = new TransformStream({
    transform(chunk, out) { loaded += chunk.byteLength; step(); out.enqueue(chunk); },
  });
  const stream = reply.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

/* Pyodide asks for its files by their own names; it gets the packed ones. */
function stand_in() {
  const own = self.fetch.bind(self);
  self.fetch = (wanted, options) => {
    const url = String(wanted.url || wanted);
    const file = url.startsWith(root + names.runtime) ? url.slice(root.length) : "";
    if (file.endsWith(".wasm")) return unpacked(`${file}.pack`, "application/wasm");
    if (file.endsWith(".zip")) return unpacked(`${file}.pack`, "application/zip");
    return own(wanted, options);
  };
}

async function start(where) {
  root = where;
  names = await (await fetch(new URL("engine.json", root))).json();
  total = Object.entries(names.bytes).filter(([name]) => /runtime|\.wasm|stdlib|bordtryk-/.test(name)).reduce((sum, [, size]) => sum + size, 0);
  stand_in();
  const shared = bytes(names.shared);
  const home = new URL(`${names.runtime}/`, root).href;
  const { loadPyodide } = await import(`${home}pyodide.mjs`);
  const lock = { info: { arch: "wasm32", platform: "emscripten", version: "0", python: "3.14.2", abi_version: "2026_0" }, packages: {} };
  python = await loadPyodide({ indexURL: home, packageBaseUrl: home, stdLibURL: `${home}python_stdlib.zip`, lockFileContents: JSON.stringify(lock) });
  step(0.85);
  python.FS.writeFile("/shared.zip", await shared);
  python.runPython("import sys; sys.path.insert(0, '/shared.zip')");
  entry = python.pyimport("generator.web.checker.entry");
  entry.open_desk("/engine");
  entry.add_files(files("/shared.zip"));
  step(0.92);
}

async function bytes(name) {
  return new Uint8Array(await (await unpacked(name, "application/octet-stream")).arrayBuffer());
}

function files(archive) {
  return python.runPython(`import zipimport\nzipimport.zipimporter("${archive}").get_data("files.json").decode()`);
}

/* A game's rules and its texts in a language, fetched once each. */
function game(id, lang) {
  const once = (key, work) => {
    if (!packs.has(key)) packs.set(key, work().catch(error => { packs.delete(key); throw error; }));
    return packs.get(key);
  };
  return Promise.all([
    once(id, async () => {
      const code = await bytes(names.games[id]);
      await begun;
      python.FS.writeFile(`/${id}.zip`, code);
      entry.add_code(`/${id}.zip`);
      entry.add_files(files(`/${id}.zip`));
    }),
    once(`${id}.${lang}`, async () => {
      const texts = await (await unpacked(names.texts[`${id}.${lang}`], "application/json")).text();
      await begun;
      entry.add_files(texts);
    }),
  ]);
}

let begun = null, named = null;
self.onmessage = async ({ data }) => {
  try {
    if (data.root) {
      begun = start(data.root);
      begun.catch(() => {});
    }
    if (data.request) {
      const asked = data.request;
      named = named || waitForNames();
      await named;
      if (/^[a-z-]+$/.test(asked.game) && names.games[asked.game] && names.texts[`${asked.game}.${asked.lang}`]) await game(asked.game, asked.lang);
      await begun;
      postMessage({ id: data.id, reply: JSON.parse(entry.handle(JSON.stringify(asked))) });
    }
  } catch (error) {
    postMessage({ id: data.id, error: String(error && error.message || error).slice(0, 300) });
  }
};

/* The packs of a game are fetched beside Pyodide, as soon as their names are known. */
async function waitForNames() {
  while (!names) await Promise.race([begun, new Promise(done => setTimeout(done, 5))]);
}
