import type { ButtonHTMLAttributes } from "preact";

interface RailMarkProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  event: number;
  /** The number of events. */
  end: number;
  go(cursor: number): void;
}

/** A mark on the rail, which leads to its event. The slider is what Tab reaches. */
export const RailMark = ({ event, end, go, ...rest }: RailMarkProps) => (
  <button
    type="button"
    tabIndex={-1}
    style={{ "--at": event / end }}
    onClick={() => go(event)}
    {...rest}
  />
);
