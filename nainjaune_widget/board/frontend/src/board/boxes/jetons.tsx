import { glyphs, jetons } from "../../common/cards/art";
import { still } from "../../common/still";

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
export const Jetons = still(({ amount }: { amount: number }) => {
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
