/* The position as fields, a segment each: choices, numbers, card places and piles; text where nothing simpler fits. */
(function () {
  "use strict";
  var make = window.bordtrykDom.make;

  function tokens(text) { return text.split(/\s+/).filter(Boolean); }

  /* A word of a segment as item, mark and number: "R7*", "?x6". */
  function read(field, token) {
    if (field.run && token.length > field.run.length && token.indexOf(field.run) === 0 && /^\d+$/.test(token.slice(field.run.length))) return { item: "?", mark: "", times: +token.slice(field.run.length) };
    var marks = field.marks.map(function (pair) { return pair[0]; }).filter(Boolean).sort(function (a, b) { return b.length - a.length; });
    var mark = marks.find(function (mark) { return token.length > mark.length && token.slice(-mark.length) === mark; }) || "";
    return { item: mark ? token.slice(0, -mark.length) : token, mark: mark, times: 1 };
  }

  function write(field, part) { return part.times > 1 ? field.run + part.times : part.item + part.mark; }

  function label(field, item) {
    var found = field.items.find(function (pair) { return pair[0] === item; });
    return found ? found[1] : item;
  }

  function options(pairs, value) {
    var known = pairs.some(function (pair) { return pair[0] === value; });
    return (known ? pairs : [[value, value]].concat(pairs)).map(function (pair) {
      return make("option", { value: pair[0], textContent: pair[1], selected: pair[0] === value });
    });
  }

  function select(pairs, value, name, changed) {
    return make("select", { "aria-label": name, on: { change: function (event) { changed(event.target.value); } } }, options(pairs, value));
  }

  function marks(field, part, name, tell) {
    return field.marks.length > 1 ? make("span", { className: "mark" }, [select(field.marks.map(function (pair) { return [pair[0], pair[1] || "·"]; }), part.mark, name, function (value) { part.mark = value; tell(); })]) : null;
  }

  /* Each form draws itself into a box and calls changed(text) with the segment's new words. */
  var forms = {
    choice: function (field, w, changed) { return [select(field.items, field.value, field.label, changed)]; },

    numbers: function (field, w, changed) {
      var values = tokens(field.value);
      while (values.length < field.count) values.push("0");
      return values.map(function (value, at) {
        return make("input", { type: "number", inputMode: "numeric", min: field.least, max: field.most, value: value, "aria-label": field.label + (field.count > 1 ? " " + (at + 1) : ""), on: { change: function (event) {
          values[at] = event.target.value;
          changed(values.join(" "));
        } } });
      });
    },

    slots: function (field, w, changed) {
      var parts = tokens(field.value).map(function (token) { return read(field, token); });
      if (!parts.length) parts = Array.from({ length: field.count }, function () { return { item: field.items[0][0], mark: "", times: 1 }; });
      function tell() { changed(parts.map(function (part) { return write(field, part); }).join(" ")); }
      return parts.map(function (part, at) {
        var name = field.label + " " + (at + 1);
        return make("span", { className: "slot" }, [
          select(field.items, part.item, name, function (value) { part.item = value; tell(); }),
          marks(field, part, w("edit.mark", { item: label(field, part.item) }), tell),
        ]);
      });
    },

    pile: function (field, w, changed) {
      var parts = tokens(field.value).map(function (token) { return read(field, token); });
      function tell() { changed(parts.map(function (part) { return write(field, part); }).join(" ")); }
      return pile(field, parts, w, tell);
    },

    lists: function (field, w, changed) {
      var lists = tokens(field.value).map(function (word) { return word === "-" ? [] : word.split(",").map(function (token) { return read(field, token); }); });
      while (lists.length < field.count) lists.push([]);
      function tell() { changed(lists.map(function (parts) { return parts.map(function (part) { return write(field, part); }).join(",") || "-"; }).join(" ")); }
      return lists.map(function (parts, at) {
        return make("span", { className: "field-list" }, [make("span", { className: "quiet", textContent: at + 1 + ":" })].concat(pile(field, parts, w, tell)));
      });
    },

    /* A word for each part; nothing at all while the first says nothing. */
    parts: function (field, w, changed) {
      var values = tokens(field.value);
      function tell() { changed(values[0] ? values.join(" ") : ""); }
      return field.parts.map(function (part, at) {
        if (values[at] === undefined) values[at] = part.usual;
        function set(value) { values[at] = value; tell(); }
        return make("label", { className: "field-part" }, [
          make("span", { className: "quiet", textContent: part.label }),
          part.items.length ? select(part.items, values[at], part.label, set)
            : make("input", { type: "number", inputMode: "numeric", min: part.least, max: part.most, value: values[at], on: { change: function (event) { set(event.target.value); } } }),
        ]);
      });
    },

    text: function (field, w, changed) {
      return [make("input", { type: "text", value: field.value, "aria-label": field.label, maxLength: 600, spellcheck: false, autocomplete: "off", on: { change: function (event) { changed(event.target.value.replace(/\//g, " ")); } } })];
    },
  };

  /* Chips that can be taken away or marked, and a list to add from. */
  function pile(field, parts, w, tell) {
    var chips = parts.map(function (part, at) {
      var said = label(field, part.item) + (part.times > 1 ? " ×" + part.times : "");
      return make("span", { className: "chip" }, [
        make("span", { textContent: said }),
        part.item === "?" ? null : marks(field, part, w("edit.mark", { item: said }), tell),
        make("button", { type: "button", textContent: "×", "aria-label": w("edit.remove", { item: said }), on: { click: function () {
          if (part.times > 1) part.times -= 1; else parts.splice(at, 1);
          tell();
        } } }),
      ]);
    });
    var add = select([["", "+"]].concat(field.items), "", w("edit.add", { field: field.label }), function (value) {
      if (!value) return;
      var last = parts[parts.length - 1];
      if (field.run && value === "?" && last && last.item === "?") last.times += 1; else parts.push({ item: value, mark: "", times: 1 });
      tell();
    });
    return chips.concat(add);
  }

  function row(field, w, changed) {
    var draw = forms[field.form] || forms.text;
    return make("fieldset", { className: "field field-" + field.form, "data-word": field.word }, [
      make("legend", {}, [make("span", { textContent: field.label + " " }), make("code", { className: "quiet", textContent: field.word })]),
      make("div", { className: "field-parts" }, draw(field, w, function (text) { changed(field.word, text.trim()); })),
      field.hint ? make("p", { className: "quiet", textContent: field.hint }) : null,
    ]);
  }

  /* The whole position; a segment that says the usual and was not touched is left out. */
  function position(fields) {
    return fields.map(function (field) {
      return field.value === field.usual && !field.touched ? "" : (field.word + " " + field.value).trim();
    }).filter(Boolean).join(" / ");
  }

  window.bordtrykFields = { row: row, position: position };
})();
