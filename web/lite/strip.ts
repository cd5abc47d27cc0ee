// The strip above JupyterLite: all cells of a notebook run, a notebook of the course goes back to the
// site's copy, all work goes into one file and comes back, and a page at an address where little can
// be kept says so.

import { askToPersist } from "../common/persist";
import { askForFile, saveAsFile } from "../common/work";
import { showPictures } from "./again";
import { type Application, application } from "./jupyter";

/** The texts in the language of the page, by their keys. */
declare const TEXTS: Readonly<Record<string, string>>;
/** The names of the notebooks that the site has. */
declare const CHAPTERS: readonly string[];
/** Those of the other language, each with the name of the same chapter in this one. */
declare const ELSEWHERE: Readonly<Record<string, string>>;

function element<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

const text = (key: string) => TEXTS[key] ?? key;
const note = element<HTMLParagraphElement>("site-note");
const run = element<HTMLButtonElement>("site-run");
const afresh = element<HTMLButtonElement>("site-afresh");
const sure = element<HTMLDialogElement>("site-sure");
const work = element<HTMLDialogElement>("site-work");
// The rules of a board lead to the page of rules in the language of its cell.
document.documentElement.dataset.rulesPage = "../../../{lang}/rules.html";

function say(told: string): void {
  note.textContent = told;
  note.hidden = false;
  // JupyterLite measures its place when the window changes.
  window.dispatchEvent(new Event("resize"));
}

/** Delete what the browser keeps of the notebook on show, so that the site's copy is seen again. */
async function begin({ serviceManager, shell }: Application): Promise<void> {
  const context = shell.currentWidget?.context;
  if (context === undefined) return;
  await serviceManager.contents.delete(context.path);
  await context.revert();
  say(text("afresh.done"));
}

/** Run all cells. What is asked of a kernel before it has told of itself is lost. */
async function runAll(): Promise<void> {
  const { commands, shell } = await application();
  const session = shell.currentWidget?.context.sessionContext;
  await session?.ready;
  await session?.session?.kernel?.info;
  await commands.execute("notebook:run-all-cells");
}

/** Follow the notebook on show. */
async function follow(opened: string): Promise<void> {
  const { serviceManager, shell } = await application();
  serviceManager.contents.fileChanged.connect((_, { type }) => {
    if (type === "save") askToPersist();
  });
  const panel = shell.currentWidget;
  if (panel?.context?.path === opened) await showPictures(panel, text("again"));
}

const page = new URL(location.href);
const opened = page.searchParams.get("path") ?? "";
const inNotebook = document.body.dataset.notebook === "notebooks";
const inThisLanguage = ELSEWHERE[opened];
if (inNotebook && inThisLanguage !== undefined) {
  page.searchParams.set("path", inThisLanguage);
  location.replace(page);
} else if (inNotebook) {
  void follow(opened);
}
if (inNotebook) {
  run.hidden = false;
  run.addEventListener("click", () => void runAll());
}
if (inNotebook && CHAPTERS.includes(opened)) {
  afresh.hidden = false;
  afresh.addEventListener("click", () => {
    const told = sure.querySelector("p");
    if (told !== null) told.textContent = text("afresh.told").replace("{name}", opened);
    sure.returnValue = "";
    sure.showModal();
  });
  sure.addEventListener("close", () => {
    if (sure.returnValue === "yes") void application().then(begin);
  });
}

element("site-keep").addEventListener("click", () => {
  element("site-brought").textContent = "";
  work.showModal();
});
element("site-save").addEventListener("click", async () => {
  await window.jupyterapp?.commands.execute("docmanager:save-all");
  await saveAsFile();
});
element("site-bring").addEventListener("click", () =>
  askForFile((outcome) => {
    element("site-brought").textContent = text(`bring.${outcome}`);
    // The page would show, and keep again, what it has read before.
    if (outcome === "done") location.reload();
  }),
);

if (!isAble) say(text("old"));
else if (!window.isSecureContext) say(text("kept.not"));
