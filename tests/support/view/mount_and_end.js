// Mounts views and ends them, each on a model of its own with a kernel that answers nothing.
window.mountAndEnd = async (source, traits, times) => {
  const module = () => URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  window.bundle ??= (await import(module())).default;
  let left = 0;
  for (let n = 0; n < times; n++) {
    const model = window.fakeModel({ ...traits });
    const el = document.body.appendChild(document.createElement("div"));
    const ending = new AbortController();
    const end = await window.bundle.render({ model, el, signal: ending.signal });
    const view = el.querySelector(".nj");
    for (const key of ["Home", "?"]) {
      view.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    }
    if (n % 10 === 0) await new Promise(requestAnimationFrame);
    // A host ends a view by its signal, or with the function that it got.
    n % 2 ? ending.abort() : end();
    el.remove();
    left += model.listeners();
  }
  return left;
};
