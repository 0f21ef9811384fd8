/* One worker for all pages: started when it is first asked something, kept through instant navigation. */
(function () {
  "use strict";
  var here = document.currentScript.src, worker = null, waiting = {}, last = 0, listeners = [], broken = "";
  var root = new URL("../../../engine/", here).href;

  /* "" where the engine can run, else which message says why it cannot. */
  function missing() {
    if (location.protocol === "file:") return "file";
    if (typeof WebAssembly !== "object" || typeof DecompressionStream !== "function") return "wasm";
    return broken;
  }

  function begin() {
    worker = new Worker(new URL("worker.js", here), { type: "module" });
    worker.onmessage = function (event) {
      var data = event.data;
      if ("progress" in data) { listeners.forEach(function (tell) { tell(data.progress); }); return; }
      var done = waiting[data.id];
      delete waiting[data.id];
      if (!done) return;
      listeners.forEach(function (tell) { tell(1); });
      if (data.error) { done({ ok: false, problem: "load", problems: [] }); stop(); } else done(data.reply);
    };
    worker.onerror = function (event) {
      event.preventDefault();
      stop();
    };
    worker.postMessage({ root: root });
  }

  /* A worker that has failed is thrown away, so that the next question can try again. */
  function stop() {
    if (worker) worker.terminate();
    worker = null;
    Object.keys(waiting).forEach(function (id) {
      var done = waiting[id];
      delete waiting[id];
      done({ ok: false, problem: "load", problems: [] });
    });
  }

  function ask(request) {
    var why = missing();
    if (why) return Promise.resolve({ ok: false, problem: why, problems: [] });
    if (!worker) begin();
    var id = ++last;
    return new Promise(function (done) {
      waiting[id] = done;
      worker.postMessage({ id: id, request: request });
    });
  }

  /* The list of the engine's files: null where this copy of the site has no engine. */
  function list() {
    return fetch(root + "engine.json").then(function (reply) { return reply.ok ? reply.json() : null; }, function () { return null; });
  }

  window.bordtrykEngine = { ask: ask, missing: missing, list: list, running: function () { return !!worker; }, onProgress: function (tell) { listeners = [tell]; } };
})();
