// The drawings, as data: the same file draws the cards of the stand-alone picture in Python.
// What the page does not draw stays out of the bundle.

import { colours, emblems as drawnInBoxes } from "../../art.json";

export {
  colours,
  court,
  glyphs,
  index,
  jetons,
  large,
  letters,
  pips,
  sector,
  suits,
} from "../../art.json";

/** A path and the name of its colour: filled, or drawn as a line where a width is given. */
export type Stroke = [string, string] | [string, string, number];

/** What is drawn in a box beside its card, 120 × 120. */
export const emblems = drawnInBoxes as unknown as Record<string, Stroke[]>;

/** Draws strokes; the colour named "suit" is that of the text around, as on a card. */
export const Strokes = ({ of }: { of: Stroke[] }) => <>{of.map(drawn)}</>;

function drawn([path, name, width]: Stroke) {
  const colour = name === "suit" ? "currentcolor" : colours[name as keyof typeof colours];
  if (width === undefined) return <path d={path} fill={colour} />;
  return <path d={path} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
}
