// Two views of one board need two names, and the module keeps no state of its own (some hosts
// run it once for all). So a new view asks those already on the page which numbers they have.

const ASK = "nainjaune:views";

/** The smallest number that no other living view has. */
export function numberOfView(window: Window, signal: AbortSignal): number {
  const taken = new Set<number>();
  window.dispatchEvent(new CustomEvent(ASK, { detail: taken }));
  let number = 1;
  while (taken.has(number)) number++;
  const reply = (event: Event) => (event as CustomEvent<Set<number>>).detail.add(number);
  window.addEventListener(ASK, reply, { signal });
  return number;
}
