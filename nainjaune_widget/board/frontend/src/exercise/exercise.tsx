// The form of a question: the text, the answer, and what Python says to it. Python judges every answer;
// the page knows none.

import { Component, type ComponentChild } from "preact";
import { copied } from "../common/form";
import { listenToKeys } from "../common/input";
import { NoticeBox } from "../common/over";
import { describeRoot, focusedIn, type ViewProps, widget } from "../common/page";
import { aloud, Button, buttonsOf, Signs } from "../common/parts";
import { type BasicAnswer, listen, requestsTo, type WidgetModel } from "../common/wire";
import { type Catalogue, type Words, wordsOf } from "../common/words";
import { type BarsModel, BarsView } from "./bars";

/**
 * A reply to an answer: as the answer was read, empty where it was not; and a call that shows a deal
 * to look at, empty without one.
 */
interface Reply {
  verdict: string;
  readAs: string;
  says: string[];
  board: string;
}

interface Snapshot {
  lang: string;
  question: string;
  title: string;
  level: number;
  /** The question, in paragraphs. */
  text: string[];
  /** The form of answer that is asked for. */
  wanted: string;
  /** Letters and options to choose from. */
  options: [string, string][];
  /** A picture of cards as the address of an image, and its description. */
  picture: { source: string; alt: string } | null;
  reply: Reply | null;
  /** The second step that is open, and the form of answer that it asks for. */
  step: { text: string; wanted: string } | null;
  stepReply: Reply | null;
  hints: string[];
  /** The number of hints there are; without any, as in a test, there is no solution either. */
  hintsOf: number;
  /** A worked solution, and Python that finds the answer a second way. */
  solution: { lines: string[]; cell: string } | null;
  /** Fresh numbers may be drawn. */
  mayRenew: boolean;
}

type Request = { type: "check" | "step"; answer: string } | { type: "hint" | "solution" | "again" };

interface Model extends WidgetModel {
  get(name: "snapshot"): Snapshot;
  get(name: "words"): Catalogue;
}

type Props = ViewProps<Model>;

interface State {
  snapshot: Snapshot;
  typed: string;
  /** What is typed for the second step. */
  step: string;
  notice: { text: string; done: boolean } | null;
  spoken: string;
}

const LONGEST_ANSWER = 200;

/** One view of a question: the text, the answer, and what Python says to it. */
class View extends Component<Props, State> {
  override state: State;
  readonly #words: Words;
  readonly #ask: (request: Request) => void;
  /** The element that had the focus before the last drawing. */
  #focused: Element | null = null;

  constructor(props: Props) {
    super(props);
    const { model, root, signal } = props;
    this.#words = wordsOf(() => model.get("words"));
    this.#ask = requestsTo<Request, BasicAnswer>(model, this.#answered, signal).ask;
    this.state = { snapshot: model.get("snapshot"), typed: "", step: "", notice: null, spoken: "" };
    listen(model, "change:snapshot", () => this.#renewed(model.get("snapshot")), signal);
    listenToKeys(root, this.#press, signal);
  }

  #renewed(snapshot: Snapshot): void {
    const renewed = snapshot.text.join() !== this.state.snapshot.text.join();
    const another = snapshot.step?.text !== this.state.snapshot.step?.text;
    const emptied = { ...(renewed && { typed: "" }), ...(another && { step: "" }) };
    this.setState({ snapshot, notice: null, ...emptied });
  }

  readonly #answered = ({ ok, message }: Partial<BasicAnswer>, request: Request) => {
    if (ok) {
      const told = spokenAfter(request, this.props.model.get("snapshot"));
      this.setState({ spoken: aloud(told, this.#words) });
    } else this.#tell(message || this.#words.say("kernel-gone"), false);
  };

  #tell(text: string, done: boolean): void {
    this.setState({ notice: { text, done }, spoken: text });
  }

  readonly #check = () => this.#ask({ type: "check", answer: this.state.typed });
  readonly #step = () => this.#ask({ type: "step", answer: this.state.step });

  /** Enter in a box gives its answer. Hosts do not let a form in a cell be sent. */
  readonly #press = (key: string, target: Element): boolean => {
    const enters = key === "Enter" && target.matches("input");
    if (enters) target.closest("[data-role=step]") ? this.#step() : this.#check();
    return enters;
  };

  readonly #copy = async (code: string) => {
    const done = await copied(code);
    this.#tell(this.#words.say(done ? "copied" : "copy-by-hand"), done);
  };

  override componentDidMount(): void {
    this.#describe();
  }

