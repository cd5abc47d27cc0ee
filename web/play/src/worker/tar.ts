// The files of a compressed tar: the browser's own code inflates it while Python is still on its way.

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
export async function unpacked({ body }: Response): Promise<Uint8Array> {
  if (!body) throw new Error("The answer has no body.");
  const inflated = new Response(body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await inflated.arrayBuffer());
}

/** The files of a tar, their names of 100 bytes at most. */
export function* filesIn(tar: Uint8Array): Generator<Packed> {
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
