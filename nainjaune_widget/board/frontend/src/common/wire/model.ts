// The connection of a view with its model, until the view ends.

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
