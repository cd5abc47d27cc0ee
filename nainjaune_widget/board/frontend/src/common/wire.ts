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

export interface Requests<Request> {
  /** A number that no other view has, in this window or another. */
  readonly view: number;
  /** The number of requests that have neither been answered nor timed out. */
  readonly waiting: number;
  ask(request: Request): void;
}

interface Options<Request, Answer> {
  /** Called with every answer, and with "kernel-gone" after a silence. */
  answered(answer: Partial<Answer>, request: Request): void;
  /** Send a request that has its id already; by default just as it is. */
  send?(content: object): Promise<void>;
}

export function requestsTo<Request extends object, Answer extends BasicAnswer>(
  model: WidgetModel,
  options: Options<Request, Answer>,
  signal: AbortSignal,
): Requests<Request> {
  // Answers reach every view of a model, in every window, so no two views may share a number.
  const view = Math.floor(Math.random() * 1e12);
  let last = view;
  const waiting = new Map<number, { request: Request; timer: ReturnType<typeof setTimeout> }>();
  /** Requests that have timed out: a late answer to one of them is still told. */
  const silent = new Map<number, Request>();
  const transmit = options.send ?? ((content: object) => send(model, content));

  const heard = (answer: Answer) => {
    const { id } = answer;
    const pending = waiting.get(id);
    const request = pending?.request ?? silent.get(id);
    if (!request) return;
    clearTimeout(pending?.timer);
    waiting.delete(id);
    silent.delete(id);
    options.answered(answer, request);
  };

  listen(model, "msg:custom", heard, signal);
  whenEnded(signal, () => {
    for (const { timer } of waiting.values()) clearTimeout(timer);
  });

  return {
    view,
    get waiting() {
      return waiting.size;
    },
    ask(request) {
      const id = ++last;
      const giveUp = () => {
        const pending = waiting.get(id);
        if (!pending) return;
        clearTimeout(pending.timer);
        waiting.delete(id);
        silent.set(id, request);
        options.answered(SILENCE as Partial<Answer>, request);
      };
      waiting.set(id, { request, timer: setTimeout(giveUp, PATIENCE_MS) });
      transmit({ ...request, id }).catch(giveUp);
    },
  };
}
