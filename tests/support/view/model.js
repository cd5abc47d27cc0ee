// An anywidget model without a kernel: it keeps what the view sends and answers when told to.
window.fakeModel = (traits) => {
  const heard = new Map();
  const of = (name) => heard.get(name) ?? heard.set(name, new Set()).get(name);
  return {
    sent: [],
    get: (name) => traits[name],
    set(name, value) {
      this.put(name, value);
    },
    on: (name, callback) => of(name).add(callback),
    off: (name, callback) => of(name).delete(callback),
    // "throw" and "reject": the two ways in which hosts say that the kernel is gone.
    gone: "",
    held: false,
    send(content) {
      if (this.gone === "throw") throw new Error("Cannot send");
      if (content.type === "panels" && !this.gone) {
        // As Python does, whatever else the test has it say, unless the test holds it back.
        this.give = () => this.answer({ id: content.id, ok: true, source: window.panels });
        if (!this.held) setTimeout(this.give);
        return Promise.resolve();
      }
      this.sent.push(content);
      return this.gone ? Promise.reject(new Error("Cannot send")) : Promise.resolve();
    },
    // Done by Python:
    put(name, value) {
      traits[name] = value;
      for (const callback of of(`change:${name}`)) callback();
    },
    answer(content, buffers = []) {
      for (const callback of of("msg:custom")) callback(content, buffers);
    },
    listeners: () => [...heard.values()].reduce((sum, callbacks) => sum + callbacks.size, 0),
  };
};
window.showBoard = async (source, traits, { shadow = false } = {}) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window.bundle ??= (await import(url)).default;
  window.model ??= window.fakeModel(traits);
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
