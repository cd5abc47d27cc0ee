// The line between a view and its model, until the view ends. Each request to Python is answered or
// times out, so that no control stays blocked: a restarted kernel leaves the page as it is and tells
// it nothing.

export type Listener = (...args: never[]) => void;

/** The part of an anywidget model that every view uses; each widget adds its own traits. */
export interface WidgetModel {
  on(name: string, listener: Listener): void;
  off(name: string, listener: Listener): void;
  send(content: unknown): unknown;
}

/** Call a function when a view ends. */
export const whenEnded = (signal: AbortSignal, act: () => void) =>
  signal.addEventListener("abort", act);

/** Listen to a model until the view ends. */
export const listen = (
  model: WidgetModel,
  name: string,
  listener: Listener,
  signal: AbortSignal,
) => {
  model.on(name, listener);
  whenEnded(signal, () => model.off(name, listener));
};

/**
 * Send a message. A kernel that is gone always shows as a rejected promise, although some hosts
 * throw at once.
 */
export const send = async (model: WidgetModel, content: object) => {
  await model.send(content);
};

/** Listeners by the name of what they hear, for a model whose Python is elsewhere. */
export function listenersByName() {
  const known = new Map<string, Set<Listener>>();
  return {
    on: (name: string, listener: Listener) =>
      void known.set(name, (known.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => void known.get(name)?.delete(listener),
    fire: (name: string, ...told: unknown[]) => {
      for (const listener of [...(known.get(name) ?? [])]) listener(...(told as never[]));
    },
  };
}

const PATIENCE_MS = 5000;

/** The fields that the answers to every widget have. */
export interface BasicAnswer {
  id: number;
  ok: boolean;
  code?: string;
  message?: string;
}

/** The answer that stands for silence. */
const SILENCE = { ok: false, code: "kernel-gone" } as const;

/**
 * The requests of a view.
 *
 * @param answered called with every answer, and with "kernel-gone" after a silence
 * @param transmit sends a request that has its id already; by default just as it is
 */
export function requestsTo<Request extends object, Answer extends BasicAnswer>(
  model: WidgetModel,
  answered: (answer: Partial<Answer>, request: Request) => void,
  signal: AbortSignal,
  transmit = (content: object) => send(model, content),
) {
  // Answers reach every view of a model, in every window, so no two views may share a number.
  const view = Math.floor(Math.random() * 1e12);
  let last = view;
  /** Those without an answer: a late one to a request that has timed out is still told. */
  const asked = new Map<number, Request>();
  /** Those that have not timed out either. */
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const heard = (answer: Answer) => {
    const { id } = answer;
    const request = asked.get(id);
    if (!request) return;
    clearTimeout(timers.get(id));
    timers.delete(id);
    asked.delete(id);
    answered(answer, request);
  };

  listen(model, "msg:custom", heard, signal);
  whenEnded(signal, () => {
    for (const timer of timers.values()) clearTimeout(timer);
  });

  return {
    /** A number that no other view has, in this window or another. */
    view,
    /** The number of requests that have neither been answered nor timed out. */
    get waiting() {
      return timers.size;
    },
    ask(request: Request): void {
      const id = ++last;
      const giveUp = () => {
        clearTimeout(timers.get(id));
        if (timers.delete(id)) answered(SILENCE as Partial<Answer>, request);
      };
      asked.set(id, request);
      timers.set(id, setTimeout(giveUp, PATIENCE_MS));
      transmit({ ...request, id }).catch(giveUp);
    },
  };
}
