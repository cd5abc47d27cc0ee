// Small parts that the widgets share, and what the board lends to its annex.

import {
  type ButtonHTMLAttributes,
  Component,
  type ComponentChildren,
  type FunctionComponent,
  h,
  type VNode,
} from "preact";
import type { Words } from "./words";

/** Make a component that is drawn again only when one of its properties has changed. */
export function still<P extends object>(draw: FunctionComponent<P>) {
  return class Still extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const names = Object.keys(next) as (keyof P)[];
      return names.some((name) => next[name] !== (this.props as P)[name]);
    }

    override render(): ComponentChildren {
      return h(draw, this.props as P);
    }
  };
}

interface AloudProps {
  text: string;
  /** The same in words, as it is spoken. */
  spoken: string;
}

/** A text with signs in it, which a screen reader is told in words. */
export const Aloud = ({ text, spoken }: AloudProps): ComponentChildren =>
  text === spoken ? (
    text
  ) : (
    <span role="img" aria-label={spoken}>
      {text}
    </span>
  );

// Thousands are set apart by a comma or a narrow space.
const SIGNS = /(C\([^()]+, ?[^()]+\)|\d[\d,\u202f]*\/\d[\d,\u202f]*| \/ |(?:10|[\dA-Z])?[♣♦♥♠])/;

function inWords(sign: string, words: Words): string {
  const [, n, k] = /^C\((.+), ?(.+)\)$/.exec(sign) ?? [];
  if (n && k) return words.say("aloud.choose", { n, k });
  return words.spelled(sign).replace(/ ?\/ ?/, ` ${words.say("aloud.over")} `);
}

const partsOf = (text: string, words: Words): [shown: string, spoken: string][] =>
  text.split(SIGNS).map((part, nth) => [part, nth % 2 ? inWords(part, words) : part]);

/** A text as it is spoken. */
export const aloud = (text: string, words: Words): string =>
  partsOf(text, words)
    .map(([, spoken]) => spoken)
    .join("");

/** A text with its signs; a screen reader is told each of them in words. */
export const Signs = ({ text, words }: { text: string; words: Words }) => (
  <>
    {partsOf(text, words).map(([shown, spoken]) => (
      <Aloud text={shown} spoken={spoken} />
    ))}
  </>
);

/** The name of a player. It has a direction of its own, and is cut where there is no room for it. */
export const PlayerName = ({ name }: { name: string }) => (
  <bdi class="nj-name" title={name}>
    {name}
  </bdi>
);

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon"> {
  text: string;
  act?(): void;
  /** Further classes. */
  look?: string | undefined;
  /** A path that is drawn instead of the text, which becomes the button's name. */
  icon?: string;
  /** It looks inactive, but still answers. */
  idle?: boolean;
}

/** The drawing of a question mark. */
export const QUESTION = "M7 8c0-7 11-6 10 0-1 4-5 2-5 7M12 20h0";

/** A drawing of paths on 24 × 24. */
export const Icon = ({ paths }: { paths: string[] }) => (
  <svg viewBox="0 0 24 24" aria-hidden>
    {paths.map((path) => (
      <path d={path} />
    ))}
  </svg>
);

/** A button with a text, or with a drawing that the text names. */
export function Button({ text, act, look = "", icon, idle, ...rest }: ButtonProps) {
  const name = icon && { "aria-label": text, title: text };
  const classes = ["nj-button", icon && "nj-icon", idle && "nj-idle", look].filter(Boolean);
  return (
    <button type="button" class={classes.join(" ")} onClick={act} {...name} {...rest}>
      {icon ? <Icon paths={[icon]} /> : text}
    </button>
  );
}

/** A maker of buttons with texts of a catalogue. */
export const buttonsOf =
  (words: Words) =>
  (key: string, act: () => void, more: Omit<ButtonProps, "text" | "act"> = {}) => (
    <Button text={words.say(key)} {...{ act, ...more }} />
  );

/** Properties of a button that opens a dialog. */
export const OPENS = { "aria-haspopup": "dialog" } as const;

/** A text, a number, or a drawing, which Python never sends. */
type Cell = string | number | VNode;

/** A table with a title and a note, sent by Python or worked out by the page, and shown in a dialog. */
export interface DialogSheet {
  title: string;
  columns?: Cell[];
  rows: Cell[][];
  note?: Cell;
}

/** A sheet with what Python never sends. */
export interface Sheet extends DialogSheet {
  /** The first column names keys. */
  keys?: boolean;
  /** Go to an event. With it, rows start with an event's number, and the last row is a total. */
  go?(cursor: number): void;
  /** A text with its signs in words. */
  spelled?(text: string): string;
}

/** A cell as text, with a true minus sign. */
const written = (cell: Cell | undefined) =>
  typeof cell === "object" ? cell : String(cell).replace(/^-/, "−");

/** The class of a cell: numbers are aligned to the right. */
const look = (cell: Cell | undefined) => (/^[+−]?\d+$/.test(`${written(cell)}`) ? "nj-figure" : "");

/** The table of a sheet, and its note. */
export function SheetTable({ columns, rows, note, keys, go, spelled }: Omit<Sheet, "title">) {
  const shown = (row: Cell[], column: number) => {
    const [event, cell] = [row[0], written(row[column])];
    if (column === 0 && keys) return <kbd>{cell}</kbd>;
    if (column !== 1 || !go || typeof event !== "number") return cell;
    return (
      <button
        type="button"
        class="nj-link"
        aria-label={spelled?.(`${cell}`)}
        onClick={() => go(event)}
      >
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
              {columns.map((title, column) =>
                title ? (
                  <th scope="col" class={look(rows[0]?.[column])}>
                    {title}
                  </th>
                ) : (
                  <td />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr class={go && row === rows.at(-1) ? "nj-total" : ""}>
              {row.map((cell, column) => (
                <td class={look(cell)}>{shown(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </>
  );
}
