/* Fetches the question field and the ruling checker where a page has a place for them; no other page loads them. */
(function () {
  "use strict";
  var here = document.currentScript.src, loaded = {};

  function load(name) {
    loaded[name] = loaded[name] || new Promise(function (done, fail) {
      var script = document.createElement("script");
      script.src = new URL(name, here).href;
      script.async = false;
      script.onload = done;
      script.onerror = fail;
      document.head.append(script);
    });
    return loaded[name];
  }

  function all(names) { return Promise.all(names.map(load)); }

  function begin() {
    var ask = document.getElementById("ask"), board = document.getElementById("checker");
    if (ask && !ask.dataset.ready) {
      ask.dataset.ready = "yes";
      all(["dom.js", "ask.js", "askbox.js"]).then(function () { window.bordtrykAskBox(ask); });
    }
    if (board && !board.dataset.ready) {
      board.dataset.ready = "yes";
      all(["dom.js", "engine.js", "fields.js", "answer.js", "share.js", "board.js"]).then(function () { window.bordtrykBoard(board); });
    }
  }

  window.bordtrykLoad = load;
  document$.subscribe(begin);
})();
