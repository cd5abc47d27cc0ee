import { art, Strokes } from "./art";
import { still } from "./still";
import { rankOf, suitOf } from "./words";

const TURNED = "rotate(180 50 70)";

interface Face {
  card: string;
  lang: string;
  /** A small card shows rank and suit alone, larger. */
  small?: boolean;
}

/** What is drawn on a card. */
export const CardFace = still(({ card, lang, small = false }: Face) => {
  const rank = rankOf(card);
  const index = <Index card={card} lang={lang} />;
  return (
    <svg class="nj-face" viewBox="0 0 100 140" aria-hidden>
      {small ? (
        <Index card={card} lang={lang} large />
      ) : (
        <>
          {index}
          <g transform={TURNED}>{index}</g>
          {rank in art.pips ? <Pips card={card} /> : <Court card={card} />}
        </>
      )}
    </svg>
  );
});

function Pip({ suit, at: [x, y, size] }: { suit: string; at: [number, number, number] }) {
  const drawing = art.suits[suit];
  const fill = art.colours[drawing?.colour ?? ""];
  return (
    <path d={drawing?.path} fill={fill} transform={`translate(${x} ${y}) scale(${size / 100})`} />
  );
}

function Index({ card, lang, large = false }: Face & { large?: boolean }) {
  const { at, scale, stroke, suit } = large ? art.large : art.index;
  const rank = rankOf(card);
  const drawing = art.suits[suitOf(card)];
  return (
    <>
      <path
        d={art.glyphs[art.letters[lang]?.[rank] ?? rank]}
        transform={`translate(${at}) scale(${scale})`}
        fill="none"
        stroke={art.colours[drawing?.colour ?? ""]}
        stroke-width={stroke}
        stroke-linejoin="round"
      />
      <Pip suit={suitOf(card)} at={suit} />
    </>
  );
}

function Pips({ card }: { card: string }) {
  const { size, twice, once } = art.pips[rankOf(card)] as (typeof art.pips)[string];
  const lay = (at: [number, number]) => <Pip suit={suitOf(card)} at={[...at, size]} />;
  return (
    <>
      {[...twice, ...once].map(lay)}
      <g transform={TURNED}>{twice.map(lay)}</g>
    </>
  );
}

function Court({ card }: { card: string }) {
  const { panel, suit: at, sash, ...figures } = art.court;
  const suit = suitOf(card);
  const colour = art.suits[suit]?.colour ?? "";
  const half = (
    <>
      <Strokes of={figures[rankOf(card) as "J" | "Q" | "K"]} suit={colour} />
      <Pip suit={suit} at={at} />
    </>
  );
  const { radius, ...frame } = panel;
  return (
    <>
      <rect {...frame} rx={radius} fill={art.colours.wash} />
      {half}
      <g transform={TURNED}>{half}</g>
      <Strokes of={sash} suit={colour} />
      <rect {...frame} rx={radius} fill="none" stroke={art.colours.amber} />
    </>
  );
}

interface Card extends Face {
  name: string;
}

/** A card lying face up. */
export const Card = still(({ name, ...face }: Card) => (
  <span class="nj-card" role="img" aria-label={name} data-card={face.card}>
    <CardFace {...face} />
  </span>
));

/** A card lying face down. */
export const Back = still(() => <span class="nj-card nj-back" aria-hidden />);
