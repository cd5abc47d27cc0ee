import { Component } from "preact";
import { Button } from "../../common/parts/button";
import type { Notice } from "../../common/parts/notice";
import type { Words } from "../../common/words";
import type { LessonShown } from "../deal/contract";
import type { LessonModel } from "./model";
import { point, pointNowhere } from "./pointing";

interface LessonPanelProps {
  root: HTMLElement;
  model: LessonModel;
  words: Words;
  /** Nothing moves any more: what is asked can be done. */
  rests: boolean;
  /** What happens meanwhile, and the way to have all of it happen at once. */
  headline: string;
  wait(): void;
  /** Why something was not done. */
  notice: Notice | null;
  /** Say something after what is being said. */
  add(text: string): void;
}

/** A step, and how far one has got in it. */
const stateOf = ({ step, retry }: LessonShown) => `${step} ${retry?.state}`;

/** A mistake has been put right, or its better choice shown. */
const isSolved = ({ retry }: LessonShown) => !!retry && retry.state !== "asked";

const STAY = { preventScroll: true };

/** What a step of the lesson asks, or why something else is not done; at the end how one wins. */
export class LessonPanel extends Component<LessonPanelProps> {
  #main: HTMLElement | null = null;
  #told = "";
  /** The end has been shown, and its button has had the focus. */
  #ended = false;

  get #lesson(): LessonShown {
    return this.props.model.get("lesson") as LessonShown;
  }

  override componentDidMount(): void {
    this.props.root.addEventListener("keydown", this.#leave);
    this.#follow();
  }

  override componentDidUpdate(): void {
    this.#follow();
  }

  override componentWillUnmount(): void {
    const { root } = this.props;
    root.removeEventListener("keydown", this.#leave);
    pointNowhere(root);
  }

  readonly #leave = (event: KeyboardEvent) => {
    const { root, notice, model } = this.props;
    if (event.key === "Escape" && !notice && !root.querySelector("[role=dialog]")) model.leave();
  };

  /** Point at what is spoken of, and say it once, as soon as nothing moves. */
  #follow(): void {
    const { root, rests, words, add } = this.props;
    const { step, of, title, told, points } = this.#lesson;
    const now = stateOf(this.#lesson);
    pointNowhere(root);
    if (!rests) return;
    point(root, points, words);
    const ends = step > of || isSolved(this.#lesson);
    if (this.#told === now) {
      if (ends && !this.#ended) this.#main?.querySelector("button")?.focus(STAY);
      this.#ended = ends;
      return;
    }
    this.#told = now;
    this.#ended = false;
    add([title, ...told].map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" "));
    this.setState({});
  }

  override render({ model, words, notice, headline, wait }: LessonPanelProps) {
    const { step, of, title, told, retry } = this.#lesson;
    const isOver = step > of;
    const solved = isSolved(this.#lesson);
    // What has been done has consequences, which are shown first.
    const here = this.#told === stateOf(this.#lesson);
    const keep = (element: HTMLElement | null) => {
      this.#main = element;
    };
    return (
      <section
        class="nj-lesson"
        data-role={retry ? "retry" : "lesson"}
        data-step={step}
        data-state={retry?.state}
        aria-label={retry?.label ?? words.say("learn")}
        data-over={isOver || undefined}
      >
        <div class="nj-lesson-head">
          <span class="nj-small">
            {retry?.place ?? words.say(isOver ? "learn" : "learn.of", { n: step, of })}
          </span>
          <Button text={retry?.leave ?? words.say("learn.skip")} act={model.leave} />
        </div>
        <div class="nj-lesson-told" data-waits={!here || undefined}>
          <h2 class="nj-headline">{here ? title : headline}</h2>
          {here && told.map((each) => <p>{each}</p>)}
          {notice && !solved && (
            <p class="nj-cost" data-role="refused">
              {notice.text}
            </p>
          )}
        </div>
        <div class="nj-buttons" ref={keep}>
          {!here && <Button text={words.say("myTurn")} act={wait} />}
          {here && retry && !solved && (
            <>
              <Button text={retry.show} act={model.reveal} />
              <Button text={retry.skip} act={model.next} />
            </>
          )}
          {here && retry && solved && <Button text={retry.next} act={model.next} look="nj-main" />}
          {here && isOver && (
            <Button text={words.say("learn.seat")} act={model.takeSeat} look="nj-main" />
          )}
        </div>
      </section>
    );
  }
}
