import { art, Strokes } from "./art";
import { Card } from "./card";
import type { Box, Snapshot } from "./contract";
import type { Position } from "./fold";
import { Jetons } from "./jetons";
import { still } from "./still";
import type { Words } from "./words";

interface Tray {
  rules: Snapshot["rules"];
  lang: string;
  boxes: Position["boxes"];
  /** The box that jetons have just left. */
  swept: string | null;
  words: Words;
}

/** The wooden tray: four compartments in the corners, the dwarf in the middle. */
export const Tray = still(({ rules, lang, boxes, swept, words }: Tray) => (
  <div class="nj-tray" role="group" aria-label={words.say("tray")}>
    {rules.boxes.map((box) => (
      <Compartment
        key={box.id}
        box={box}
        lang={lang}
        jetons={boxes[box.id] ?? 0}
        swept={swept === box.id}
        words={words}
      />
    ))}
  </div>
));

interface Compartment {
  box: Box;
  lang: string;
  jetons: number;
  swept: boolean;
  words: Words;
}

const Compartment = still(({ box, lang, jetons, swept, words }: Compartment) => {
  const dwarf = box.card === "7♦";
  return (
    <div
      class={`nj-box${dwarf ? " nj-dwarf" : ""}${swept ? " nj-swept" : ""}`}
      role="group"
      aria-label={words.say("box", { name: box.name, n: jetons })}
      data-box={box.id}
      data-jetons={jetons}
    >
      {dwarf && (
        <svg class="nj-portrait" viewBox={art.dwarf.box.join(" ")} aria-hidden>
          <Strokes of={art.dwarf.parts} />
        </svg>
      )}
      <Card card={box.card} lang={lang} name={box.name} small={dwarf} />
      <div class="nj-pile" data-place>
        <Jetons amount={jetons} />
      </div>
      <b class="nj-count" aria-hidden>
        {jetons}
      </b>
    </div>
  );
});
