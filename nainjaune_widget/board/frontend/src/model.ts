// How a view hears its model and speaks to it, as long as it lasts.

interface Heard {
  on(name: string, heard: (...args: never[]) => void): void;
  off(name: string, heard: (...args: never[]) => void): void;
}

/** Does something once a view ends. */
export const whenEnded = (signal: AbortSignal, act: () => void) =>
  signal.addEventListener("abort", act);

/** Hears what a model says until the view ends. */
export const hear = (
  model: Heard,
  name: string,
  heard: (...args: never[]) => void,
  signal: AbortSignal,
) => {
  model.on(name, heard);
  whenEnded(signal, () => model.off(name, heard));
};

/**
 * Sends, and fails in one way: where the kernel is gone some hosts throw at once, others later.
 */
export const send = async (model: { send(content: unknown): unknown }, content: object) => {
  await model.send(content);
};
