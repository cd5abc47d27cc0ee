import type { Actions } from "./actions";
import { emblems, sector } from "./art";
import { Compartment, type Look } from "./compartment";
import type { Box, GameEvent, Snapshot } from "./contract";
import type { Position } from "./fold";
import { still } from "./still";
import type { Words } from "./words";

interface Stakes {
  rules: Snapshot["rules"];
  lang: string;
  boxes: Position["boxes"];
  event: GameEvent | null;
  words: Words;
  actions: Actions;
}

/** Jetons leave the box in this event. */
const swept = (event: GameEvent | null, box: Box): boolean =>
  event?.effects.some(([kind, from]) => kind === "jetons" && from === box.id) ?? false;

function compartments(
  { rules, lang, boxes, event, words, actions }: Stakes,
  look: (box: Box) => Look,
) {
  return rules.boxes.map((box, nth) => (
    <Compartment
      key={box.id}
      {...look(box)}
      {...{ box, nth, lang, words, actions }}
      jetons={boxes[box.id] as number}
      swept={swept(event, box)}
    />
  ));
}

/** The wooden tray: four compartments in the corners, the dwarf in the middle. */
const WoodenTray = (stakes: Stakes) => compartments(stakes, (box) => ({ emblem: emblems[box.id] }));

/** The round board of Pope Joan: seven sectors with their names, the Pope in the middle. */
const RoundBoard = (stakes: Stakes) => {
  const [, ...sectors] = stakes.rules.boxes;
  return (
    <>
      <svg class="nj-wheel" viewBox="-100 -100 200 200" aria-hidden>
        {sectors.map((box, nth) => (
          <path
            d={sector}
            class={swept(stakes.event, box) ? "nj-lit" : undefined}
            transform={`rotate(${(nth * 360) / sectors.length})`}
          />
        ))}
      </svg>
      {compartments(stakes, (box) => {
        const emblem = emblems[box.id];
        return { emblem, named: !emblem };
      })}
    </>
  );
};

/** The table of 1760, before there were trays: five cards laid on the cloth. */
const Cloth = (stakes: Stakes) => compartments(stakes, () => ({}));

const LAYOUTS = {
  tray: [WoodenTray, "nj-tray"],
  round: [RoundBoard, "nj-round"],
  cloth: [Cloth, "nj-cloth"],
} as const;

/** Where jetons wait for whoever plays the right card. */
export const Tray = still((stakes: Stakes) => {
  const { layout } = stakes.rules;
  const [boxes, look] = LAYOUTS[layout];
  return (
    <div class={`nj-stakes ${look}`} role="group" aria-label={stakes.words.say(layout)}>
      {boxes(stakes)}
    </div>
  );
});
