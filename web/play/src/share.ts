// The panel with the links to the deal on show.

import { copied, made, one } from "../../common/dom";
import type { Say } from "../../common/texts";
import { address, type DealLink, type Link, toPlay, toWatch } from "./link";

export function sharePanel(page: URL, say: Say, lang: () => string) {
  const panel = one("share-panel");
  const rows = one("share-rows");
  const button = one("share");

  /** A link to copy, with what it is. */
  const row = (key: string, link: Link): HTMLElement => {
    const said = made("output");
    const field = made("input", "", { readOnly: true, value: address(page, link) });
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
      send.onclick = () => navigator.share({ title, url: field.value }).catch(() => {});
      whole.append(send);
    }
    whole.append(said);
    return whole;
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
      rows.replaceChildren(
        row("share.play", toPlay(parts, lang())),
        ...(watch ? [row("share.watch", watch)] : []),
        note,
      );
      panel.hidden = false;
      button.setAttribute("aria-expanded", "true");
      rows.querySelector("button")?.focus();
    },
  };
}
