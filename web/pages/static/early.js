// Runs before anything is drawn: the whole site has one choice of light or dark. The theme of these
// pages looks for it under names of its own, which are there only while a page is.

(() => {
  const CHOICE = "nain-jaune/choice/";
  const root = document.documentElement;

  function withStore(act) {
    try {
      return act(localStorage);
    } catch {
      return null;
    }
  }

  const chosen = withStore((store) => store.getItem(`${CHOICE}theme`));
  const mode = chosen === "light" || chosen === "dark" ? chosen : "auto";
  const dark = mode === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : mode === "dark";
  withStore((store) => {
    store.setItem("mode", mode);
    store.setItem("theme", dark ? "dark" : "light");
  });

  addEventListener("pagehide", () =>
    withStore((store) => {
      store.removeItem("mode");
      store.removeItem("theme");
    }),
  );

  new MutationObserver(() => {
    const wanted = root.dataset.mode;
    if (wanted === "light" || wanted === "dark") {
      withStore((store) => store.setItem(`${CHOICE}theme`, wanted));
    } else if (wanted === "auto") {
      withStore((store) => store.removeItem(`${CHOICE}theme`));
    }
  }).observe(root, { attributeFilter: ["data-mode"] });

  // The first pages are stored for a time without a network, once this one is there.
  const ours = new URL("../../sw.js", document.currentScript.src);
  if (isSecureContext && "serviceWorker" in navigator) {
    addEventListener("load", () =>
      navigator.serviceWorker.register(ours, { updateViaCache: "none" }).catch(() => {}),
    );
  }

  // The language is kept when somebody changes it; a search goes on in the other language.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-choose-language]");
    if (!link) return;
    withStore((store) => store.setItem(`${CHOICE}lang`, link.dataset.chooseLanguage));
    if (location.search && !link.search) link.search = location.search;
  });
})();
