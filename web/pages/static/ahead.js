// The engine of the page `play/` comes while one reads: that page's own worker stores it, file by file
// and after everything else. Not where somebody saves data.

(() => {
  const play = new URL("../../play/", document.currentScript.src);
  const saves =
    navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
  if (saves || !isSecureContext || !("serviceWorker" in navigator)) return;

  const store = () =>
    navigator.serviceWorker
      .register(new URL("sw.js", play), { scope: play, updateViaCache: "none" })
      .catch(() => {});
  // Not every browser tells when it has nothing to do.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  if (document.readyState === "complete") whenIdle(store);
  else addEventListener("load", () => whenIdle(store));
})();
