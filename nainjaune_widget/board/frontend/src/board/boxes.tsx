// The boxes and the jetons in them: a tray, a round board or the cloth; on a phone a strip.

import { emblems as drawn, glyphs, jetons, sector } from "../../../../tabletop/art.json";
import { Card, type Stroke, Strokes } from "../common/cards";
import { CloseButton } from "../common/over";
import { still } from "../common/parts";
import type { PartProps } from "./commands";
import type { Box, GameEvent, Snapshot } from "./deal/contract";
import type { Position } from "./deal/position";

/** The drawings beside the cards, 120 × 120, by box. */
const emblems = drawn as unknown as Record<string, Stroke[]>;

/** The thickness of a jeton, and the ratio of height to width of its slanted circle. */
const [THICKNESS, FLATNESS] = [6, 0.42];

/** The most jetons in one stack. */
const HIGHEST_STACK = 5;

type Kind = (typeof jetons)[number];

interface Stack {
  kind: Kind;
  count: number;
}

/** Pay an amount in as few jetons as possible, in stacks that do not topple. */
function stacksOf(amount: number): Stack[] {
  const found: Stack[] = [];
  let left = Math.max(0, amount);
  for (const kind of jetons) {
    let count = Math.floor(left / kind.value);
    left -= count * kind.value;
    for (; count > 0; count -= HIGHEST_STACK)
      found.push({ kind, count: Math.min(count, HIGHEST_STACK) });
  }
  return found;
}

/** Stacks side by side from `from`, and the place where they end. */
function row(stacks: Stack[], from: number, y: number) {
  let x = from;
  const piles = stacks.map(({ kind, count }) => {
    const middle = x + kind.radius;
    x = middle + kind.radius + 2;
    return <Pile x={middle} y={y} kind={kind} count={count} />;
  });
  return { piles, end: x - 2 };
}

/** A drawing of an amount: jetons of 10 behind, those of 5 and 1 in front of them. */
const Jetons = still(({ amount }: { amount: number }) => {
  const all = stacksOf(amount);
  const tens = all.filter(({ kind }) => kind.value === 10);
  const small = all.filter(({ kind }) => kind.value < 10);
  const front = row(small, tens.length ? 8 : 0, 0);
  const back = row(tens, 0, small.length ? -15 : 0);
  const width = Math.max(front.end, back.end, 1) + 4;
  const tallest = Math.max(0, ...small.map(({ count }) => count));
  const behind = Math.max(0, ...tens.map(({ count }) => count * THICKNESS + (small.length && 15)));
  const height = Math.max(tallest * THICKNESS, behind) + 18;
  return (
    <svg
      class="nj-jetons"
      viewBox={`-2 ${10 - height} ${width} ${height}`}
      style={{ "--wide": width }}
      aria-hidden
    >
      {back.piles}
      {front.piles}
    </svg>
  );
});

/** A stack whose lowest jeton has its middle at x, y. */
function Pile({ x, y, kind, count }: Stack & { x: number; y: number }) {
  const { radius: r, top, edge, mark, value } = kind;
  const flat = r * FLATNESS;
  const half = `a${r} ${flat} 0 0 0 ${2 * r} 0`;
  const rims = Array.from({ length: count }, (_, nth) => {
    const upper = y - (nth + 1) * THICKNESS;
    const rim = `M${x - r} ${upper}v${THICKNESS - 0.8}${half}v${0.8 - THICKNESS}`;
    return (
      <>
        <path d={rim} fill={edge} />
        <path
          d={`M${x - r} ${upper + THICKNESS / 2}${half}`}
          fill="none"
          stroke={mark}
          stroke-width={THICKNESS - 2.4}
          stroke-dasharray="3 5"
        />
      </>
    );
  });
  const face = y - count * THICKNESS;
  const ring = { cx: x, cy: face, fill: "none", stroke: mark };
  return (
    <>
      <ellipse cx={x} cy={y} rx={r + 1.5} ry={flat + 1.5} fill="#0003" />
      {rims}
      <ellipse cx={x} cy={face} rx={r} ry={flat} fill={top} stroke={edge} stroke-width=".8" />
      <ellipse {...ring} rx={r * 0.74} ry={flat * 0.74} stroke-width=".9" />
      <path
        d={glyphs[value as 1 | 5 | 10]}
        transform={`translate(${x - (value > 9 ? 3.6 : 2.2)} ${face - 2.5}) scale(.28 .17)`}
        fill="none"
        stroke={mark}
        stroke-width="5"
      />
    </>
  );
}

