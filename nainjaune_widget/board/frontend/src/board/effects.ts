// What a view does beyond drawing, in the annex: cards and jetons fly, the things spoken of light up,
// cards can be dragged, and the browser makes sounds and speaks.

import { elementUnder, followDrag } from "../common/input";
import { whenEnded } from "../common/wire";
import type { Account, EventEffect, GameEvent } from "./deal/contract";

const quoted = (text: string | number) => `"${CSS.escape(String(text))}"`;

/** A face-up card. */
export const cardSelector = (card: string) => `[data-card=${quoted(card)}]`;

/** A seat or a box. */
export const accountSelector = (account: Account) =>
  `[data-${typeof account === "number" ? "seat" : "box"}=${quoted(account)}]`;

// An animation may begin a moment after it is made: until then what flies is where it was.
const FLIGHT = { duration: 220, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" } as const;
const DELAY_MS = 30;
const MOST_JETONS = 5;
const NO_MOTION = "(prefers-reduced-motion: reduce)";

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

const LIT = "data-lit";

function selectorsOf({ card, effects }: GameEvent): string[] {
  const cards = [card, ...effects.map(([kind, , , what]) => (kind === "card" ? what : null))];
  const accounts = effects.flatMap(([kind, source, target]): Account[] =>
    kind === "jetons" ? [source, target] : [],
  );
  return [
    ...cards.filter((each) => each != null).map(cardSelector),
    ...accounts.map(accountSelector),
  ];
}

/** Light everything that an event speaks of and nothing else; without an event, nothing. */
function light(root: HTMLElement, event: GameEvent | null): void {
  for (const lit of root.querySelectorAll(`[${LIT}]`)) lit.removeAttribute(LIT);
  const selector = event && selectorsOf(event).join();
  if (!selector) return;
  for (const found of root.querySelectorAll(selector)) found.setAttribute(LIT, "");
}

const CARRIED = "data-carried";
const OVER = "data-over";
const RUN = ".nj-middle";

/** Let the cards of the hand be dragged to the run; `put` plays a card. */
function dragCards(root: HTMLElement, put: (card: string) => void, signal: AbortSignal) {
  let dragged = false;

  const down = (press: PointerEvent) => {
    dragged = false;
    const held = (press.target as Element).closest<HTMLElement>(".nj-hold");
    const card = held?.dataset.card;
    const face = held?.querySelector<HTMLElement>(".nj-card");
    if (press.button !== 0 || !held || !card || !face) return;
    const run = root.querySelector(RUN);

    const isOverRun = (at: PointerEvent) => !!elementUnder(root, at)?.closest(RUN);
    const move = (at: PointerEvent) => {
      dragged = true;
      held.setAttribute(CARRIED, "");
      face.style.translate = `${at.clientX - press.clientX}px ${at.clientY - press.clientY}px`;
      run?.toggleAttribute(OVER, isOverRun(at));
    };
    const drop = (at: PointerEvent) => {
      if (isOverRun(at)) put(card);
    };
    const end = () => {
      held.removeAttribute(CARRIED);
      face.style.translate = "";
      run?.removeAttribute(OVER);
    };
    followDrag(held, press, { move, drop, end }, signal);
  };

  /** The click at the end of a drag; one made with a key is none. */
  const click = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.stopPropagation();
  };

  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("click", click, { signal, capture: true });
}

/** The browser's own voice, which says calls aloud in the board's language. */
export function voiceOf(window: Window & typeof globalThis, signal: AbortSignal) {
  let speaking = false;
  const hush = () => {
    if (speaking) window.speechSynthesis.cancel();
  };
  whenEnded(signal, hush);
  return {
    exists: "speechSynthesis" in window,

    /** Say the calls of these events. */
    sayCalls(events: GameEvent[], lang: string): void {
      for (const { call, banner } of events) {
        const said = banner ?? call;
        if (!said) continue;
        const utterance = new window.SpeechSynthesisUtterance(said);
        utterance.lang = lang;
        window.speechSynthesis.speak(utterance);
        speaking = true;
      }
    },

    hush,
  };
}

export type Sound = "card" | "jetons" | "stop";

/** A short tone: Hz, seconds after the first one, seconds that it lasts, loudness. */
type Tone = [frequency: number, after: number, seconds: number, loudness: number];

const TONES: Record<Exclude<Sound, "card">, Tone[]> = {
  jetons: [
    [3100, 0, 0.05, 0.1],
    [3900, 0.045, 0.05, 0.08],
    [3400, 0.1, 0.07, 0.1],
  ],
  stop: [
    [190, 0, 0.16, 0.4],
    [140, 0.11, 0.22, 0.4],
  ],
};
const CARD: Tone = [1700, 0, 0.07, 0.35];
const SILENT = 0.0001;

/** The sounds of a view. The browser allows them once a person has pressed something in the page. */
export function soundsOf(window: Window & typeof globalThis, signal: AbortSignal) {
  let context: AudioContext | undefined;
  whenEnded(signal, () => context?.close());

  /** A way to the loudspeaker that dies away. */
  const fading = (audio: AudioContext, start: number, seconds: number, loudness: number) => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(loudness, start);
    gain.gain.exponentialRampToValueAtTime(SILENT, start + seconds);
    gain.connect(audio.destination);
    return gain;
  };

  /** A card: a short rush of noise. */
  const rush = (audio: AudioContext) => {
    const [frequency, , seconds, loudness] = CARD;
    const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let nth = 0; nth < samples.length; nth++) samples[nth] = 2 * Math.random() - 1;
    const noise = audio.createBufferSource();
    noise.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = frequency;
    noise.connect(filter).connect(fading(audio, audio.currentTime, seconds, loudness));
    noise.start();
  };

  const ring = (audio: AudioContext, tones: Tone[]) => {
    for (const [frequency, after, seconds, loudness] of tones) {
      const start = audio.currentTime + after;
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(fading(audio, start, seconds, loudness));
      tone.start(start);
      tone.stop(start + seconds);
    }
  };

  return {
    exist: "AudioContext" in window,

    /** Make a sound. */
    make(sound: Sound): void {
      context ??= new window.AudioContext();
      // Browsers allow no sound before the first touch: that is no error.
      if (context.state === "suspended") context.resume().catch(() => {});
      if (sound === "card") rush(context);
      else ring(context, TONES[sound]);
    },
  };
}

export type Effects = ReturnType<typeof effectsOf>;

/** The effects of one view until it ends; `put` plays a card that is dragged to the run. */
export function effectsOf(root: HTMLElement, put: (card: string) => void, signal: AbortSignal) {
  const window = root.ownerDocument.defaultView as Window & typeof globalThis;
  dragCards(root, put, signal);
  return {
    flights: flightsIn(root),
    light,
    sounds: soundsOf(window, signal),
    voice: voiceOf(window, signal),
  };
}
