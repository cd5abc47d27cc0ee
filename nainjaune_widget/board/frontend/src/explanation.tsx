import type { ComponentChildren } from "preact";
import type { Snapshot, Text } from "./contract";
import { cited } from "./notice";
import type { Words } from "./words";

interface Props {
  text: Text;
  snapshot: Snapshot;
  seat: number | null;
  cursor: number;
  end: number;
  words: Words;
  /** Someone looks at what is told, or no longer does. */
  look(at: boolean): void;
  children: ComponentChildren;
}

/** What has just happened, what it was worth, by which rule, and what else could have been. */
export function Explanation({ text, snapshot, seat, cursor, end, words, look, children }: Props) {
  const at = () => look(true);
  const off = () => look(false);
  const name = seat == null ? undefined : snapshot.players[seat]?.name;
  return (
    <div class="nj-panel">
      <div class="nj-page">
        <div
          class="nj-told"
          data-role="explanation"
          data-clause={text.clause}
          {...{ onPointerEnter: at, onFocusCapture: at, onPointerLeave: off, onBlurCapture: off }}
        >
          <p class="nj-small">
            {words.say("event.of", { n: cursor, end })}
            {name && ` · ${name}`}
          </p>
          <h2 class="nj-headline">{text.headline}</h2>
          <p class="nj-sentence">{text.sentence}</p>
          <Sum text={text} />
          <details key={text.clause} class="nj-clause">
            <summary>
              <span class="nj-chip">{cited(text.clause)}</span>
              {text.reading && <i class="nj-small">{words.say("reading")}</i>}
            </summary>
            <blockquote class="nj-rule">{snapshot.clauses[text.clause]}</blockquote>
          </details>
          {text.otherwise && <p class="nj-otherwise">{text.otherwise}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

function Sum({ text: { sum, total } }: { text: Text }) {
  if (!total && sum.length === 0) return null;
  return (
    <table class="nj-sum">
      <tbody>
        {sum.map(([what, amount]) => (
          <tr>
            <th scope="row">{what}</th>
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
