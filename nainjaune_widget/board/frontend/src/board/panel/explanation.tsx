import type { ComponentChildren } from "preact";
import { Aloud } from "../../common/parts/aloud";
import { PlayerName } from "../../common/parts/name";
import { cited } from "../../common/parts/notice";
import type { Words } from "../../common/words";
import type { EventText, Snapshot } from "../deal/contract";

interface ExplanationProps {
  text: EventText;
  snapshot: Snapshot;
  seat: number | null;
  cursor: number;
  end: number;
  words: Words;
  /** A person looks at the explanation, or no longer does. */
  look(looking: boolean): void;
  /** What lies over it: predictions, beliefs, and the result of a deal that is over. */
  result: ComponentChildren;
  children: ComponentChildren;
}

/** The explanation of the move on show: its sentence, sum, clause and alternative. */
export function Explanation({
  text,
  snapshot,
  seat,
  cursor,
  end,
  words,
  look,
  result,
  children,
}: ExplanationProps) {
  const start = () => look(true);
  const stop = () => look(false);
  const name = seat == null ? undefined : snapshot.players[seat]?.name;
  return (
    <div class="nj-panel">
      <div class="nj-panel-body">
        {result}
        <div
          class="nj-told"
          data-role="explanation"
          data-clause={text.clause}
          onPointerEnter={start}
          onFocusCapture={start}
          onPointerLeave={stop}
          onBlurCapture={stop}
        >
          <p class="nj-small nj-at">
            {words.say("event.of", { n: cursor, end })}
            {name && " · "}
            {name && <PlayerName name={name} />}
          </p>
          <h2 class="nj-headline">{text.headline}</h2>
          <p class="nj-sentence">{text.sentence}</p>
          <Sum {...{ text, words }} />
          <details key={text.clause} class="nj-clause">
            <summary>
              <span class="nj-chip">{cited(text.clause, words)}</span>
              {text.reading && <i class="nj-small">{words.say("reading")}</i>}
            </summary>
            <blockquote class="nj-rule">{snapshot.clauses[text.clause]}</blockquote>
          </details>
          {text.otherwise && (
            <p class="nj-otherwise">
              <Aloud text={text.otherwise} spoken={words.spelled(text.otherwise)} />
            </p>
          )}
        </div>
        {children}
      </div>
    </div>
  );
}

function Sum({ text: { sum, total }, words }: Pick<ExplanationProps, "text" | "words">) {
  if (!total && sum.length === 0) return null;
  return (
    <table class="nj-sum">
      <tbody>
        {sum.map(([what, amount]) => (
          <tr>
            <th scope="row">
              <Aloud text={what} spoken={words.spelled(what)} />
            </th>
            <td class="nj-figure">{amount}</td>
          </tr>
        ))}
        {total && (
          <tr class="nj-total">
            <th scope="row">{total[0]}</th>
            <td class="nj-figure">{total[1]}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
