import { Component, type ComponentChildren } from "preact";
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
  const name = seat === null ? undefined : snapshot.players[seat]?.name;
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
          <Clause key={text.clause} {...{ text, words }} rule={snapshot.clauses[text.clause]} />
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

interface ClauseProps {
  text: Text;
  rule: string | undefined;
  words: Words;
}

class Clause extends Component<ClauseProps, { open: boolean }> {
  override state = { open: false };

  override render({ text, rule, words }: ClauseProps, { open }: { open: boolean }) {
    return (
      <div class="nj-clause">
        <button
          type="button"
          class="nj-chip"
          aria-expanded={open}
          onClick={() => this.setState({ open: !open })}
        >
          {cited(text.clause)}
        </button>
        {text.reading && <span class="nj-small nj-reading">{words.say("reading")}</span>}
        {open && <blockquote class="nj-rule">{rule}</blockquote>}
      </div>
    );
  }
}
