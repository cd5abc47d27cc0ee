import type { Judged } from "../deal/contract";

interface VerdictMarksProps {
  judged: Judged;
  /** The number of events. */
  end: number;
  go(cursor: number): void;
}

/** The verdicts on the rail, under its line. */
export const VerdictMarks = ({ judged, end, go }: VerdictMarksProps) => (
  <div class="nj-marks nj-verdicts">
    {judged.decisions.map(({ event, verdict, said }) => (
      <button
        key={event}
        type="button"
        tabIndex={-1}
        class="nj-verdict"
        data-verdict={verdict}
        data-event={event}
        style={{ "--at": event / end }}
        aria-label={judged.words["panel.mark"]
          ?.replace("{n}", String(event))
          .replace("{verdict}", said)}
        title={said}
        onClick={() => go(event)}
      />
    ))}
  </div>
);