  /** When a button with the focus goes, as that for new numbers does, focus the answer. */
  override componentDidUpdate(): void {
    this.#describe();
    const { root } = this.props;
    if (!this.#focused || this.#focused.isConnected || focusedIn(root)) return;
    root.querySelector("input")?.focus();
  }

  /** Describe the question on show in the root's attributes. */
  #describe(): void {
    const { lang, question, title } = this.state.snapshot;
    describeRoot(this.props, this.#words, lang, { title });
    this.props.root.dataset.question = question;
  }

  /** A paragraph with signs. */
  #told(text: string, look?: string) {
    return (
      <p class={look}>
        <Signs text={text} words={this.#words} />
      </p>
    );
  }

  /** Python to run in a cell, with a button that copies it. */
  #code(code: string) {
    return (
      <div class="nj-code">
        <pre>{code}</pre>
        <Button text={this.#words.say("copy")} act={() => this.#copy(code)} />
      </div>
    );
  }

  #options() {
    const { snapshot, typed } = this.state;
    if (snapshot.options.length === 0) return null;
    return (
      <div class="nj-options">
        {snapshot.options.map(([letter, option]) => (
          <Button
            text={`${letter}) ${option}`}
            aria-label={aloud(`${letter}) ${option}`, this.#words)}
            act={() => this.setState({ typed: letter })}
            aria-pressed={typed === letter}
          />
        ))}
      </div>
    );
  }

  /** A box for an answer, with the form of answer that is asked for. */
  #box(name: "typed" | "step", label: ComponentChild, wanted: string) {
    const help = `nj-wanted-${name}-${this.props.number}`;
    return (
      <>
        <label class="nj-field">
          {label}
          <input
            value={this.state[name]}
            maxLength={LONGEST_ANSWER}
            spellcheck={false}
            autocomplete="off"
            aria-describedby={help}
            onInput={({ currentTarget }) => this.setState({ [name]: currentTarget.value })}
          />
        </label>
        <p class="nj-small nj-wanted" id={help}>
          {wanted}
        </p>
      </>
    );
  }

  #reply(reply: Reply, role: string) {
    return (
      <div class="nj-reply" data-role={role} data-verdict={reply.verdict}>
        {reply.readAs && this.#told(reply.readAs, "nj-small")}
        {reply.says.map((line) => this.#told(line))}
        {reply.board && this.#code(reply.board)}
      </div>
    );
  }

  /** The second step, between the reply that asks for it and the reply to it. */
  #second({ step, stepReply }: Snapshot) {
    const words = this.#words;
    return (
      <>
        {step && (
          <div class="nj-form" data-role="step">
            {this.#box("step", <Signs text={step.text} words={words} />, step.wanted)}
            <div class="nj-buttons">{buttonsOf(words)("step", this.#step)}</div>
          </div>
        )}
        {stepReply && this.#reply(stepReply, "step-reply")}
      </>
    );
  }

  #form() {
    const { snapshot } = this.state;
    const words = this.#words;
    const button = buttonsOf(words);
    const ask = (type: "hint" | "solution" | "again", idle = false) =>
      button(type, () => this.#ask({ type }), { idle });
    return (
      <div class="nj-form">
        {this.#box("typed", <span class="nj-small">{words.say("answer")}</span>, snapshot.wanted)}
        <div class="nj-buttons">
          {button("check", this.#check, { look: "nj-main" })}
          {snapshot.hintsOf > 0 && ask("hint", snapshot.hints.length === snapshot.hintsOf)}
          {snapshot.hintsOf > 0 && ask("solution", snapshot.solution != null)}
          {snapshot.mayRenew && ask("again")}
        </div>
      </div>
    );
  }

  override render({ root }: Props, { snapshot, notice, spoken }: State) {
    this.#focused = focusedIn(root);
    const words = this.#words;
    const { title, level, text, picture, reply, hints, solution } = snapshot;
    return (
      <div class="nj-frame">
        <h2 class="nj-title">
          {title}{" "}
          <span class="nj-level" role="img" aria-label={words.say("level", { n: level })}>
            {"★".repeat(level)}
          </span>
        </h2>
        {text.map((paragraph) => this.#told(paragraph, "nj-question"))}
        {picture && <img class="nj-picture" src={picture.source} alt={picture.alt} />}
        {this.#options()}
        {this.#form()}
        {reply && this.#reply(reply, "reply")}
        {this.#second(snapshot)}
        {hints.length > 0 && (
          <ol class="nj-hints" data-role="hints">
            {hints.map((hint) => (
              <li>
                <Signs text={hint} words={words} />
              </li>
            ))}
          </ol>
        )}
        {solution && (
          <div class="nj-solution" data-role="solution">
            {solution.lines.map((line) => this.#told(line))}
            <p>{words.say("cell")}</p>
            {this.#code(solution.cell)}
          </div>
        )}
        {notice && (
          <NoticeBox {...notice} words={words} close={() => this.setState({ notice: null })} />
        )}
        <div class="nj-spoken" aria-live="polite">
          {spoken}
        </div>
      </div>
    );
  }
}

/** The news for a listener after a request. */
function spokenAfter({ type }: Request, snapshot: Snapshot): string {
  const { reply, step, stepReply, hints, solution, text } = snapshot;
  switch (type) {
    case "check":
      return reply ? [reply.readAs, ...reply.says, step?.text].join(" ") : "";
    case "step":
      return stepReply ? [stepReply.readAs, ...stepReply.says].join(" ") : "";
    case "hint":
      return hints.at(-1) ?? "";
    case "solution":
      return solution?.lines.join(" ") ?? "";
    case "again":
      return text.join(" ");
  }
}

/** A question, or the bars of a prediction. */
const Either = ({ model, ...rest }: ViewProps<Model | BarsModel>) =>
  "labels" in model.get("snapshot") ? (
    <BarsView model={model as BarsModel} {...rest} />
  ) : (
    <View model={model as Model} {...rest} />
  );

export default widget("nj-exercise", Either);
