// All of a person's work in this browser as one file, and back. What comes from a file is data: the
// engine refuses tables that are wrong, and JupyterLite trusts no notebook for being kept.

import { entriesOf, putEntries } from "./databases";
import { PREFIX } from "./names";
import { namesIn, withStore } from "./store";

/** The databases of the notebooks, by language. */
declare const NOTEBOOKS: Record<string, string>;

const FORMAT = "nain-jaune-work";
const VERSION = 1;
/** The store in which JupyterLite has the files. */
const FILES = "files";
const KINDS = new Set(["directory", "file", "notebook"]);

type Texts = Record<string, string>;
type Files = Record<string, unknown>;

interface Work {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** What is in the browser's store: tables, choices. */
  kept: Texts;
  /** The files of the course by language, as JupyterLite has them, by path. */
  files: Record<string, Files>;
}

/** The beginnings of the names in the browser's store; without databases files are there too. */
const beginnings = () => [PREFIX, ...Object.values(NOTEBOOKS).map((name) => `${name}/`)];

/** Read all of the work. */
async function workKept(): Promise<Work> {
  const kept = withStore((store) =>
    Object.fromEntries(
      namesIn(store, ...beginnings()).map((name) => [name, store.getItem(name) ?? ""]),
    ),
  );
  const files: Work["files"] = {};
  for (const [lang, name] of Object.entries(NOTEBOOKS)) {
    files[lang] = await entriesOf(name, FILES).catch(() => ({}));
  }
  return { format: FORMAT, version: VERSION, kept: kept ?? {}, files };
}

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === "object" && found !== null && !Array.isArray(found);

function isFile(path: string, found: unknown): boolean {
  if (!isRecord(found) || found.path !== path || typeof found.name !== "string") return false;
  const isInside = path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  return isInside && KINDS.has(String(found.type));
}

/** The work in the text of a file; null if it is anything else. */
export function readWork(text: string): Work | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || found.format !== FORMAT || found.version !== VERSION) return null;
    const { kept, files } = found;
    if (!isRecord(kept) || !isRecord(files)) return null;
    const own = beginnings();
    const isOwn = ([name, value]: [string, unknown]) =>
      typeof value === "string" && own.some((each) => name.startsWith(each));
    const areFiles = ([lang, all]: [string, unknown]) =>
      Object.hasOwn(NOTEBOOKS, lang) &&
      isRecord(all) &&
      Object.entries(all).every(([path, file]) => isFile(path, file));
    if (!Object.entries(kept).every(isOwn)) return null;
    if (!Object.entries(files).every(areFiles)) return null;
    return found as unknown as Work;
  } catch {
    return null;
  }
}

/** Put work back beside what is kept; of the same name, that of the file stays. */
async function bringBack({ kept, files }: Work): Promise<void> {
  for (const [lang, all] of Object.entries(files)) {
    const name = NOTEBOOKS[lang];
    if (name !== undefined && Object.keys(all).length) await putEntries(name, FILES, all);
  }
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
}

/** Give the work to the person as a file. */
export async function saveAsFile(): Promise<void> {
  const contents = new Blob([JSON.stringify(await workKept())], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = `nain-jaune-${new Date().toLocaleDateString("sv")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What has become of a file that was to be brought back; the end of the key of its text. */
type Outcome = "done" | "wrong" | "failed";

/** Ask the person for a file and bring its work back. */
export function askForFile(tell: (outcome: Outcome) => void): void {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".json,application/json";
  field.onchange = async () => {
    const [file] = field.files ?? [];
    if (!file) return;
    const work = readWork(await file.text());
    if (!work) return tell("wrong");
    await bringBack(work).then(
      () => tell("done"),
      () => tell("failed"),
    );
  };
  field.click();
}
