// A page on which views are shown one after the other: what a test finds is what the first found.
{
  const OWN = ["axe", "bundle", "end", "ending", "endings", "model", "panels"];
  const page = {};
  // What a test replaces to count or to silence: the names of the window and of these things.
  const natives = () => {
    const things = [window, document, navigator, window.speechSynthesis ?? {}];
    for (const each of [Window, EventTarget, Node, Element, HTMLElement, Document, Navigator]) {
      things.push(each.prototype);
    }
    return things.flatMap((thing) =>
      Object.getOwnPropertyNames(thing).flatMap((name) => {
        if (thing === window && OWN.includes(name)) return [];
        const { get, value } = Object.getOwnPropertyDescriptor(thing, name);
        return [name, get ?? (typeof value === "function" ? value : null)];
      }),
    );
  };
  window.keepTab = async (source, panels) => {
    window.panels = panels;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    window.bundle = (await import(url)).default;
    const fill = Element.prototype.requestFullscreen;
    page.filled = false;
    Element.prototype.requestFullscreen = function (...how) {
      page.filled = true;
      return fill.apply(this, how);
    };
    const before = natives();
    page.isAsBefore = () => {
      const now = natives();
      return now.length === before.length && now.every((each, nth) => each === before[nth]);
    };
  };
  // Ends the views. Returns whether the page is as before, whether it has filled the screen, and
  // how many listeners the views have left behind.
  window.clearTab = () => {
    for (const each of window.endings ?? []) each.abort();
    const left = window.model?.listeners() ?? 0;
    document.body.replaceChildren();
    for (const each of [document.documentElement, document.body]) {
      for (const name of each.getAttributeNames()) each.removeAttribute(name);
    }
    document.documentElement.lang = "en";
    document.body.style.margin = "0";
    getSelection().removeAllRanges();
    scrollTo(0, 0);
    for (const name of OWN) if (!["axe", "bundle", "panels"].includes(name)) delete window[name];
    return [page.isAsBefore(), page.filled, left];
  };
}
