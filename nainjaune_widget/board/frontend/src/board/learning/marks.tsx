import type { Judged } from "../deal/contract";
import { RailMark } from "../rail/mark";

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
      <RailMark
        key={event}
        {...{ event, end, go }}
        class="nj-verdict"
        data-verdict={verdict}
        data-event={event}
        aria-label={judged.words["panel.mark"]
          ?.replace("{n}", String(event))
          .replace("{verdict}", said)}
        title={said}
      />
    ))}
  </div>
);
