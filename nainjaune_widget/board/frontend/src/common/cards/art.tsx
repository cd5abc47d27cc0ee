// The drawings, as data: Python draws the cards of the static picture from the same file.
// Drawings that are not exported here stay out of the bundle.

import { colours, emblems as drawnInBoxes } from "../../../../../tabletop/art.json";

export {
  colours,
  court,
  glyphs,
  index,
  jetons,
  large,
  pips,
  sector,
  suits,
} from "../../../../../tabletop/art.json";

/** A path and the name of its colour: filled, or drawn as a line where a width is given. */
export type Stroke = [string, string] | [string, string, number];

/** The drawings beside the cards in boxes, 120 × 120, by box. */
export const emblems = drawnInBoxes as unknown as Record<string, Stroke[]>;

/** Drawn strokes. The colour named "suit" is that of the surrounding text, as on a card. */
export const Strokes = ({ strokes }: { strokes: Stroke[] }) => <>{strokes.map(drawn)}</>;

function drawn([path, name, width]: Stroke) {
  const colour = name === "suit" ? "currentcolor" : colours[name as keyof typeof colours];
  if (width === undefined) return <path d={path} fill={colour} />;
  return <path d={path} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
}
