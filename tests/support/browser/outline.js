// Outlines of a page, to compare with what was there before: its elements, and how they look.
// Numbers of pixels depend on the fonts of a machine.
const withoutPixels = (text) => text.replace(/-?[\d.]+px/g, "…px");
const digest = (text) => {
  let sum = 0;
  for (const sign of text) sum = (Math.imul(sum, 31) + sign.codePointAt(0)) >>> 0;
  return sum.toString(36);
};
const nameOf = (element) =>
  [element.localName, ...element.classList].join(".").replaceAll(".nj-", ".");
const SEEN = { opacityProperty: true, visibilityProperty: true };

// What lights up under the pointer depends on when the browser finds it there.
const UNTOLD = ["class", "data-lit"];
const describe = (element, { focused, digests }) => {
  const attributes = [...element.attributes].flatMap(({ name, value }) =>
    UNTOLD.includes(name) || value === "button" || (name === "value" && element.matches("input"))
      ? []
      : [value ? `${name}=${withoutPixels(value)}` : name],
  );
  attributes.sort();
  if (element.checked) attributes.push("is-checked");
  if (element.matches("input, textarea, select")) attributes.push(`is=${element.value}`);
  if (element.localName === "svg") {
    const { outerHTML } = element;
    if (!digests.has(outerHTML)) digests.set(outerHTML, digest(withoutPixels(outerHTML)));
    attributes.splice(0, 99, digests.get(outerHTML));
  }
  const listed = attributes.length ? `[${attributes.join(" | ")}]` : "";
  const seen = element.checkVisibility(SEEN) ? "" : "~";
  return seen + nameOf(element) + listed + (element === focused ? " ◀ FOCUS" : "");
};

/** The move on show and some around it; the others of a long log as one line. */
const shortened = (entries, log) => {
  const at = [...log.children].findIndex((entry) => entry.querySelector("[aria-current=step]"));
  const isNear = (_, nth) => Math.abs(nth - at) < 3;
  const others = entries.filter((entry, nth) => !isNear(entry, nth));
  return [...entries.filter(isNear), [`${others.length} others: ${digest(String(others))}`]];
};

/** The same line several times in a row, as one. */
const counted = (parts) => {
  const found = [];
  let times = 1;
  for (const part of parts) {
    const last = found.at(-1);
    if (part.length === 1 && last?.length === 1 && last[0].replace(/ ×\d+$/, "") === part[0])
      found[found.length - 1] = [`${part[0]} ×${++times}`];
    else {
      found.push(part);
      times = 1;
    }
  }
  return found;
};

const MOST = 180;
const outline = (element, known) => {
  const parts = element.localName === "svg" ? [] : [...element.childNodes];
  let inside = parts.flatMap((node) =>
    node.nodeType === 1
      ? [outline(node, known)]
      : node.nodeType === 3 && node.data.trim()
        ? [[JSON.stringify(node.data)]]
        : [],
  );
  if (element.dataset.role === "log") inside = shortened(inside, element);
  inside = counted(inside);
  const own = describe(element, known);
  if (inside.every(({ length }) => length === 1)) {
    const line = inside.length ? `${own} {${inside.join(" ")}}` : own;
    if (line.length <= MOST) return [line];
  }
  return [own, ...inside.flat().map((each) => ` ${each}`)];
};

/** An element and all in it, a line each; small ones share one. `~` is what nobody sees. */
const outlineOf = (root) => {
  root.digests ??= new Map();
  return outline(root, { focused: root.getRootNode().activeElement, digests: root.digests });
};
const focusOutside = (root) => {
  const { activeElement } = root.getRootNode();
  return root.contains(activeElement) ? "" : nameOf(activeElement);
};

const INHERITED =
  /^(color|cursor|visibility|white-space.*|text-(align|transform|wrap).*|font-.*|line-height|letter-.*|list-style.*|quotes|overflow-wrap|hyphens|word-.*|fill|stroke|stroke-.*|border-(collapse|spacing)|caption-side|pointer-events|user-select|forced-color-adjust|color-scheme|accent-color|tab-size|-webkit-.*)$/;
