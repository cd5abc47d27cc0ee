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

/** A panel over the window until it is closed. It takes the focus and gives it back. */
export class Dialog extends Component<DialogProps> {
  #dialog: HTMLElement | null = null;
  #focusedBefore: Element | null = null;

  override componentDidMount(): void {
    const dialog = this.#dialog as HTMLElement;
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
    const keep = (dialog: HTMLElement | null) => {
      this.#dialog ??= dialog;
    };
    return (
      <div
        class="nj-dialog"
        role="dialog"
        popover="manual"
        aria-label={title}
        tabIndex={-1}
        ref={keep}
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
