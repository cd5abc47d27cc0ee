// An anywidget model without a kernel: it keeps what the view sends and answers when told to.
window.fakeModel = (traits) => {
  const heard = new Map();
  const of = (name) => heard.get(name) ?? heard.set(name, new Set()).get(name);
  return {
    sent: [],
    // The source of the annex, which is answered at once; without it Python has to.
    annex: window.annexSource,
    // To the tests nobody is new.
    get: (name) => (name === "firstMoves" ? (traits[name] ?? false) : traits[name]),
    set(name, value) {
      this.put(name, value);
    },
    on: (name, callback) => of(name).add(callback),
    off: (name, callback) => of(name).delete(callback),
    // "throw" and "reject": the two ways in which hosts say that the kernel is gone.
    gone: "",
    send(content) {
      if (this.gone === "throw") throw new Error("Cannot send");
      if (content.type === "annex" && this.annex && !this.gone) {
        const { id } = content;
        queueMicrotask(() => this.answer({ id, ok: true, annex: this.annex }));
        return Promise.resolve();
      }
      this.sent.push(content);
      return this.gone ? Promise.reject(new Error("Cannot send")) : Promise.resolve();
    },
    // Done by Python:
    put(name, value) {
      this.putAll({ [name]: value });
    },
    // What comes in one message is there before anybody hears of it.
    putAll(changed) {
      Object.assign(traits, changed);
      for (const name of Object.keys(changed).sort())
        for (const callback of of(`change:${name}`)) callback();
    },
    answer(content, buffers = []) {
      for (const callback of of("msg:custom")) callback(content, buffers);
    },
    listeners: () => [...heard.values()].reduce((sum, callbacks) => sum + callbacks.size, 0),
  };
};
window.showBoard = async (source, traits, { shadow = false, annex = true } = {}) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window.bundle ??= (await import(url)).default;
  window.model ??= window.fakeModel(traits);
  if (!annex) window.model.annex = null;
  const host = document.body.appendChild(document.createElement("div"));
  let el = host;
  if (shadow) {
    el = host.attachShadow({ mode: "open" });
    el.appendChild(document.querySelector("style").cloneNode(true));
  }
  window.ending = new AbortController();
  window.endings = [...(window.endings ?? []), window.ending];
  window.end = await window.bundle.render({ model: window.model, el, signal: window.ending.signal });
};
