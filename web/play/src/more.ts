// The panel with what is kept here, and what can be cleared.

import { clearWork } from "../../common/clearing";
import { one } from "../../common/dom";
import type { Say } from "../../common/texts";
import { askForFile, saveAsFile } from "../../common/work";
import type { Offline } from "./offline";

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
  const phone = matchMedia("(max-width: 37.4rem), (max-height: 30rem) and (pointer: coarse)");
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
