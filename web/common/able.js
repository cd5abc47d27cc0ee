// Decides whether a browser is new enough for the board and for Python, before anything else runs.
// It is written for browsers of any age; the least versions are on the page of the documents about
// the browser.

(function () {
  var supports = window.CSS && CSS.supports;
  window.isAble = Boolean(
    "noModule" in HTMLScriptElement.prototype &&
      typeof WebAssembly === "object" &&
      WebAssembly.Tag &&
      Array.prototype.toSorted &&
      supports &&
      CSS.supports("selector(&)") &&
      CSS.supports("selector(:has(a))")
  );
})();