const BESIDE = ["content", "color", "background-color", "display", "position", "opacity"];
const NUMBER = /-?\d*\.\d+(?:e-\d+)?/g;
const COLOUR = /rgb\((\d+), (\d+), (\d+)\)/g;
const hex = (_, ...parts) =>
  `#${parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
const written = (value) =>
  value.replace(NUMBER, (each) => String(+Number(each).toFixed(2))).replace(COLOUR, hex);
const SIDES = ["top", "right", "bottom", "left"];
const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];

/** Have everything look as what matches a pattern in the selectors does. */
const pretend = (pattern) => {
  for (const sheet of sheets()) {
    const text = [...sheet.cssRules].map(({ cssText }) => cssText).join("");
    const changed = text.replace(new RegExp(pattern, "g"), ":not(._)");
    if (sheet.ownerNode) sheet.ownerNode.textContent = changed;
    else sheet.replaceSync(changed);
  }
};

/** The properties that the style sheets of the page name, those of sides by their side. */
const properties = () => {
  const found = new Set();
  const read = (rules) => {
    for (const rule of rules) {
      for (const name of rule.style ?? []) {
        const sided = /^(.*?)-?(?:block|inline)-(?:start|end)(.*)$/.exec(name);
        if (sided && !name.includes("radius"))
          for (const side of SIDES) found.add(`${sided[1]}-${side}${sided[2]}`.replace("inset-", ""));
        else if (!name.startsWith("--")) found.add(name);
      }
      if (rule.cssRules && !(rule instanceof CSSKeyframesRule)) read(rule.cssRules);
    }
  };
  for (const { cssRules } of sheets()) read(cssRules);
  return [...found].filter((name) => !/^(background-(attachment|clip|origin)|text-decoration-color)/.test(name)).sort();
};

const stylesOf = (element, names) => {
  const map = element.computedStyleMap();
  return new Map(names.map((name) => [name, map.getAll(name).join(", ")]));
};

/** Properties with their values; what is the same at all sides or corners, once. */
const told = (styles) => {
  const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"];
  for (const [ways, of] of [[SIDES, /-top(?!-(left|right))/], [CORNERS, /-top-left/]]) {
    for (const [name, value] of [...styles]) {
      if (!of.test(name)) continue;
      const names = ways.map((way) => name.replace(of, `-${way}`));
      if (!names.every((each) => styles.get(each) === value)) continue;
      for (const each of names) styles.delete(each);
      styles.set(name.replace(of, ""), value);
    }
  }
  if (styles.get("box-sizing") === "border-box") styles.delete("box-sizing");
  if (!styles.has("outline-style")) styles.delete("outline-color");
  return [...styles].map(([name, value]) => `${name}: ${written(value)}`).sort();
};

const pseudoOf = (element) =>
  ["::before", "::after"].flatMap((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (["none", "normal"].includes(style.content)) return [];
    return [`${pseudo} ${BESIDE.map((name) => style.getPropertyValue(name)).join(", ")}`];
  });

const marksOf = (element) =>
  nameOf(element) +
  [...element.attributes]
    .filter(({ name }) => /^(data-(?!box|seat|card|event|cursor|jetons|number|belief|prob|lm|clause|step|stack)|aria-(?!label|value)|open|inert|disabled|role)/.test(name))
    .map(({ name, value }) => `[${value && value.length < 12 ? `${name}=${value}` : name}]`)
    .join("");

const bare = new Map();
const bareOf = (element, names) => {
  const { localName, namespaceURI } = element;
  if (!bare.has(localName)) {
    const made = document.body.appendChild(document.createElementNS(namespaceURI, localName));
    bare.set(localName, stylesOf(made, names));
    made.remove();
  }
  return bare.get(localName);
};

/** How the elements of a root look: what the style sheets make of each kind of element. */
const looksOf = (root) => {
  const names = properties();
  const passedOn = names.filter((name) => INHERITED.test(name));
  const [found, kept] = [new Map(), new Map()];
  bare.clear();
  for (const element of [root, ...root.querySelectorAll("*:not(svg *)")]) {
    const around = element.parentElement;
    const kind = element === root ? "root" : `${marksOf(around)} > ${marksOf(element)}`;
    if (found.has(kind)) continue;
    const styles = stylesOf(element, names);
    const plain = bareOf(element, names);
    if (!kept.has(around)) kept.set(around, stylesOf(around, passedOn));
    const above = kept.get(around);
    for (const [name, value] of [...styles]) {
      const usual = element !== root && above.has(name) ? above : plain;
      const isText = name.endsWith("-color") && name !== "background-color";
      if (value === usual.get(name) || (isText && value === styles.get("color")))
        styles.delete(name);
    }
    found.set(kind, [...told(styles), ...pseudoOf(element)]);
  }
  return Object.fromEntries(found);
};
