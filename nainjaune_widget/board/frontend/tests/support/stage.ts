// A interaction without a page: its model has no kernel, its clock stands still until it is run, and what
// its live region would have told is kept.

import type { TestContext } from "node:test";
import { shownAt, spokenBeliefs } from "../../src/board/beliefs";
import type { BoardRequest, EventEffect, Settings, Snapshot } from "../../src/board/deal/contract";
import type { Model } from "../../src/board/deal/model";
import { soundsOf, voiceOf } from "../../src/board/effects";
import { type Interaction, interactionOf, type Lent } from "../../src/board/interaction";
import type { Annex } from "../../src/board/page";
import { type Listener, listenersByName } from "../../src/common/wire";
import type { Told, Traits } from "./scenes";

export type Sent = BoardRequest & { id: number; view: number; at: number; rev: number };

export type FakeModel = ReturnType<typeof modelOf>;

/** An anywidget model that keeps what is sent, and hears from Python when it is told to. */
export function modelOf(traits: Traits) {
  const { on, off, fire } = listenersByName();
  let listeners = 0;
  const known: Record<string, unknown> = { ...traits };
  const model = {
    on(name: string, listener: Listener) {
      listeners++;
      on(name, listener);
    },
    off(name: string, listener: Listener) {
      listeners--;
      off(name, listener);
    },
    listeners: () => listeners,
    sent: [] as Sent[],
    /** The way in which a host says that the kernel is gone, if it does. */
    gone: "" as "" | "throw" | "reject",
    get: (name: string) => known[name],
    set(name: string, value: unknown) {
      known[name] = value;
      fire(`change:${name}`);
    },
    send(content: Sent) {
      if (model.gone === "throw") throw new Error("Cannot send");
      model.sent.push(content);
      return model.gone ? Promise.reject(new Error("Cannot send")) : Promise.resolve();
    },
    answer: (content: object, buffers: DataView[] = []) => fire("msg:custom", content, buffers),
  };
  return model;
}

/** The bytes of a text in base64, as a host hands them on. */
export function bytesOf(packed: string): DataView {
  return new DataView(Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0)).buffer);
}

/** Let everything happen that waits for nothing but its turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}

/** The longest that is waited for something, by the true clock. */
const PATIENCE_MS = 10_000;

/** Wait until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  const begun = performance.now();
  do {
    if (performance.now() > begun + PATIENCE_MS) throw new Error(`It never came: ${isSo}`);
    await settled();
  } while (!isSo());
}

/** What the interaction asks of the window that it is in. */
export const quietWindow = () =>
  ({ matchMedia: () => ({ matches: false }) }) as unknown as Window & typeof globalThis;

interface Options {
  cursor?: number;
  settings?: Partial<Settings>;
  changed?: Partial<Snapshot>;
  window?: Window & typeof globalThis;
  annex?: Annex<Lent>;
  /** The cell around the view. */
  cell?: { focus(): unknown };
}

/** An annex that is there from the start; its effects only sound and speak. */
const annexAtHand = (drawn: (effects: readonly EventEffect[]) => void): Annex<Lent> => ({
  parts: {
    effectsOf: (root, _, signal) => {
      const window = root.ownerDocument.defaultView as Window & typeof globalThis;
      return {
        flights: { before: drawn, after: () => {} },
        light: () => {},
        sounds: soundsOf(window, signal),
        voice: voiceOf(window, signal),
      };
    },
    shownAt,
    spokenBeliefs,
  },
  find: () => true,
  come: async () => true,
  dress: () => {},
});

export class Stage {
  readonly model: FakeModel;
  readonly interaction: Interaction;
  /** The effects that a person is to follow, as they are drawn. */
  readonly drawn: (readonly EventEffect[])[] = [];
  readonly #ending = new AbortController();
  readonly #told: string[] = [];
  readonly #t: TestContext;
  #number = -2;
  #read = 0;

