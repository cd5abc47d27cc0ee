import { emblems, sector } from "../../common/cards/art";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { Box, GameEvent, Snapshot } from "../deal/contract";
import type { Position } from "../deal/fold";
import type { Commands } from "../interaction/commands";
import { Compartment, type Look } from "./compartment";

interface BoxesProps {
  rules: Snapshot["rules"];
  boxes: Position["boxes"];
  event: GameEvent | null;
  words: Words;
  commands: Commands;
}

/** Tell whether jetons leave the box in this event. */
const swept = (event: GameEvent | null, box: Box): boolean =>
  event?.effects.some(([kind, from]) => kind === "jetons" && from === box.id) ?? false;

function compartments(
  { rules, boxes, event, words, commands }: BoxesProps,
  look: (box: Box) => Look,
) {
  return rules.boxes.map((box, index) => (
    <Compartment
      key={box.id}
      {...look(box)}
      {...{ box, index, words, commands }}
      jetons={boxes[box.id] as number}
      swept={swept(event, box)}
    />
  ));
}

/** The wooden tray: four compartments in the corners, the dwarf in the middle. */
const WoodenTray = (props: BoxesProps) =>
  compartments(props, (box) => ({ emblem: emblems[box.id] }));

/** The round board of Pope Joan: seven sectors with their names, the Pope in the middle. */
const RoundBoard = (props: BoxesProps) => {
  const [, ...sectors] = props.rules.boxes;
  return (
    <>
      <svg class="nj-wheel" viewBox="-100 -100 200 200" aria-hidden>
        {sectors.map((box, nth) => (
          <path
            d={sector}
            class={swept(props.event, box) ? "nj-lit" : undefined}
            transform={`rotate(${(nth * 360) / sectors.length})`}
          />
        ))}
      </svg>
      {compartments(props, (box) => {
        const emblem = emblems[box.id];
        return { emblem, named: !emblem };
      })}
    </>
  );
};

/** The table of 1760, before there were trays: five cards on the cloth. */
const Cloth = (props: BoxesProps) => compartments(props, () => ({}));

const LAYOUTS = {
  tray: [WoodenTray, "nj-tray"],
  round: [RoundBoard, "nj-round"],
  cloth: [Cloth, "nj-cloth"],
} as const;

/** The boxes, where jetons wait for the player of the right card. */
export const Tray = still((props: BoxesProps) => {
  const { layout } = props.rules;
  const [boxes, look] = LAYOUTS[layout];
  return (
    <div class={`nj-stakes ${look}`} role="group" aria-label={props.words.say(layout)}>
      {boxes(props)}
    </div>
  );
});
