import { type Stroke, Strokes } from "../../common/cards/art";
import { Card } from "../../common/cards/card";
import { still } from "../../common/still";
import type { Words } from "../../common/words";
import type { Box } from "../deal/contract";
import type { Commands } from "../interaction/commands";
import { Jetons } from "./jetons";

export interface Look {
  /** The emblem drawn in it; its card is small then. */
  emblem?: Stroke[] | undefined;
  /** Its name is written in it; its card is small then. */
  named?: boolean | undefined;
  /** It is a part of a strip, which opens as a whole. */
  flat?: boolean | undefined;
}

interface CompartmentProps extends Look {
  box: Box;
  /** Its index among the boxes. */
  index: number;
  jetons: number;
  swept: boolean;
  words: Words;
  commands: Commands;
}

/** A box: the card that takes it, and the jetons that wait in it. */
export const Compartment = still((props: CompartmentProps) => {
  const { box, index, jetons, swept, words, commands, emblem, named, flat } = props;
  const { id, card, name } = box;
  return (
    <div
      class={`nj-box${emblem ? " nj-disc" : ""}`}
      style={{ "--index": index }}
      role="group"
      aria-label={words.say("box", { name, n: jetons })}
      data-box={id}
      data-jetons={jetons}
      data-swept={swept || undefined}
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
      {card && (
        <Card {...{ card, words }} name={words.card(card)} small={!!(emblem || named || flat)} />
      )}
      {flat ? (
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
    </div>
  );
});
