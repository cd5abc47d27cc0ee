import { emblems, sector } from "../../common/cards/art";
import { CloseButton } from "../../common/parts/dialog";
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
  /** A phone's layout. */
  phone: boolean;
  open: boolean;
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
  return rules.boxes.map((box, index) => {
    // By name, so that a compartment sees what is missing now as well.
    const { emblem, named, flat } = look(box);
    return (
      <Compartment
        key={box.id}
        {...{ box, index, emblem, named, flat, words, commands }}
        jetons={boxes[box.id] as number}
        swept={swept(event, box)}
      />
    );
  });
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

/** All of them in a line, with the cards or the names: a touch opens the others. */
const Strip = (props: BoxesProps) => (
  <>
    {compartments(props, (box) => ({
      emblem: emblems[box.id],
      named: !box.card,
      flat: true,
    }))}
    <button
      type="button"
      class="nj-opens"
      aria-expanded={false}
      aria-label={props.words.say(props.rules.layout)}
      onClick={props.commands.boxes}
    />
  </>
);

const LAYOUTS = {
  tray: [WoodenTray, "nj-tray"],
  round: [RoundBoard, "nj-round"],
  cloth: [Cloth, "nj-cloth"],
} as const;

/** The boxes, where jetons wait for the player of the right card. */
export const Tray = still((props: BoxesProps) => {
  const { phone, open, rules, words, commands } = props;
  const isStrip = phone && !open;
  const [boxes, look] = isStrip ? ([Strip, "nj-strip"] as const) : LAYOUTS[rules.layout];
  return (
    <div
      class={`nj-stakes ${look}${phone && open ? " nj-opened" : ""}`}
      role="group"
      aria-label={words.say(rules.layout)}
    >
      {boxes(props)}
      {phone && open && <CloseButton {...{ words }} close={commands.close} />}
    </div>
  );
});
