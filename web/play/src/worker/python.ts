// Python's half: Pyodide, the package and the bridge, in a worker. The browser's own code inflates the
// modules while Python is still on its way. There is no await at the top: a
// message that comes before somebody listens would be lost.

import type { FromPython, Step, ToPython } from "../messages";

/** Places in the head of a file, which has one block. */
const BLOCK = 512;
const NAME = 100;
const SIZE = { at: 124, end: 135 } as const;

interface Packed {
  /** The folder with a slash at its end, or nothing. */
  folder: string;
  name: string;
  contents: Uint8Array;
}

/** Inflate an answer. */
async function unpacked({ body }: Response): Promise<Uint8Array> {
  if (!body) throw new Error("The answer has no body.");
  const inflated = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await inflated.arrayBuffer());
}

/** The files of a tar, their names of 100 bytes at most. */
function* filesIn(tar: Uint8Array): Generator<Packed> {
  const decoder = new TextDecoder();
  const text = (start: number, end: number) => decoder.decode(tar.subarray(start, end));
  for (let head = 0; tar[head]; ) {
    const [path = ""] = text(head, head + NAME).split("\0");
    const size = Number.parseInt(text(head + SIZE.at, head + SIZE.end), 8);
    const start = head + BLOCK;
    const cut = path.lastIndexOf("/") + 1;
    const contents = tar.subarray(start, start + size);
    yield { folder: path.slice(0, cut), name: path.slice(cut), contents };
    head = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

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
