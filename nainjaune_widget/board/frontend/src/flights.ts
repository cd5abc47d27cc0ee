// Cards and jetons fly from where they were to where they are. Where they were is measured just
// before a step, where they are just after it; nothing of this outlives its few milliseconds.

import type { Account, GameEvent } from "./contract";

const TIME = 220;
const EASE = "cubic-bezier(.3,.1,.2,1)";
const MOST_JETONS = 5;
const STILL = "(prefers-reduced-motion: reduce)";

export const quoted = (text: string | number) => `"${CSS.escape(String(text))}"`;

export type Flights = ReturnType<typeof flightsIn>;

export function flightsIn(root: HTMLElement) {
  const page = root.ownerDocument;
  const flying: Animation[] = [];
  let places = new Map<string, DOMRect>();

  const find = (selector: string) => root.querySelector<HTMLElement>(selector);

  const placeOf = (account: Account) => {
    const name = typeof account === "number" ? "seat" : "box";
    return find(`[data-${name}=${quoted(account)}] [data-place]`);
  };

  /** A card in a hand: itself, in the hand of a person what lies on its button, or a back. */
  const held = (seat: Account, card: string) => {
    const hand = `[data-seat=${quoted(seat)}] .nj-fan`;
    const known = find(`${hand} [data-card=${quoted(card)}]`);
    return known?.querySelector(".nj-card") ?? known ?? find(`${hand} > :last-child .nj-card`);
  };

  /** Ends what still flies, so that the next move starts where the last ended. */
  const land = () => {
    for (const animation of flying.splice(0)) animation.finish();
  };

  const flyCard = (card: string, from: DOMRect) => {
    const element = find(`[data-role="run"] [data-card=${quoted(card)}]`);
    if (!element) return;
    const to = element.getBoundingClientRect();
    const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`;
    const options = { duration: TIME, easing: EASE };
    flying.push(element.animate([{ transform: start }, { transform: "none" }], options));
  };

  const flyJetons = (from: DOMRect, place: HTMLElement | null, amount: number) => {
    if (!place) return;
    const sky = find(".nj-sky") as HTMLElement;
    const { x, y } = sky.getBoundingClientRect();
    const middle = (of: DOMRect) => ({
      transform: `translate(${of.x + of.width / 2 - x}px,${of.y + of.height / 2 - y}px)`,
    });
    const frames = [middle(from), middle(place.getBoundingClientRect())];
    for (let nth = 0; nth < Math.min(amount, MOST_JETONS); nth++) {
      const jeton = page.createElement("i");
      jeton.className = "nj-flying";
      sky.append(jeton);
      const timing = { duration: TIME, delay: nth * 30, easing: EASE, fill: "backwards" } as const;
      const animation = jeton.animate(frames, timing);
      animation.onfinish = () => jeton.remove();
      flying.push(animation);
    }
  };

  return {
    /** Remembers where the things that an event will move lie now. */
    before(event: GameEvent): void {
      land();
      places = new Map();
      const { matches } = (page.defaultView as Window).matchMedia(STILL);
      if (matches) return;
      for (const [kind, source, , what] of event.effects) {
        const from = kind === "jetons" ? placeOf(source) : held(source, what);
        if (from) places.set(`${kind} ${source} ${what}`, from.getBoundingClientRect());
      }
    },

    /** Lets them fly, once the page shows the position after the event. */
    after(event: GameEvent): void {
      for (const [kind, source, target, what] of event.effects) {
        const from = places.get(`${kind} ${source} ${what}`);
        if (!from) continue;
        if (kind === "card") flyCard(what, from);
        else flyJetons(from, placeOf(target), what);
      }
      places.clear();
    },
  };
}
