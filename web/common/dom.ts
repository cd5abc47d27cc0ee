// Small things of the page. Whatever comes from an address is written as text, never as markup.

/** The element of that id, which the page has. */
export function one<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found as Kind;
}

/** Make an element with a text. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = "",
  options: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return Object.assign(element, options);
}

/** Copy a text from a field; false where the page may not, as one without a secure origin. */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
