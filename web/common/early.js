// Runs before anything is drawn, in every browser: the theme, the language, and a word for those
// whom the page itself cannot reach. It is written for browsers of any age.

(function () {
  var root = document.documentElement;

  function chosen(name) {
    try {
      return localStorage.getItem("nain-jaune/choice/" + name);
    } catch (error) {
      return null;
    }
  }

  function first(known, wishes) {
    for (var at = 0; at < wishes.length; at++) {
      if (known.indexOf(wishes[at]) >= 0) return wishes[at];
    }
    return known[0];
  }

  var asked = /[?&]lang=(\w+)/.exec(location.search);
  var system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  var browser = (navigator.language || "").slice(0, 2);
  root.lang = first(["en", "fr"], [asked && asked[1], chosen("lang"), browser]);
  root.setAttribute("data-theme", first(["light", "dark"], [chosen("theme"), system]));

  function trouble(what) {
    var section = document.getElementById("trouble");
    if (!section) return;
    document.getElementById("board").hidden = true;
    document.getElementById("status").hidden = true;
    var isFile = location.protocol === "file:";
    document.getElementById("unable").hidden = isFile;
    document.getElementById("file").hidden = !isFile;
    document.getElementById("trouble-details").textContent = what;
    section.hidden = false;
  }

  // Files that do not come; these events do not bubble, but they can be caught on their way.
  addEventListener(
    "error",
    function (event) {
      var source = event.target && (event.target.src || event.target.href);
      if (source) trouble(source);
    },
    true
  );
  if (!("noModule" in HTMLScriptElement.prototype) || typeof WebAssembly !== "object") {
    addEventListener("DOMContentLoaded", function () {
      trouble(navigator.userAgent);
    });
  }
})();
