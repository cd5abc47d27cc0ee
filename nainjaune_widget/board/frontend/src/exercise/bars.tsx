// The bars of a prediction: its cases are placed on them; in the end each shows what became of it.

import { Component } from "preact";
import { listenToKeys } from "../common/input";
import { describeRoot, type ViewProps } from "../common/page";
import { Button, Signs } from "../common/parts";
import { type BasicAnswer, listen, requestsTo, type WidgetModel } from "../common/wire";
import { type Catalogue, type Words, wordsOf } from "../common/words";

export interface BarsSnapshot {
  lang: string;
  question: string;
  title: string;
  /** What the bars stand for. */
  labels: string[];
  /** The number of cases to place. */
  of: number;
  /** A prediction is kept: it stays as it is. */
  isKept: boolean;
  /** The cases on each bar that are kept; none where a number alone is. */
  placed: number[];
  /** The true share of each bar, and as it is written; none before the answer. */
  truths: [number, string][];
}

export interface BarsModel extends WidgetModel {
  get(name: "snapshot"): BarsSnapshot;
  get(name: "words"): Catalogue;
}

interface State {
  snapshot: BarsSnapshot;
  counts: number[];
  /** What Python has said. */
  said: string;
}

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** One view of the bars. */
export class BarsView extends Component<ViewProps<BarsModel>, State> {
  override state: State;
  readonly #words: Words;
  readonly #keep: () => void;

  constructor(props: ViewProps<BarsModel>) {
    super(props);
    const { model, root, signal } = props;
    this.#words = wordsOf(() => model.get("words"));
    const answered = ({ message }: Partial<BasicAnswer>) =>
      this.setState({ said: message || this.#words.say("kernel-gone") });
    const { ask } = requestsTo<object, BasicAnswer>(model, answered, signal);
    this.#keep = () => ask({ type: "keep", bars: this.state.counts });
    const snapshot = model.get("snapshot");
    this.state = { snapshot, counts: snapshot.labels.map(() => 0), said: "" };
    const renewed = () => this.setState({ snapshot: model.get("snapshot") });
    listen(model, "change:snapshot", renewed, signal);
    // The arrow keys are the sliders', and not the notebook's.
    listenToKeys(root, () => false, signal);
  }

  /** Place cases on a bar, as many as are left. */
  #place(nth: number, input: HTMLInputElement): void {
    const counts = [...this.state.counts];
    counts[nth] = 0;
    counts[nth] = Math.min(input.valueAsNumber, this.state.snapshot.of - total(counts));
    input.valueAsNumber = counts[nth];
    this.setState({ counts });
  }

  #bar(label: string, nth: number) {
    const { counts, snapshot } = this.state;
    const { of, isKept, placed, truths } = snapshot;
    const count = (isKept ? placed : counts)[nth] ?? 0;
    const truth = truths[nth];
    return (
      <label class="nj-bar">
        <Signs text={label} words={this.#words} />
        <input
          type="range"
          max={of}
          value={count}
          disabled={isKept}
          style={{ "--share": count / of }}
          onInput={({ currentTarget }) => this.#place(nth, currentTarget)}
        />
        <output>{count}</output>
        {truth && (
          <span class="nj-small nj-truth" style={{ "--share": truth[0] }}>
            {this.#words.say("bars.was", { share: truth[1] })}
          </span>
        )}
      </label>
    );
  }

  override render({ root, number }: ViewProps<BarsModel>, { snapshot, counts, said }: State) {
    const words = this.#words;
    const { lang, question, title, labels, of, isKept } = snapshot;
    describeRoot({ root, number }, words, lang, { title });
    root.dataset.question = question;
    const left = of - total(counts);
    return (
      <div class="nj-frame">
        <h2 class="nj-title">
          <Signs text={title} words={words} />
        </h2>
        {!isKept && <p class="nj-small">{words.say("bars.how", { of })}</p>}
        <div class="nj-bars">{labels.map((label, nth) => this.#bar(label, nth))}</div>
        {!isKept && (
          <div class="nj-buttons">
            <Button
              text={words.say("bars.keep")}
              act={this.#keep}
              look={left ? "" : "nj-main"}
              idle={left > 0}
            />
            <span aria-live="polite">{words.say("bars.left", { n: left })}</span>
          </div>
        )}
        <p aria-live="polite" data-role="said">
          <Signs text={said} words={words} />
        </p>
      </div>
    );
  }
}
