// What lies over a view for a while: dialogs and notices.

import { Component, type ComponentChildren, createRef } from "preact";
import { focusedAround } from "./page";
import { Button } from "./parts";
import type { Words } from "./words";

interface DialogProps {
  /** The root of the view that it lies over. */
  root: HTMLElement;
  title: string;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** A panel over the window until it is closed. It takes the focus and gives it back. */
export class Dialog extends Component<DialogProps> {
  readonly #dialog = createRef<HTMLDivElement>();
  #focusedBefore: Element | null = null;

  override componentDidMount(): void {
    const dialog = this.#dialog.current as HTMLElement;
    this.#focusedBefore = focusedAround(dialog);
    // Above everything else in the window, whatever contains the view.
    dialog.showPopover?.();
    dialog.focus({ preventScroll: true });
  }

  override componentWillUnmount(): void {
    const { root } = this.props;
    const before = this.#focusedBefore;
    const back = root.contains(before) ? (before as HTMLElement) : root;
    back.focus({ preventScroll: true });
  }

  override render({ title, words, close, children }: DialogProps) {
    return (
      <div
        class="nj-dialog"
        role="dialog"
        popover="manual"
        aria-label={title}
        tabIndex={-1}
        ref={this.#dialog}
      >
        <div class="nj-title">
          <h2 class="nj-headline">{title}</h2>
          <CloseButton {...{ words, close }} />
        </div>
        {children}
      </div>
    );
  }
}

export const CloseButton = ({ words, close }: { words: Words; close(): void }) => (
  <Button text={words.say("dismiss")} act={close} icon="M5 5l14 14M19 5L5 19" look="nj-close" />
);

/** A refusal, a piece of advice, a report or a question. */
export interface Notice {
  text: string;
  clause?: string | null | undefined;
  /** It reports what has been done, or advises; it refuses nothing. */
  done?: boolean | undefined;
  /** It stays until it is dismissed or something moves, as questions do; others go by themselves. */
  stays?: boolean | undefined;
  /** It asks a question: the text of the button that says yes, and its action. */
  yes?: { text: string; act(): void };
}

interface NoticeBoxProps extends Notice {
  words: Words;
  close(): void;
}

const SHORTEST_MS = 3000;
const LETTER_MS = 60;

/** A notice over a view, until it has been read, is dismissed, or something moves. */
export class NoticeBox extends Component<NoticeBoxProps> {
  readonly #box = createRef<HTMLDivElement>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount(): void {
    // A question takes the focus, so that it can be answered with the key that raised it.
    if (this.props.yes) this.#box.current?.querySelector("button")?.focus();
    this.#box.current?.scrollIntoView({ block: "nearest" });
    this.#wait();
  }

  override componentWillUnmount(): void {
    clearTimeout(this.#timer);
  }

  /** Close it after the time that it takes to read; later, if a person points at it. */
  #wait(): void {
    const { text, yes, stays, close } = this.props;
    if (yes || stays) return;
    this.#timer = setTimeout(
      () => (this.#box.current?.matches(":hover, :focus-within") ? this.#wait() : close()),
      SHORTEST_MS + LETTER_MS * text.length,
    );
  }

  override render({ text, clause, done, yes, words, close }: NoticeBoxProps) {
    return (
      <div class="nj-notice" data-role="notice" data-done={done || undefined} ref={this.#box}>
        <p>
          {text}
          {clause && <span class="nj-small"> {cited(clause, words)}</span>}
          {yes && (
            <>
              {" "}
              <Button {...yes} look="nj-main" />
            </>
          )}
        </p>
        <CloseButton {...{ words, close }} />
      </div>
    );
  }
}

/** A clause as it is cited: "§ lindor-1789 · sweep", in French "§ lindor-1789 · prise". */
export function cited(clause: string, words: Words): string {
  const [rules, name] = clause.split("/");
  return `§ ${rules} · ${words.say(`clause.${name}`)}`;
}
