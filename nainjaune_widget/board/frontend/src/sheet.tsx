import { Component, type ComponentChildren } from "preact";
import { Button } from "./button";
import type { Page } from "./contract";
import type { Words } from "./words";

/** A table over the board. */
export interface Leaf extends Page {
  /** Where a row leads to that starts with the number of an event. */
  go?(cursor: number): void;
  /** The first column names keys. */
  keys?: boolean;
}

interface Props {
  title: string;
  words: Words;
  close(): void;
  children: ComponentChildren;
}

/** What lies over the board until it is closed. Takes the focus, and gives it back. */
export class Sheet extends Component<Props> {
  #dialog: HTMLElement | null = null;
  #before: Element | null = null;

  override componentDidMount(): void {
    const dialog = this.#dialog as HTMLElement;
    this.#before = (dialog.getRootNode() as Document | ShadowRoot).activeElement;
    dialog.focus({ preventScroll: true });
    dialog.scrollIntoView({ block: "nearest" });
  }

  override componentWillUnmount(): void {
    const root = this.#dialog?.closest<HTMLElement>(".nj");
    const before = root?.contains(this.#before) ? (this.#before as HTMLElement) : root;
    before?.focus({ preventScroll: true });
  }

  override render({ title, words, close, children }: Props) {
    const keep = (dialog: HTMLElement | null) => {
      this.#dialog ??= dialog;
    };
    return (
      <div class="nj-sheet" role="dialog" aria-label={title} tabIndex={-1} ref={keep}>
        <Close {...{ words, close }} />
        <h2 class="nj-headline">{title}</h2>
        {children}
      </div>
    );
  }
}

export const Close = ({ words, close }: { words: Words; close(): void }) => (
  <Button text={words.say("dismiss")} act={close} icon="M5 5l14 14M19 5L5 19" look="nj-close" />
);

/** What stands in a cell, with a true minus, and its class: numbers stand at the right. */
const written = (cell: string | number | undefined) => String(cell).replace(/^-/, "−");
const look = (cell: string | number | undefined) =>
  /^[+−]?\d+$/.test(written(cell)) ? "nj-figure" : "";

/** The table of a sheet, and what is said under it. */
export function Grid({ columns, rows, note, keys, go }: Leaf) {
  const shown = (row: Leaf["rows"][number], nth: number) => {
    const [event, cell] = [row[0], written(row[nth])];
    if (nth === 0 && keys) return <kbd>{cell}</kbd>;
    if (nth !== 1 || !go || typeof event !== "number") return cell;
    return (
      <button type="button" class="nj-link" onClick={() => go(event)}>
        {cell}
      </button>
    );
  };
  return (
    <>
      <table>
        {columns && (
          <thead>
            <tr>
              {columns.map((column, nth) => (
                <th scope="col" class={look(rows[0]?.[nth])}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr class={go && row === rows.at(-1) ? "nj-total" : ""}>
              {row.map((cell, nth) => (
                <td class={look(cell)}>{shown(row, nth)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </>
  );
}
