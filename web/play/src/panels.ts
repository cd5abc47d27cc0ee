// What the page says around the board: while Python starts, and when it cannot; the links to the deal on
// show; what is kept here, and what can be cleared. A service worker fills the store for play without a
// network, which browsers allow only over https and on the machine itself.

import { clearWork } from "../../common/clearing";
import { copied, made, one } from "../../common/dom";
import type { Say } from "../../common/texts";
import { askForFile, saveAsFile } from "../../common/work";
import { type Attempt, sentence } from "./day";
import { address, type DealLink, type Link, toPlay, toWatch } from "./link";
import { STEPS, type Step } from "./messages";

/** After that long, somebody wonders. */
const SLOW_MS = 12_000;

export function statusOf(say: Say) {
  const box = one("status");
  const text = one("status-text");
  const bar = one<HTMLProgressElement>("progress");
  let key = "step.loading";
  bar.max = STEPS.length + 1;

  const tell = () => {
    text.textContent = say(key);
  };
  const slow = setTimeout(() => {
    key = "step.slow";
    tell();
  }, SLOW_MS);
  const finish = () => {
    clearTimeout(slow);
    box.hidden = true;
  };

  return {
    reword: tell,

    step(step: Step) {
      bar.value = STEPS.indexOf(step) + 1;
      if (key === "step.slow") return;
      key = `step.${step}`;
      tell();
    },

    done() {
      finish();
      one("ready").textContent = say("ready");
    },

    /** Show the engine's message about a link, and a way on. */
    refuse(message: string, onward: string) {
      finish();
      one("board").hidden = true;
      one("refused").hidden = false;
      one("refused-message").textContent = message;
      one<HTMLAnchorElement>("refused-new").href = onward;
      one("refused").focus();
    },

    /** Say that Python cannot start, or has stopped in the middle of a game. */
    fail(message: string, inPlay: boolean) {
      finish();
      one("board").hidden = !inPlay;
      one("trouble").hidden = false;
      one("stopped").hidden = !inPlay;
      one("unable").hidden = inPlay;
      one("trouble-details").textContent = message;
    },
  };
}

/**
 * @param attempt the first attempt at the deal of the day, while that is on show
 */
export function sharePanel(
  page: URL,
  say: Say,
  lang: () => string,
  attempt: () => Attempt | undefined,
) {
  const panel = one("share-panel");
  const rows = one("share-rows");
  const button = one("share");

  /** A link to copy, with what it is, and a text before it. */
  const row = (key: string, link: Link, text = ""): HTMLElement => {
    const said = made("output");
    const url = address(page, link);
    const field = made("input", "", { readOnly: true, value: `${text} ${url}`.trim() });
    const copy = made("button", say("copy"), { type: "button" });
    copy.onclick = async () => {
      said.textContent = say((await copied(field)) ? "copied" : "copy.by-hand");
    };
    field.onfocus = () => field.select();
    const label = made("label", say(key));
    label.append(field);
    const whole = made("div", "", { className: "link" });
    whole.append(label, copy);
    // The system's own sheet, where there is one.
    if ("share" in navigator) {
      const send = made("button", say("send"), { type: "button" });
      const title = document.title;
      const sent = text ? { text, url } : { title, url };
      send.onclick = () => navigator.share(sent).catch(() => {});
      whole.append(send);
    }
    whole.append(said);
    return whole;
  };

  /** The way to the same deal: to that of the day, with one's result once there is one. */
  const toThis = (parts: DealLink) => {
    const tried = attempt();
    if (!tried) return row("share.play", toPlay(parts, lang()));
    const link = { day: tried.date, lang: lang() };
    if (tried.net === null) return row("share.day", link);
    return row("share.result", link, sentence(tried, lang(), say));
  };

  const close = () => {
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    button.setAttribute("aria-expanded", "false");
    // On a phone the button is in the other panel.
    if (hadFocus) (button.offsetParent ? button : one("more")).focus();
  };
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  one("share-close").onclick = close;

  return {
    get isOpen() {
      return !panel.hidden;
    },

    close,

    open(parts: DealLink) {
      const watch = toWatch(parts, lang());
      const note = made("p", say(watch ? "share.spoils" : "share.later"), { className: "note" });
      rows.replaceChildren(toThis(parts), ...(watch ? [row("share.watch", watch)] : []), note);
      panel.hidden = false;
      button.setAttribute("aria-expanded", "true");
      rows.querySelector("button")?.focus();
    },
  };
}

