import type { Actions } from "./actions";
import { type Stroke, Strokes } from "./art";
import { Card } from "./card";
import type { Box } from "./contract";
import { Jetons } from "./jetons";
import { still } from "./still";
import type { Words } from "./words";

export interface Look {
  /** An emblem is drawn in it; its card is small. */
  emblem?: Stroke[] | undefined;
  /** Its name stands in it; its card is small. */
  named?: boolean;
}

interface Compartment extends Look {
  box: Box;
  /** Its place among the boxes. */
  nth: number;
  lang: string;
  jetons: number;
  swept: boolean;
  words: Words;
  actions: Actions;
}

/** A box: what takes it, and the jetons that wait in it. */
export const Compartment = still((props: Compartment) => {
  const { box, nth, lang, jetons, swept, words, actions, emblem, named } = props;
  const { id, card, name } = box;
  return (
    <div
      class={`nj-box${emblem ? " nj-disc" : ""}`}
      style={{ "--nth": nth }}
      role="group"
      aria-label={words.say("box", { name, n: jetons })}
      data-box={id}
      data-jetons={jetons}
      data-swept={swept || undefined}
    >
      {emblem && (
        <svg class="nj-portrait" viewBox="0 0 120 120" aria-hidden>
          <Strokes of={emblem} />
        </svg>
      )}
      {named && (
        <span class="nj-label" aria-hidden>
          {name}
        </span>
      )}
      {card && <Card {...{ card, lang }} name={words.card(card)} small={!!(emblem || named)} />}
      <div class="nj-pile" data-place>
        <Jetons amount={jetons} />
      </div>
      <button
        type="button"
        class="nj-count"
        aria-label={words.say("why", { name, n: jetons })}
        onClick={() => actions.why(id)}
      >
        {jetons}
      </button>
    </div>
  );
});
