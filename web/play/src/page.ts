// The page: a board whose Python runs in this browser.

import { one } from "../../common/dom";
import { askToPersist } from "../../common/persist";
import { choose, chosen } from "../../common/store";
import { otherThan, textIn, write } from "../../common/texts";
import board from "./board.js";
import { type Attempt, doubtOf, refusalOf, resultOf, seedOf, today, written } from "./day";
import {
  isFirstVisit,
  isKept,
  isPlayedElsewhere,
  keepPicture,
  keepTable,
  keptPicture,
  keptTable,
  lastDay,
  mayBePictured,
} from "./keeping";
import {
  address,
  type DealLink,
  isInvitation,
  type Link,
  NOBODY,
  namesDeal,
  readLink,
  tableOf,
} from "./link";
import { type Model, modelOf } from "./model";
import { morePanel, sharePanel, statusOf, storeOffline } from "./panels";
import { startPython } from "./python";
import { randomSeed, traitsFor, traitsOf, traitsToLearn, type Waiting } from "./waiting";

/** The part of a board's snapshot that the page looks at. */
interface Snapshot {
  lang: string;
  human: number[];
  predict?: unknown;
  line: unknown;
  hands: (string[] | null)[];
}

const page = new URL(location.href);
let link = readLink(page);
let lang = document.documentElement.lang;
const now = today();
const last = lastDay();
if (link.day !== undefined) {
  // Nothing else belongs to it, and without a date it is that of today.
  link = { day: link.day || now, ...(link.lang !== undefined && { lang: link.lang }) };
  history.replaceState(null, "", address(page, link));
}
/** Nobody has played here yet, and the link names nothing: it begins with the lesson. */
const learns = tableOf(link) === "own" && isFirstVisit();
document.documentElement.toggleAttribute("data-learns", learns);
/** The code of the deal with which the link began. */
let firstCode: string | null = null;
/** The first attempt at the deal of the day, while that is on show. */
let attempt: Attempt | undefined;
/** The time at which the table on show was kept. */
let keptAt = 0;
let isShown = false;
let isBegun = false;
let end = () => {};

const host = one("board");
const predict = one<HTMLButtonElement>("predict");
const dark = one("dark");
const say = (key: string, values?: Record<string, string>) => textIn(lang, key, values);
const status = statusOf(say);
const more = morePanel(say, () => lang);
const share = sharePanel(
  page,
  say,
  () => lang,
  () => attempt,
);

/** Answer a request for the annex, which lies beside this script, as Python does elsewhere. */
async function answerWithAnnex(model: Model, id: unknown): Promise<void> {
  const answer = await import("./annex.js").then(
    ({ default: annex }) => ({ id, ok: true, annex }),
    () => ({ id, ok: false, code: "kernel-gone" }),
  );
  model.hear(answer, null);
}

const model = modelOf((content) => {
  const { type, id } = content as { type: string; id?: number };
  if (type === "annex") answerWithAnnex(model, id);
  else send({ type: "hear", content });
});
// What the board asks of the page around it.
model.set("share", () => one("share").click());

function show(shown: Model): void {
  end();
  end = board.render({ model: shown, el: host });
}

/**
 * Draw what can be drawn without Python, in the language of now: the table as it was left, or one's own
 * hand at a new one, or the first step of the lesson.
 */
async function wait(): Promise<void> {
  const answer = await fetch(new URL(`waiting-${lang}.json`, import.meta.url));
  const waiting: Waiting = await answer.json();
  if (isShown) return;
  const still: Model = modelOf((content) => {
    const { type, id } = content as { type: string; id?: number };
    if (type === "annex") answerWithAnnex(still, id);
    if (type === "lesson") {
      still.hear({ id, ok: true, lesson: waiting.lesson }, null);
      performance.mark("hand");
    }
  });
  const picture = kept && keptPicture(import.meta.url, tableOf(link), kept);
  still.receive(
    picture
      ? traitsOf(waiting, picture)
      : learns
        ? traitsToLearn(waiting)
        : traitsFor(waiting, asked, link.deal ?? kept?.code),
  );
  show(still);
  performance.mark("table");
  const { hands } = still.get("snapshot") as Snapshot;
  if (hands.some((hand) => hand !== null)) performance.mark("hand");
}

/** Keep a picture of the board, for the moment in which the next visit waits for Python. */
function keepAsPicture(): void {
  const snapshot = model.get("snapshot") as Snapshot | undefined;
  const table = tableOf(link);
  if (!snapshot || !mayBePictured(snapshot)) return;
  // A table that was cleared stays so.
  if (!keptAt || keptTable(table)?.at !== keptAt) return;
  const still = { ...snapshot, live: false, legal: [], mayPass: false, mayUndo: false };
  keepPicture({ build: import.meta.url, table, at: keptAt, snapshot: still });
}
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") keepAsPicture();
});

function speak(other: string): void {
  lang = other;
  choose("lang", lang);
  write(lang);
  one("language").lang = otherThan(lang);
  status.reword();
  more.reword();
  share.close();
  if (link.lang !== undefined) {
    link = { ...link, lang };
    history.replaceState(null, "", address(page, link));
  }
}

/** Follow what the board shows now. */
function follow(): void {
  const snapshot = model.get("snapshot") as Snapshot;
  if (snapshot.lang !== lang) speak(snapshot.lang);
  predict.disabled = !snapshot.human.length;
  predict.setAttribute("aria-pressed", String(snapshot.predict !== undefined));
}

