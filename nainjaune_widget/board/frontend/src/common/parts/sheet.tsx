// Sheets: tables with a title, sent by Python or worked out by the page, and shown in a dialog.

import type { VNode } from "preact";

/** A text, a number, or a drawing, which Python never sends. */
type Cell = string | number | VNode;

export interface DialogSheet {
  title: string;
  columns?: Cell[];
  rows: Cell[][];
  note?: Cell;
}

interface SheetTableProps extends Omit<DialogSheet, "title"> {
  /** The first column names keys. */
  keys?: boolean;
  /** Go to an event. With it, rows start with an event's number, and the last row is a total. */
  go?: ((cursor: number) => void) | undefined;
  /** A text with its signs in words. */
  spelled?: ((text: string) => string) | undefined;
}

/** A cell as text, with a true minus sign. */
const written = (cell: Cell | undefined) =>
  typeof cell === "object" ? cell : String(cell).replace(/^-/, "−");

/** The class of a cell: numbers are aligned to the right. */
const look = (cell: Cell | undefined) => (/^[+−]?\d+$/.test(`${written(cell)}`) ? "nj-figure" : "");

/** The table of a sheet, and its note. */
export function SheetTable({ columns, rows, note, keys, go, spelled }: SheetTableProps) {
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
