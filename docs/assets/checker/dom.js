/* Small tools of the checker's scripts: elements, words, copied texts. All texts are set as text, never as markup. */
(function () {
  "use strict";

  function make(tag, facts, children) {
    var node = document.createElement(tag);
    Object.keys(facts || {}).forEach(function (name) {
      if (name === "on") Object.keys(facts.on).forEach(function (event) { node.addEventListener(event, facts.on[event]); });
      else if (name in node && name !== "list" && name !== "form") node[name] = facts[name];
      else node.setAttribute(name, facts[name]);
    });
    (children || []).forEach(function (child) { if (child) node.append(child); });
    return node;
  }

  /* The page's words: w("ask.status", {n: 3}). */
  function words() {
    var element = document.querySelector(".checker-words");
    var said = element ? JSON.parse((element.content || element).textContent).words : {};
    return function (id, facts) {
      return (said[id] || id).replace(/\{(\w+)\}/g, function (whole, name) { return facts && name in facts ? facts[name] : whole; });
    };
  }

  /* A drawing from the desk, taken apart as SVG: what is not a drawing is left out. */
  var allowed = { svg: 1, title: 1, desc: 1, defs: 1, pattern: 1, g: 1, path: 1, rect: 1, circle: 1, ellipse: 1, line: 1, polyline: 1, polygon: 1, text: 1 };
  function drawing(source) {
    var root = new DOMParser().parseFromString(source.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" '), "image/svg+xml").documentElement;
    Array.from(root.querySelectorAll("*")).concat(root).forEach(function (node) {
      if (!allowed[node.localName]) { node.remove(); return; }
      Array.from(node.attributes).forEach(function (attribute) {
        if (/^on|href$|^style$/i.test(attribute.name)) node.removeAttribute(attribute.name);
      });
    });
    return document.importNode(root, true);
  }

  window.bordtrykDom = { make: make, words: words, copy: window.bordtrykCopy, drawing: drawing };
})();
