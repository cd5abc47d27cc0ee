// Cards and jetons fly from where they were to where they are. Where they were is measured just
// before a step, where they are just after it; nothing of this outlives its few milliseconds.

import type { Account, GameEvent } from "./contract";

const TIME = 220;
const EASE = "cubic-bezier(.3,.1,.2,1)";
const MOST_JETONS = 5;

type Places = Map<string, DOMRect>;

const quoted = (text: string | number) => `"${CSS.escape(String(text))}"`;

export class Flights {
  #places: Places = new Map();
  #flying: Animation[] = [];

  readonly #root: HTMLElement;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  get #still(): boolean {
    const window = this.#root.ownerDocument.defaultView as Window;
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  #find(selector: string): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>(selector);
  }

  #account(account: Account): HTMLElement | null {
    const name = typeof account === "number" ? "seat" : "box";
    return this.#find(`[data-${name}=${quoted(account)}] [data-place]`);
  }

  /** A card in a hand: itself, in the hand of a person what lies on its button, or a back. */
  #held(seat: Account, card: string): HTMLElement | null {
    const hand = `[data-seat=${quoted(seat)}] .nj-fan`;
    const known = this.#find(`${hand} [data-card=${quoted(card)}]`);
    return (
      known?.querySelector<HTMLElement>(".nj-card") ??
      known ??
      this.#find(`${hand} > :last-child .nj-card`)
    );
  }

  /** Remembers where the things that an event will move lie now. */
  before(event: GameEvent): void {
    this.land();
    this.#places = new Map();
    if (this.#still) return;
    for (const [kind, source, , what] of event.effects) {
      const from = kind === "jetons" ? this.#account(source) : this.#held(source, what);
      if (from) this.#places.set(`${kind} ${source} ${what}`, from.getBoundingClientRect());
    }
  }

  /** Lets them fly, once the page shows the position after the event. */
  after(event: GameEvent): void {
    for (const [kind, source, target, what] of event.effects) {
      const from = this.#places.get(`${kind} ${source} ${what}`);
      if (!from) continue;
      if (kind === "card") this.#card(what, from);
      else this.#jetons(from, this.#account(target), what);
    }
    this.#places.clear();
  }

  /** Ends what still flies, so that the next move starts where the last ended. */
  land(): void {
    for (const animation of this.#flying.splice(0)) animation.finish();
  }

  #card(card: string, from: DOMRect): void {
    const element = this.#find(`[data-role="run"] [data-card=${quoted(card)}]`);
    if (!element) return;
    const to = element.getBoundingClientRect();
    const scale = from.width / to.width;
    const start = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
    const options = { duration: TIME, easing: EASE };
    this.#flying.push(element.animate([{ transform: start }, { transform: "none" }], options));
  }

  #jetons(from: DOMRect, place: HTMLElement | null, amount: number): void {
    if (!place) return;
    const sky = this.#find(".nj-sky") as HTMLElement;
    const { x, y } = sky.getBoundingClientRect();
    const middle = (of: DOMRect) => ({
      transform: `translate(${of.x + of.width / 2 - x}px,${of.y + of.height / 2 - y}px)`,
    });
    const frames = [middle(from), middle(place.getBoundingClientRect())];
    for (let nth = 0; nth < Math.min(amount, MOST_JETONS); nth++) {
      const jeton = this.#root.ownerDocument.createElement("i");
      jeton.className = "nj-flying";
      sky.append(jeton);
      const timing = { duration: TIME, delay: nth * 30, easing: EASE, fill: "backwards" } as const;
      const animation = jeton.animate(frames, timing);
      animation.onfinish = () => jeton.remove();
      this.#flying.push(animation);
    }
  }
}