  constructor(t: TestContext, traits: Traits, options: Options = {}) {
    this.#t = t;
    t.mock.timers.reset();
    t.mock.timers.enable({ apis: ["setTimeout", "Date"], now: 1000 });
    const snapshot = { ...traits.snapshot, ...options.changed };
    const settings = { ...traits.settings, ...options.settings };
    const cursor = options.cursor ?? snapshot.events.length;
    this.model = modelOf({ ...traits, snapshot, settings, show: { ...traits.show, cursor } });
    const page = {
      defaultView: { ...quietWindow(), ...options.window },
      addEventListener: () => {},
    };
    const root = {
      ownerDocument: page,
      parentElement: { closest: () => options.cell ?? null },
      getRootNode: () => page,
      addEventListener: () => {},
      querySelector: () => null,
      querySelectorAll: () => [],
    };
    this.interaction = interactionOf(
      this.model as unknown as Model,
      root as unknown as HTMLElement,
      options.annex ?? annexAtHand((effects) => this.drawn.push(effects)),
      () => queueMicrotask(this.#look),
      () => {},
      () => {},
      this.#ending.signal,
    );
    this.interaction.prepare();
    this.#look();
    t.after(() => this.end());
  }

  readonly #look = () => {
    const { said, added, number } = this.interaction.telling;
    const text = `${said} ${added}`.trim();
    if (number === this.#number && text === this.#told.at(-1)) return;
    this.#number = number;
    this.#told.push(text);
  };

  get snapshot(): Snapshot {
    return this.model.get("snapshot") as Snapshot;
  }

  get cursor(): number {
    return this.interaction.replay.cursor;
  }

  get events() {
    return this.snapshot.events;
  }

  /** The last text of the live region. */
  get said(): string {
    return this.#told.at(-1) ?? "";
  }

  /** The texts of the live region since the last call; those of one moment are one drawing. */
  async told(): Promise<string[]> {
    await settled();
    const told = this.#told.slice(this.#read);
    this.#read = this.#told.length;
    return told.filter(Boolean);
  }

  /** Let a time pass. */
  async run(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      this.#t.mock.timers.tick(10);
      await null;
    }
    await settled();
  }

  /** Move to a cursor, as a cell does. */
  async go(cursor: number): Promise<void> {
    const show = this.model.get("show") as { count: number };
    this.model.set("show", { ...show, cursor, count: show.count + 1 });
    await settled();
  }

  /** Replace the snapshot, as Python does. */
  async put(changed: Partial<Snapshot> = {}): Promise<void> {
    const { snapshot } = this;
    this.model.set("snapshot", { ...snapshot, rev: snapshot.rev + 1, ...changed });
    await settled();
  }

  /** Press a key on an element that matches some selectors. */
  async press(key: string, ...matching: string[]): Promise<void> {
    const target = { matches: (selector: string) => matching.includes(selector) };
    this.interaction.press(key, target as unknown as Element);
    await settled();
  }

  /** Do something, and let the view follow. */
  async after(act: () => void): Promise<void> {
    act();
    await settled();
  }

  /** The messages of a kind that have been sent. */
  sent(kind: string): Sent[] {
    return this.model.sent.filter(({ type }) => type === kind);
  }

  /** Answer the last request of a kind, as Python does. */
  async answer(kind: string, fields: object): Promise<void> {
    const request = this.sent(kind).at(-1);
    this.model.answer({ id: request?.id, ...fields });
    await settled();
  }

  /** Hand on messages of Python, and wait for the snapshot that they tell of. */
  async deliver(told: readonly Told[]): Promise<void> {
    const { id } = this.sent("play").at(-1) ?? {};
    let awaited = 0;
    for (const { state, content, buffers } of told) {
      for (const [name, value] of Object.entries(state)) this.model.set(name, value);
      // What was recorded answers the last request.
      const own = content && "id" in content ? { ...content, id } : content;
      if (own) this.model.answer(own, buffers.map(bytesOf));
      awaited = Math.max(awaited, content?.rev ?? 0);
    }
    await until(() => this.snapshot.rev >= awaited);
  }

  end(): void {
    this.#ending.abort();
  }
}
