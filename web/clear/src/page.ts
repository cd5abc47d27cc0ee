// The page that clears what this site keeps in a browser: it lists it, asks once, and says what has gone.

import { made, one } from "../../common/dom";
import { otherThan, textIn, write } from "../../common/texts";
import { ALL, clear } from "./kept";
import { askForFile, hasWork, saveAsFile, workKept } from "./work";

/** What is kept, as [kind, how much]; null where the browser does not let the page look. */
type Found = [string, number | null][];

const { lang } = document.documentElement;
const say = (key: string, values?: Record<string, string>) => textIn(lang, key, values);
const sure = one<HTMLDialogElement>("sure");

const look = (): Promise<Found> =>
  Promise.all(ALL.map(async (each) => [each.kind, await each.count()] as [string, number | null]));

/** Write a list of those kinds of which there is something. */
function list(id: string, found: Found): void {
  const format = new Intl.NumberFormat(lang);
  const rows = found.map(([kind, count]) => {
    const row = made("li", say(`kind.${kind}`));
    row.append(made("strong", format.format(count ?? 0)));
    return row;
  });
  one(id).replaceChildren(...rows);
  one(`${id}-part`).hidden = !rows.length;
}

const something = (found: Found) => found.filter(([, count]) => count);

function show(found: Found): void {
  const isEmpty = !something(found).length;
  const isUnseen = found.some(([, count]) => count === null);
  list("kept", something(found));
  one("nothing").hidden = !isEmpty || isUnseen;
  one("unseen").hidden = !isUnseen;
  one("ask").hidden = isEmpty && !isUnseen;
}

async function clearAll(): Promise<void> {
  const ask = one<HTMLButtonElement>("ask");
  ask.disabled = true;
  one("busy").textContent = say("busy");
  const before = await look();
  await clear(ALL);
  const after = new Map(await look());
  ask.disabled = false;
  one("busy").textContent = "";
  list(
    "gone",
    something(before).filter(([kind]) => after.get(kind) === 0),
  );
  const held = [...after].filter(([, count]) => count !== 0);
  show(held);
  one("nothing").hidden = true;
  one("unseen").hidden = true;
  one("held").hidden = !held.length;
  one("done").hidden = held.length > 0;
  one("outcome").hidden = false;
  one("outcome-title").textContent = say(held.length ? "held.title" : "done.title");
  one("outcome-title").focus();
  offerSave();
}

write(lang);
const other = otherThan(lang);
const language = one<HTMLAnchorElement>("language");
Object.assign(language, { lang: other, hreflang: other, href: `?lang=${other}` });
one<HTMLAnchorElement>("play").href = `../play/?lang=${lang}`;

one("ask").onclick = () => {
  sure.returnValue = "";
  sure.showModal();
};
sure.onclose = () => {
  if (sure.returnValue === "yes") clearAll();
};

const offerSave = async () => {
  one<HTMLButtonElement>("save").disabled = !hasWork(await workKept());
};
one("save").onclick = saveAsFile;
one<HTMLButtonElement>("bring").disabled = false;
one("bring").onclick = () =>
  askForFile(async (outcome) => {
    one("brought").textContent = say(`bring.${outcome}`);
    show(await look());
    await offerSave();
  });
look().then(show);
offerSave();
