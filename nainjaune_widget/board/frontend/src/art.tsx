// The drawings, as data: the same file draws the cards of the stand-alone picture in Python.

import data from "../../art.json";

/** A path and the name of its colour: filled, or drawn as a line where a width is given. */
export type Stroke = [string, string] | [string, string, number];

/** Rank and suit in a corner: where the glyph starts, how large, and the suit under it. */
interface Index {
  at: [number, number];
  scale: number;
  stroke: number;
  suit: [number, number, number];
}

interface Art {
  colours: Record<string, string>;
  letters: Record<string, Record<string, string>>;
  suits: Record<string, { colour: string; path: string }>;
  index: Index;
  large: Index;
  glyphs: Record<string, string>;
  /** Where the pips lie; those of `twice` once more upside down. */
  pips: Record<string, { size: number; twice: [number, number][]; once: [number, number][] }>;
  court: {
    panel: { x: number; y: number; width: number; height: number; radius: number };
    suit: [number, number, number];
  } & Record<"J" | "Q" | "K" | "sash", Stroke[]>;
  /** What is drawn in a box beside its card, 120 × 120. */
  emblems: Record<string, Stroke[]>;
  /** One of the seven sectors of the round board, the uppermost. */
  sector: string;
  jetons: { value: number; radius: number; top: string; edge: string; mark: string }[];
}

export const art = data as unknown as Art;

/** Draws strokes; the colour named "suit" is that of the card. */
export function Strokes({ of, suit = "ink" }: { of: Stroke[]; suit?: string }) {
  return <>{of.map((stroke) => drawn(stroke, suit))}</>;
}

function drawn([path, name, width]: Stroke, suit: string) {
  const colour = art.colours[name === "suit" ? suit : name];
  if (width === undefined) return <path d={path} fill={colour} />;
  return <path d={path} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
}
