// The page that clears what this site keeps in a browser, after a question, and saves it as a file.

import { clearCopies, clearWork } from "../common/clearing";
import { one } from "../common/dom";
import { otherThan, textIn, write } from "../common/texts";
import { askForFile, saveAsFile } from "../common/work";

const { lang } = document.documentElement;
const say = (key: string) => textIn(lang, key);

write(lang);
const other = otherThan(lang);
const language = one<HTMLAnchorElement>("language");
Object.assign(language, { lang: other, hreflang: other, href: `?lang=${other}` });
one<HTMLAnchorElement>("play").href = `../play/?lang=${lang}`;

one("ask").onclick = async () => {
  if (!confirm(`${say("sure")}\n\n${say("sure.told")}`)) return;
  const cleared = await Promise.allSettled([
    clearWork(),
    clearCopies(new URL("../", location.href).href),
  ]);
  const isDone = cleared.every(({ status }) => status === "fulfilled");
  one("outcome").textContent = say(isDone ? "done" : "held");
};
one("save").onclick = saveAsFile;
one("bring").onclick = () =>
  askForFile((outcome) => {
    one("outcome").textContent = say(`bring.${outcome}`);
  });