/** The states of the store: full, being filled, or impossible for one of two reasons. */
type Offline = "ready" | "coming" | "insecure" | "unsupported";

/** Wait until a worker is at work, or has given up: false. */
function isAtWork(worker: ServiceWorker): Promise<boolean> {
  return new Promise((settle) => {
    const look = () => {
      if (worker.state === "activated") settle(true);
      if (worker.state === "redundant") settle(false);
    };
    worker.addEventListener("statechange", look);
    look();
  });
}

/** Have the page stored, and tell of it. Called when the page is ready, so that it waits for nothing. */
export async function storeOffline(tell: (state: Offline) => void): Promise<void> {
  if (!isSecureContext) return tell("insecure");
  if (!("serviceWorker" in navigator)) return tell("unsupported");
  tell("coming");
  try {
    const options = { scope: "./", updateViaCache: "none" } as const;
    const { installing, waiting, active } = await navigator.serviceWorker.register(
      "sw.js",
      options,
    );
    const worker = installing ?? waiting ?? active;
    tell(worker && (await isAtWork(worker)) ? "ready" : "unsupported");
  } catch {
    tell("unsupported");
  }
}

/** The browser's offer to install the page; not every browser makes it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

export function morePanel(say: Say, lang: () => string) {
  const panel = one("more-panel");
  const button = one("more");
  const sure = one("clear-sure");
  const install = one("install");
  let keeps = true;
  let offline: Offline | null = null;
  let offer: InstallOffer | null = null;

  const reword = () => {
    one("kept").textContent = say(keeps ? "kept" : "kept.not");
    one("offline").textContent = offline ? say(`offline.${offline}`) : "";
    one<HTMLAnchorElement>("clear-page").href = `../clear/?lang=${lang()}`;
    one<HTMLAnchorElement>("day").href = `?day&lang=${lang()}`;
  };
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    sure.hidden = true;
    if (!isOpen && panel.contains(document.activeElement)) button.focus();
  };

  button.onclick = () => open(panel.hidden === true);
  one("more-close").onclick = () => {
    open(false);
    button.focus();
  };
  panel.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    open(false);
    button.focus();
  });
  // Who clicks elsewhere is done with it, and a dialog of the board would lie under it.
  addEventListener("pointerdown", ({ target }) => {
    if (!(target instanceof Node) || panel.contains(target) || button.contains(target)) return;
    if (!panel.hidden) open(false);
  });
  one("clear").onclick = () => {
    sure.hidden = false;
    one("clear-no").focus();
  };
  one("clear-no").onclick = () => {
    sure.hidden = true;
    one("clear").focus();
  };
  one("clear-yes").onclick = async () => {
    await clearWork().catch(() => {});
    location.assign(location.pathname);
  };
  one("save").onclick = saveAsFile;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    install.hidden = false;
  });
  install.onclick = async () => {
    install.hidden = true;
    await offer?.prompt();
  };
  /** Say something that somebody has to know. */
  const note = (text: string) => {
    one("note-text").textContent = text;
    one("note").hidden = false;
  };
  const noteNoMore = () => {
    one("note").hidden = true;
  };
  one("note-close").onclick = noteNoMore;
  one("bring").onclick = () =>
    askForFile((outcome) => {
      // The table that has come is shown as on any visit.
      if (outcome === "done") return location.reload();
      open(false);
      note(say(`bring.${outcome}`));
    });

  // On a phone the bar has one button, and all else is in the panel.
  const bar = [...document.querySelectorAll<HTMLElement>("nav > :not(#more)")];
  const phone = matchMedia("(max-width: 37.4rem), (max-height: 30rem) and (max-width: 64.9rem)");
  const arrange = () => {
    if (phone.matches) one("more-bar").append(...bar);
    else button.before(...bar);
  };
  phone.addEventListener("change", arrange);
  arrange();
  reword();

  return {
    reword,
    close: () => open(false),

    tellKept(isKept: boolean) {
      if (keeps && !isKept) note(say("kept.not"));
      keeps = isKept;
      reword();
    },

    tellOffline(state: Offline) {
      offline = state;
      document.documentElement.dataset.offline = state;
      reword();
    },

    note,
    noteNoMore,
  };
}
