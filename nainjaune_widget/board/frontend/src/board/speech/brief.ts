// Events in a few spoken words each, and whole turns in a sentence each: "Ben six of spades, no
// seven. Chloé seven of diamonds, takes 20." They say what everybody at the table sees and hears.

import type { Words } from "../../common/words";
import type { GameEvent, Player, Snapshot } from "../deal/contract";
import { movedBy } from "../deal/fold";

/** The kinds of events that a sentence about several events leaves out: others imply them. */
const IMPLIED = new Set(["ante", "lead", "stop", "out", "points"]);

/** The words of one event. */
interface Item {
  /** Null if they are a sentence of their own. */
  seat: number | null;
  kind: string;
  text: string;
}

/** The only person at the board, to whom a text says "you". */
export const you = ({ human, eyes }: Snapshot): number | null =>
  human.length === 1 ? (eyes ?? null) : null;

/** A call without its quotation marks: "no seven". */
const bare = (call: string): string => call.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

/** A seat as it is spoken. */
export function nameOf(seat: number, snapshot: Snapshot, words: Words): string {
  if (seat === you(snapshot)) return words.say("brief.you");
  return (snapshot.players[seat] as Player).called;
}

/** The jetons from a box; a box that no single card takes is named. */
function taken(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const source = event.effects[0]?.[1];
  const box = snapshot.rules.boxes.find(({ id }) => id === source);
  const form = event.seat === you(snapshot) ? ".you" : "";
  const key = box?.card == null ? "brief.takes.box" : "brief.takes";
  return words.say(key + form, {
    n: Math.abs(movedBy(event, event.seat ?? -1)),
    box: box?.name ?? "",
  });
}

/** The words of an event, without the name of its seat. */
function wordsOf(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const { kind, seat, card, call, number, text } = event;
  const form = seat === you(snapshot) ? ".you" : "";
  const say = (key: string, values = {}) => words.say(`brief.${key}${form}`, values);
  const n = Math.abs(movedBy(event, event.seat ?? -1));
  switch (kind) {
    case "play": {
      const spoken = words.card(card as string);
      const led = snapshot.events[number - 2]?.kind === "lead" && !form;
      return led ? words.say("brief.lead", { card: spoken }) : spoken;
    }
    case "sans":
    case "pass":
      return bare(call ?? text.headline);
    case "sweep":
      return taken(event, snapshot, words);
    case "bete":
      return say("bete", { n, card: words.card(card as string) });
    case "ante":
    case "forgot":
    case "hoc":
    case "out":
    case "points":
    case "opera":
    case "shortfall":
      return say(kind, { n });
    default:
      return text.headline;
  }
}

/** Headlines that name their seat, or none. */
const isSentence = (kind: string): boolean =>
  kind === "lead" || kind === "stop" || kind === "turn-up";

const itemOf = (event: GameEvent, snapshot: Snapshot, words: Words): Item => ({
  seat: isSentence(event.kind) ? null : event.seat,
  kind: event.kind,
  text: wordsOf(event, snapshot, words),
});

/** The items of several events. Where nobody could go on, that alone is said, not each call. */
function itemsOf(events: readonly GameEvent[], snapshot: Snapshot, words: Words): Item[] {
  const items: Item[] = [];
  for (const event of events) {
    if (event.kind === "lead" && event.mark) {
      const first = items.findLastIndex(({ kind }) => kind !== "sans") + 1;
      if (items[first - 1]?.kind !== "pass") items.splice(first);
      items.push(itemOf(event, snapshot, words));
    } else if (!IMPLIED.has(event.kind)) {
      items.push(itemOf(event, snapshot, words));
      // The card turned up may bring its box to the dealer.
      if (event.kind === "turn-up" && event.effects.length) {
        items.push({ seat: event.seat, kind: "sweep", text: taken(event, snapshot, words) });
      }
    }
  }
  return items;
}

/** A sentence of some parts; none of no parts. */
export function sentenceOf(parts: readonly string[], words: Words): string {
  const told = parts.join(", ").replace(/\p{L}/u, (letter) => letter.toUpperCase());
  return told && words.say("brief.headline", { headline: told });
}

/** The sentence of items of one seat; several seats that say the same share one. */
function sentence(items: readonly Item[], snapshot: Snapshot, words: Words): string {
  const [first] = items as [Item];
  const own = first.seat === you(snapshot);
  const seats = [...new Set(items.map(({ seat }) => seat))];
  // "You" is left out where a card or a verb says as much.
  const named = first.seat != null && (!own || first.kind === "sans" || first.kind === "pass");
  const name = named ? seats.map((seat) => nameOf(seat as number, snapshot, words)).join(", ") : "";
  const [told, ...more] = new Set(items.map(({ text }) => text));
  return sentenceOf([`${name} ${told}`.trim(), ...more], words);
}

/** What has happened, in short sentences. */
export function brief(events: readonly GameEvent[], snapshot: Snapshot, words: Words): string {
  const groups: Item[][] = [];
  for (const item of itemsOf(events, snapshot, words)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const same = last && item.seat != null && last.seat === item.seat && !isShared(group as Item[]);
    const echo = last?.kind === "sans" && item.kind === "sans" && last.text === item.text;
    if (group && (same || (echo && group.every(({ kind }) => kind === "sans")))) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => sentence(group, snapshot, words)).join(" ");
}

/** Several seats say the same in it. */
const isShared = (group: readonly Item[]): boolean =>
  new Set(group.map(({ seat }) => seat)).size > 1;

/** The kinds of events that follow from a card which the event before has named. */
const OF_CARD = new Set(["sweep", "forgot", "hoc"]);

/** One event in short, whatever its kind. */
export function briefly(event: GameEvent, snapshot: Snapshot, words: Words): string {
  const item = itemOf(event, snapshot, words);
  if (event.card == null || !OF_CARD.has(event.kind)) return sentence([item], snapshot, words);
  return sentence([{ ...item, text: words.card(event.card) }, item], snapshot, words);
}
