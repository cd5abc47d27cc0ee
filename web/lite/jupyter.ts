// The parts of JupyterLite's application that the strip uses.

export interface Application {
  readonly commands: { execute(command: string): Promise<unknown> };
  readonly restored: Promise<void>;
  readonly serviceManager: {
    readonly contents: {
      delete(path: string): Promise<void>;
      readonly fileChanged: Signal<{ readonly type: string }>;
    };
  };
  readonly shell: { readonly currentWidget: Panel | null };
}

interface Signal<Told> {
  connect(hear: (sender: unknown, told: Told) => void): void;
}

export interface Panel {
  readonly context: {
    readonly path: string;
    readonly ready: Promise<void>;
    readonly sessionContext: {
      readonly ready: Promise<void>;
      readonly session: { readonly kernel: { readonly info: Promise<unknown> } | null } | null;
    };
    revert(): Promise<void>;
  };
  readonly content: { readonly widgets: readonly Cell[] };
}

export interface Cell {
  readonly model: { readonly outputs?: { readonly length: number; get(at: number): Output } };
  readonly outputArea?: { readonly widgets: readonly { readonly node: HTMLElement }[] };
}

export interface Output {
  /** What a cell has given, by its type. */
  readonly data?: Readonly<Record<string, unknown>>;
}

declare global {
  interface Window {
    readonly jupyterapp?: Application;
  }
}

const LOOK_MS = 100;

/** Wait until JupyterLite has an application. */
export async function application(): Promise<Application> {
  while (window.jupyterapp === undefined) {
    await new Promise((settle) => setTimeout(settle, LOOK_MS));
  }
  await window.jupyterapp.restored;
  return window.jupyterapp;
}
