// The page's side of a widget: an anywidget model whose Python is anywhere.

import { listenersByName } from "../../../nainjaune_widget/board/frontend/src/common/wire";

export type Model = ReturnType<typeof modelOf>;

/** A model with some traits. `send` takes what the view sends to Python. */
export function modelOf(send: (content: unknown) => void) {
  const traits: Record<string, unknown> = {};
  const { on, off, fire } = listenersByName();
  return {
    ...{ on, off, send },
    get: (name: string) => traits[name],

    set(name: string, value: unknown) {
      traits[name] = value;
      fire(`change:${name}`);
    },

    /** Traits that Python has set, all of one moment. */
    receive(news: Record<string, unknown>) {
      Object.assign(traits, news);
      for (const name of Object.keys(news)) fire(`change:${name}`);
    },

    /** A message of Python. */
    hear(content: unknown, data: Uint8Array | null) {
      const buffers = data ? [new DataView(data.buffer, data.byteOffset, data.byteLength)] : [];
      fire("msg:custom", content, buffers);
    },
  };
}