/** Tell of the deal of the day before it is begun, or why its date may be the wrong one. */
function tellDay(day: string): void {
  const dates = { date: day, now, built: document.documentElement.dataset.built ?? "", last };
  const doubt = doubtOf(now, dates.built, last);
  if (!doubt && kept) return;
  const said = Object.entries(dates).map(([name, each]) => [
    name,
    each && written(each, lang, say),
  ]);
  more.note(say(`day.${doubt ?? "begin"}`, Object.fromEntries(said)));
}

/** Follow the first attempt, and tell how it ended. */
function followDay(tried: Attempt | undefined): void {
  const before = attempt;
  attempt = tried;
  if (!tried || before?.net != null) return;
  if (tried.net === null) {
    // What was told at the beginning has been read when a card is played.
    if (before) more.noteNoMore();
    return;
  }
  const date = written(tried.date, lang, say);
  more.note(say("day.over", { date, result: resultOf(tried, lang, say) }));
}

/** Keep the table; a deal that the link does not name goes on at the person's own table. */
function keep(table: { over: boolean; code: string; day?: Attempt }): void {
  firstCode ??= table.code;
  followDay(table.day);
  if (table.code !== firstCode && tableOf(link) !== "own") {
    link = link.lang === undefined ? {} : { lang: link.lang };
    history.replaceState(null, "", address(page, link));
  }
  if (link.play !== undefined) return;
  const { over, code } = table;
  keptAt = Date.now();
  const kept = { table: JSON.stringify(table), over, code, at: keptAt };
  more.tellKept(keepTable(tableOf(link), kept));
  // The first time the deal is only dealt, or it is the one that was kept.
  if (isBegun) askToPersist();
  isBegun = true;
  if (isSecond) more.note(say("second.here"));
}

/** The same table is open in another tab: the one in which somebody plays last is kept. */
let isSecond = false;
addEventListener("storage", (event) => {
  if (!isPlayedElsewhere(event, tableOf(link))) return;
  isSecond = true;
  more.note(say("second.there"));
});

function begin(): void {
  isShown = true;
  status.done();
  host.inert = false;
  host.removeAttribute("aria-busy");
  if (learns) model.set("settings", { ...(model.get("settings") as object), learn: true });
  show(model);
  one("share").removeAttribute("disabled");
  performance.mark("playable");
  storeOffline(more.tellOffline);
}

const told: Record<string, (content: never, data: Uint8Array | null) => void> = {
  state(news: Record<string, unknown>) {
    model.receive(news);
    follow();
  },
  custom: (content, data) => model.hear(content, data),
  shown: begin,
  refused({ message }: { message: string }) {
    end();
    status.refuse(message, address(page, { lang }));
  },
  lost: ({ message }: { message: string }) => more.note(say("lost", { message })),
  kept: keep,
  link: (parts: DealLink) => share.open(parts),
};

const send = startPython((message) => {
  if (message.type === "step") {
    performance.mark(message.step);
    status.step(message.step);
  } else if (message.type === "failed") status.fail(message.message, isShown);
  else told[message.kind]?.(JSON.parse(message.content) as never, message.data);
});

const found = keptTable(tableOf(link));
if (!found && isKept(tableOf(link))) more.note(say("damaged"));
const kept = link.play !== undefined || (found?.over && isInvitation(link)) ? null : found;
/** The table to draw: that of the day, that of the link, or one with a seed drawn here. */
const asked: Link =
  link.day !== undefined
    ? { seed: seedOf(link.day) }
    : kept || namesDeal(link) || link.human === NOBODY
      ? link
      : { ...link, seed: randomSeed() };
const refused = link.day === undefined ? null : refusalOf(link.day, now);
if (refused === null) {
  const words = link.day === undefined ? asked : link;
  send({
    type: "begin",
    asked: { ...words, lang: link.lang ?? lang, ...(kept && { kept: kept.table }) },
  });
}

write(lang);
one("language").lang = otherThan(lang);
status.reword();
model.on("change:snapshot", follow);
if (refused === null) {
  if (link.day !== undefined) tellDay(link.day);
  wait().catch(() => {});
} else {
  const date = refused === "to-come" ? written(link.day ?? "", lang, say) : "";
  const onward = address(page, { day: "", lang });
  status.refuse(say(`day.${refused}`, { date, now: written(now, lang, say) }), onward);
}

one("language").onclick = () => {
  speak(otherThan(lang));
  send({ type: "speak", lang });
  if (!isShown) wait().catch(() => {});
};
predict.onclick = () =>
  send({ type: "predict", asks: predict.getAttribute("aria-pressed") !== "true" });
one("share").onclick = () => {
  more.close();
  if (share.isOpen) share.close();
  else send({ type: "share" });
};

const theme = (isDark: boolean) => {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  dark.setAttribute("aria-pressed", String(isDark));
};
theme(document.documentElement.dataset.theme === "dark");
dark.onclick = () => {
  const isDark = dark.getAttribute("aria-pressed") !== "true";
  choose("theme", isDark ? "dark" : "light");
  theme(isDark);
};
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
  if (chosen("theme") === null) theme(matches);
});

// Another link in the same tab is another table.
addEventListener("hashchange", () => location.reload());

// The board is what one came for: its keys work wherever the focus is not on something else.
addEventListener("keydown", (event) => {
  const root = host.firstElementChild;
  if (event.target !== document.body || !isShown || !(root instanceof HTMLElement)) return;
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
  root.focus({ preventScroll: true });
  const copy = { key, ctrlKey, altKey, metaKey, shiftKey, bubbles: true, cancelable: true };
  if (!root.dispatchEvent(new KeyboardEvent("keydown", copy))) event.preventDefault();
});
