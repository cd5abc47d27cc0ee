import { Component, type ComponentChildren } from "preact";
import type { Snapshot, Text } from "./contract";
import type { Words } from "./words";

interface Props {
  text: Text;
  snapshot: Snapshot;
  seat: number | null;
  cursor: number;
  end: number;
  words: Words;
  children: ComponentChildren;
}

/** What has just happened, what it was worth, by which rule, and what else could have been. */
export function Explanation({ text, snapshot, seat, cursor, end, words, children }: Props) {
  const name = seat === null ? undefined : snapshot.players[seat]?.name;
  return (
    <div class="nj-panel">
      <div class="nj-page">
        <div class="nj-told" data-role="explanation" data-clause={text.clause}>
          <p class="nj-kicker">
            {words.say("event.of", { n: cursor, end })}
            {name && ` · ${name}`}
          </p>
          <h2 class="nj-headline">{text.headline}</h2>
          <p class="nj-sentence">{text.sentence}</p>
          <Sum text={text} />
          <Clause key={text.clause} text={text} words={words} />
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
            <td>{amount}</td>
          </tr>
        ))}
        {total && (
          <tr class="nj-total">
            <th scope="row">{total[0]}</th>
            <td>{total[1]}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface ClauseProps {
  text: Text;
  words: Words;
}

class Clause extends Component<ClauseProps, { open: boolean }> {
  override state = { open: false };

  override render({ text, words }: ClauseProps, { open }: { open: boolean }) {
    return (
      <div class="nj-clause">
        <button
          type="button"
          class="nj-chip"
          aria-expanded={open}
          onClick={() => this.setState({ open: !open })}
        >
          § {text.clause.replace("/", " · ")}
        </button>
        {text.reading && <span class="nj-reading">{words.say("reading")}</span>}
        {open && <blockquote class="nj-rule">{text.clauseText}</blockquote>}
      </div>
    );
  }
}
