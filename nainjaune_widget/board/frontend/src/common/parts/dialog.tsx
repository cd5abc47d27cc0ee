import { Component, type ComponentChildren } from "preact";
import { focusedAround } from "../page/root";
import type { Words } from "../words";
import { Button } from "./button";

interface DialogProps {
  /** The root of the view that it lies over. */
  root: HTMLElement;
  title: string;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** A panel that lies over a view until it is closed. It takes the focus and gives it back. */
export class Dialog extends Component<DialogProps> {
  #dialog: HTMLElement | null = null;
  #focusedBefore: Element | null = null;

  override componentDidMount(): void {
    const dialog = this.#dialog as HTMLElement;
    this.#focusedBefore = focusedAround(dialog);
    dialog.focus({ preventScroll: true });
    dialog.scrollIntoView({ block: "nearest" });
  }

  override componentWillUnmount(): void {
    const { root } = this.props;
    const before = this.#focusedBefore;
    const back = root.contains(before) ? (before as HTMLElement) : root;
    back.focus({ preventScroll: true });
  }

  override render({ title, words, close, children }: DialogProps) {
    const keep = (dialog: HTMLElement | null) => {
      this.#dialog ??= dialog;
    };
    return (
      <div class="nj-dialog" role="dialog" aria-label={title} tabIndex={-1} ref={keep}>
        <CloseButton {...{ words, close }} />
        <h2 class="nj-headline">{title}</h2>
        {children}
      </div>
    );
  }
}

export const CloseButton = ({ words, close }: { words: Words; close(): void }) => (
  <Button text={words.say("dismiss")} act={close} icon="M5 5l14 14M19 5L5 19" look="nj-close" />
);