/** The boxes as they are laid out: all in a line on a phone, else as their time had them. */
type Layout = Snapshot["rules"]["layout"] | "strip";

interface CompartmentProps extends Omit<PartProps, "snapshot"> {
  box: Box;
  /** Its index among the boxes. */
  index: number;
  layout: Layout;
  jetons: number;
  /** The jetons that leave it in the event on show. */
  swept: number;
  /** What is said of that. */
  banner: string | null | undefined;
}

/** The jetons that leave a box in an event. */
export const sweptFrom = (id: string, event: GameEvent | null): number =>
  event?.effects.reduce(
    (sum, [kind, from, , what]) => (kind === "jetons" && from === id ? sum + what : sum),
    0,
  ) ?? 0;

/** A box: the card that takes it, and the jetons that wait in it. A strip opens as a whole. */
const Compartment = still((props: CompartmentProps) => {
  const { box, index, layout, jetons, swept, banner, words, commands } = props;
  const { id, card, name } = box;
  const emblem = layout !== "cloth" && emblems[id];
  const named = layout === "round" ? !emblem : layout === "strip" && !card;
  const small = !!emblem || named || layout === "strip";
  return (
    <div
      class={`nj-box${emblem ? " nj-disc" : ""}`}
      style={{ "--index": index }}
      role="group"
      aria-label={words.say("box", { name, n: jetons })}
      data-box={id}
      data-jetons={jetons}
      data-swept={swept ? "" : undefined}
    >
      {emblem && (
        <svg class="nj-portrait" viewBox="0 0 120 120" aria-hidden>
          <Strokes strokes={emblem} />
        </svg>
      )}
      {named && (
        <span class="nj-label" aria-hidden>
          {name}
        </span>
      )}
      {card && <Card {...{ card, words, small }} />}
      {layout === "strip" ? (
        <b class="nj-count" data-stack>
          {jetons}
        </b>
      ) : (
        <>
          <div class="nj-pile" data-stack>
            <Jetons amount={jetons} />
          </div>
          <button
            type="button"
            class="nj-count"
            aria-label={words.say("why", { name, n: jetons })}
            onClick={() => commands.why(id)}
          >
            {jetons}
          </button>
        </>
      )}
      {swept > 0 && banner && (
        <b class="nj-banner">{layout === "strip" ? words.difference(swept) : banner}</b>
      )}
    </div>
  );
});

interface BoxesProps extends Omit<PartProps, "snapshot"> {
  rules: Snapshot["rules"];
  boxes: Position["boxes"];
  event: GameEvent | null;
  /** A phone's layout. */
  phone: boolean;
  open: boolean;
}

/**
 * The boxes, where jetons wait for the player of the right card: a wooden tray with the dwarf in the
 * middle, the round board of Pope Joan with the Pope, or five cards on the cloth.
 */
export const Tray = still(({ rules, boxes, event, phone, open, words, commands }: BoxesProps) => {
  const layout = phone && !open ? "strip" : rules.layout;
  const [, ...sectors] = rules.boxes;
  return (
    <div
      class={`nj-stakes nj-${layout}${phone && open ? " nj-opened" : ""}`}
      role="group"
      aria-label={words.say(rules.layout)}
    >
      {layout === "round" && (
        <svg class="nj-wheel" viewBox="-100 -100 200 200" aria-hidden>
          {sectors.map((box, nth) => (
            <path
              d={sector}
              class={sweptFrom(box.id, event) ? "nj-lit" : undefined}
              transform={`rotate(${(nth * 360) / sectors.length})`}
            />
          ))}
        </svg>
      )}
      {rules.boxes.map((box, index) => (
        <Compartment
          key={box.id}
          {...{ box, index, layout, words, commands }}
          jetons={boxes[box.id] as number}
          swept={sweptFrom(box.id, event)}
          banner={event?.banner}
        />
      ))}
      {layout === "strip" && (
        <button
          type="button"
          class="nj-opens"
          aria-expanded={false}
          aria-label={words.say(rules.layout)}
          onClick={commands.boxes}
        />
      )}
      {phone && open && <CloseButton words={words} close={commands.close} />}
    </div>
  );
});
