// Cards, drawn from the same file (art.json) as the cards that tabletop/ draws in Python.

import { colours, court, glyphs, index, large, pips, suits } from "../../../../tabletop/art.json";
import { still } from "./parts";
import { rankOf, suitOf, type Words } from "./words";

/** A path and the name of its colour: filled, or drawn as a line where a width is given. */
export type Stroke = [string, string] | [string, string, number];

/** Drawn strokes. The colour named "suit" is that of the surrounding text, as on a card. */
export const Strokes = ({ strokes }: { strokes: Stroke[] }) => <>{strokes.map(drawn)}</>;

function drawn([path, name, width]: Stroke) {
  const colour = name === "suit" ? "currentcolor" : colours[name as keyof typeof colours];
  if (width === undefined) return <path d={path} fill={colour} />;
  return <path d={path} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
}

const TURNED = "rotate(180 50 70)";

/** The middle of a pip, and its height. */
type PipPosition = readonly number[];

interface FaceProps {
  card: string;
  words: Words;
  /** A small card shows only rank and suit, larger. */
  small?: boolean;
}

/** The drawing of a card. */
export const CardFace = still(({ card, words, small = false }: FaceProps) => {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const corner = <Index {...{ card, words, small }} />;
  return (
    <svg class="nj-face" viewBox="0 0 100 140" data-suit={suit} aria-hidden>
      {corner}
      {!small && (
        <>
          <g transform={TURNED}>{corner}</g>
          {rank in pips ? <Pips card={card} /> : <Court card={card} />}
        </>
      )}
    </svg>
  );
});

function Pip({ card, at: [x, y, size = 0] }: { card: string; at: PipPosition }) {
  const transform = `translate(${x} ${y}) scale(${size / 100})`;
  return <path d={suits[suitOf(card)].path} fill="currentcolor" transform={transform} />;
}

function Index({ card, words, small }: FaceProps) {
  const { at, scale, stroke, suit } = small ? large : index;
  return (
    <>
      <path
        d={glyphs[words.letter(card) as keyof typeof glyphs]}
        transform={`translate(${at}) scale(${scale})`}
        fill="none"
        stroke="currentcolor"
        stroke-width={stroke}
        stroke-linejoin="round"
      />
      <Pip card={card} at={suit} />
    </>
  );
}

function Pips({ card }: { card: string }) {
  const { size, twice, once } = pips[rankOf(card) as keyof typeof pips];
  const lay = (at: PipPosition) => <Pip card={card} at={[...at, size]} />;
  return (
    <>
      {[...twice, ...once].map(lay)}
      <g transform={TURNED}>{twice.map(lay)}</g>
    </>
  );
}

function Court({ card }: { card: string }) {
  const { panel, suit: at, sash, ...figures } = court;
  const half = (
    <>
      <Strokes strokes={figures[rankOf(card) as "J" | "Q" | "K"] as Stroke[]} />
      <Pip card={card} at={at} />
    </>
  );
  const { radius, ...frame } = panel;
  return (
    <>
      <rect {...frame} rx={radius} fill={colours.wash} />
      {half}
      <g transform={TURNED}>{half}</g>
      <Strokes strokes={sash as Stroke[]} />
      <rect {...frame} rx={radius} fill="none" stroke={colours.amber} />
    </>
  );
}

interface CardProps extends FaceProps {
  /** What it is called; by itself just the card. */
  name?: string;
}

/** A card lying face up. */
export const Card = still(({ name, ...face }: CardProps) => (
  <span
    class="nj-card"
    role="img"
    aria-label={name ?? face.words.card(face.card)}
    data-card={face.card}
  >
    <CardFace {...face} />
  </span>
));

/** A card lying face down. */
export const Back = still(() => <span class="nj-card nj-back" aria-hidden />);
