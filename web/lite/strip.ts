// The strip above JupyterLite: all cells of a notebook run, a notebook of the course goes back to the
// site's copy, and a page at an address where little can be kept says so.

/** The parts of JupyterLite's application that the strip uses. */
interface Application {
  readonly serviceManager: {
    readonly contents: { delete(path: string): Promise<void> };
  };
  readonly commands: { execute(command: string): Promise<unknown> };
  readonly restored: Promise<void>;
  readonly shell: {
    readonly currentWidget: { readonly context: Context } | null;
  };
}

interface Context {
  readonly path: string;
  readonly sessionContext: {
    readonly ready: Promise<void>;
    readonly session: { readonly kernel: { readonly info: Promise<unknown> } | null } | null;
  };
  revert(): Promise<void>;
}

declare global {
  interface Window {
    readonly jupyterapp?: Application;
  }
}

/** The texts in the language of the page, and the names of the notebooks that the site has. */
declare const TEXTS: { readonly told: string; readonly done: string; readonly keptNot: string };
declare const NOTEBOOKS: readonly string[];

function element<Kind extends HTMLElement>(id: string): Kind {
  return document.getElementById(id) as Kind;
}

const note = element<HTMLParagraphElement>("site-note");
const run = element<HTMLButtonElement>("site-run");
const afresh = element<HTMLButtonElement>("site-afresh");
const sure = element<HTMLDialogElement>("site-sure");

function say(text: string): void {
  note.textContent = text;
  note.hidden = false;
  // JupyterLite measures its place when the window changes.
  window.dispatchEvent(new Event("resize"));
}

/** Delete what the browser keeps of the notebook on show, so that the site's copy is seen again. */
async function begin(application: Application): Promise<void> {
  const context = application.shell.currentWidget?.context;
  if (context === undefined) return;
  await application.serviceManager.contents.delete(context.path);
  await context.revert();
  say(TEXTS.done);
}

/** Run all cells. What is asked of a kernel before it has told of itself is lost. */
async function runAll({ commands, restored, shell }: Application): Promise<void> {
  await restored;
  const session = shell.currentWidget?.context.sessionContext;
  await session?.ready;
  await session?.session?.kernel?.info;
  await commands.execute("notebook:run-all-cells");
}

if (document.body.dataset.notebook === "notebooks") {
  run.hidden = false;
  run.addEventListener("click", () => {
    const application = window.jupyterapp;
    if (application !== undefined) void runAll(application);
  });
}

const opened = new URLSearchParams(location.search).get("path") ?? "";
if (document.body.dataset.notebook === "notebooks" && NOTEBOOKS.includes(opened)) {
  afresh.hidden = false;
  afresh.addEventListener("click", () => {
    const told = sure.querySelector("p");
    if (told !== null) told.textContent = TEXTS.told.replace("{name}", opened);
    sure.returnValue = "";
    sure.showModal();
  });
  sure.addEventListener("close", () => {
    const application = window.jupyterapp;
    if (sure.returnValue === "yes" && application !== undefined) void begin(application);
  });
}
if (!window.isSecureContext) say(TEXTS.keptNot);

export {};
