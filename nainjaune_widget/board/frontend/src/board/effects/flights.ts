// Flights of cards and jetons. Their starts are measured just before a step, their ends just
// after it.

import type { Account, EventEffect } from "../deal/contract";
import { accountSelector, cardSelector } from "./selectors";

// An animation may begin a moment after it is made: until then what flies is where it was.
const FLIGHT = { duration: 220, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" } as const;
const DELAY_MS = 30;
const MOST_JETONS = 5;
const NO_MOTION = "(prefers-reduced-motion: reduce)";

export type Flights = ReturnType<typeof flightsIn>;

export function flightsIn(root: HTMLElement) {
  const page = root.ownerDocument;
  const flying: Animation[] = [];
  let starts = new Map<string, DOMRect>();
  let moving: readonly EventEffect[] = [];

  const find = (selector: string) => root.querySelector<HTMLElement>(selector);

  const stackOf = (account: Account) => find(`${accountSelector(account)} [data-stack]`);

  const lyingCard = (card: string) => find(`[data-role="run"] ${cardSelector(card)}`);

  /** Find a card in a hand: the card that lies on a person's button, the card itself, or a back. */
  const heldCard = (seat: Account, card: string) => {
    const hand = `${accountSelector(seat)} .nj-fan`;
    const known = find(`${hand} ${cardSelector(card)}`);
    return (
      known?.querySelector<HTMLElement>(".nj-card") ??
      known ??
      find(`${hand} > :last-child .nj-card`)
    );
  };

  const cardOf = (account: Account, card: string) =>
    account === "table" ? lyingCard(card) : heldCard(account, card);

  /** End all flights, so that the next one starts where the last one was to end. */
  const land = () => {
    for (const animation of flying.splice(0)) animation.finish();
  };

  const flyCard = (element: HTMLElement | null, from: DOMRect) => {
    if (!element) return;
    const to = element.getBoundingClientRect();
    const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${from.width / to.width})`;
    flying.push(element.animate([{ transform: start }, { transform: "none" }], FLIGHT));
  };

  const flyJetons = (from: DOMRect, target: HTMLElement | null, amount: number) => {
    if (!target) return;
    const sky = find(".nj-sky") as HTMLElement;
    const { x, y } = sky.getBoundingClientRect();
    const middle = (box: DOMRect) => ({
      transform: `translate(${box.x + box.width / 2 - x}px,${box.y + box.height / 2 - y}px)`,
    });
    const frames = [middle(from), middle(target.getBoundingClientRect())];
    for (let nth = 0; nth < Math.min(amount, MOST_JETONS); nth++) {
      const jeton = page.createElement("i");
      jeton.className = "nj-flying";
      sky.append(jeton);
      const animation = jeton.animate(frames, { ...FLIGHT, delay: nth * DELAY_MS });
      animation.onfinish = () => jeton.remove();
      flying.push(animation);
    }
  };

  return {
    /** Remember the places of the cards and jetons that effects will move. */
    before(effects: readonly EventEffect[]): void {
      land();
      starts = new Map();
      moving = effects;
      const { matches } = (page.defaultView as Window).matchMedia(NO_MOTION);
      if (matches) return;
      for (const [kind, source, , what] of effects) {
        const from = kind === "jetons" ? stackOf(source) : cardOf(source, what);
        if (from) starts.set(`${kind} ${source} ${what}`, from.getBoundingClientRect());
      }
    },

    /** Let them fly, once the page shows the position after the effects. */
    after(): void {
      for (const [kind, source, target, what] of moving) {
        const from = starts.get(`${kind} ${source} ${what}`);
        if (!from) continue;
        if (kind === "card") flyCard(cardOf(target, what), from);
        else flyJetons(from, stackOf(target), what);
      }
      moving = [];
    },
  };
}
