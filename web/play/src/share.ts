// The panel with the links to the deal on show.

import { copied, made, one } from "../../common/dom";
import type { Say } from "../../common/texts";
import { type Attempt, sentence } from "./day";
import { address, type DealLink, type Link, toPlay, toWatch } from "./link";

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
