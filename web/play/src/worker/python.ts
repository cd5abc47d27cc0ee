// Python's half: Pyodide, the package and the bridge, in a worker. There is no await at the top: a
// message that comes before somebody listens would be lost.

import type { FromPython, Step, ToPython } from "../messages";
import { filesIn, unpacked } from "./tar";

/** The part of Pyodide that is used here. */
interface Pyodide {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, contents: Uint8Array, options: { canOwn: boolean }): void;
  };
  pyimport(name: string): Record<string, (...values: unknown[]) => Desk>;
}

interface Desk {
  begin(asked: string): void;
  hear(content: string): void;
  speak(lang: string): void;
  predict(asks: boolean): void;
  share(): void;
}

/** Bytes of Python, which JavaScript sees by a proxy. */
interface Bytes {
  toJs(): Uint8Array;
}

/** The folder of Pyodide, and a lock file without packages: the archives have all that is needed. */
declare const PYODIDE: string;
declare const LOCK: object;

/** The folder in which Python starts, and where it looks for modules first. */
const HOME = "/home/pyodide";

const post = (message: FromPython) => postMessage(message);
const step = (name: Step) => post({ type: "step", step: name });

const beside = (name: string) => new URL(name, import.meta.url).href;

async function modules(): Promise<Uint8Array> {
  const answer = await fetch(beside("modules.pack"));
  if (!answer.ok) throw new Error(`modules.pack: ${answer.status}`);
  return unpacked(answer);
}

function write(tar: Uint8Array, { FS }: Pyodide): void {
  const folders = new Set<string>();
  for (const { folder, name, contents } of filesIn(tar)) {
    const path = `${HOME}/${folder}`;
    if (!folders.has(path)) FS.mkdirTree(path);
    folders.add(path);
    FS.writeFile(`${path}${name}`, contents, { canOwn: true });
  }
}

async function start(): Promise<Desk> {
  step("loading");
  const archive = modules();
  // Heard below; nothing is said of it as long as nobody waits.
  archive.catch(() => {});
  const folder = beside(PYODIDE);
  const { loadPyodide } = await import(`${folder}pyodide.mjs`);
  const pyodide: Pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: beside("library.zip"),
    lockFileContents: LOCK,
  });
  step("unpacking");
  write(await archive, pyodide);
  const { Desk } = pyodide.pyimport("nainjaune_play");
  const tell = (kind: string, content: string, bytes: Bytes | undefined) =>
    post({ type: "told", kind, content, data: bytes ? bytes.toJs() : null });
  step("dealing");
  return (Desk as (tell: unknown) => Desk)(tell);
}

const failed = (error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  // The last line of a traceback says what happened.
  post({ type: "failed", message: message.trim().split("\n").at(-1) ?? "" });
};

const started = start();
started.catch(failed);

const act = (desk: Desk, message: ToPython) => {
  switch (message.type) {
    case "begin":
      return desk.begin(JSON.stringify(message.asked));
    case "hear":
      return desk.hear(JSON.stringify(message.content));
    case "speak":
      return desk.speak(message.lang);
    case "predict":
      return desk.predict(message.asks);
    case "share":
      return desk.share();
  }
};

addEventListener("message", async ({ data }: MessageEvent<ToPython>) => {
  const desk = await started.catch(() => null);
  try {
    if (desk) act(desk, data);
  } catch (error) {
    // The board has told its view already; it goes on.
    console.warn(error);
  }
});
