import { Button } from "../../common/parts/button";
import type { Words } from "../../common/words";
import type { PredictionSheet, Snapshot } from "../deal/contract";
import type { Predicting } from "../interaction/predicting";

interface PredictionPanelProps {
  predicting: Predicting;
  snapshot: Snapshot;
  /** The deal is over, and its end on show. */
  ended: boolean;
  words: Words;
}

/** The question about the next event, what came of the last prediction, and the scores. */
export function PredictionPanel({ predicting, snapshot, ended, words }: PredictionPanelProps) {
  const { question, percent, last, set, predict } = predicting;
  const { predict: predictions } = snapshot;
  if (!predictions || !(question || last)) return null;
  const [, about, outcome, exact, explanation] = last ?? [];
  const text = words.say("percent", { n: percent });
  return (
    <section class="nj-known" data-role="prediction" aria-label={words.say("prediction")}>
      {last && (
        <div data-role="outcome" data-probability={exact}>
          <p>{about}</p>
          <p class="nj-sentence">{outcome}</p>
          <details class="nj-clause">
            <summary>
              <span class="nj-chip">{words.say("predict.why")}</span>
            </summary>
            <p class="nj-rule nj-way-found">{explanation}</p>
          </details>
          <p class="nj-small">{predictions.scores}</p>
          {ended && <Calibration {...{ predictions, words }} />}
        </div>
      )}
      {question && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            predict();
          }}
        >
          <p class="nj-sentence">
            <b>{question}</b>
          </p>
          <div class="nj-buttons">
            <input
              type="range"
              value={percent}
              aria-label={question}
              aria-valuetext={text}
              onInput={({ currentTarget }) => set(currentTarget.valueAsNumber)}
            />
            <output>{text}</output>
            <Button text={words.say("predict")} type="submit" look="nj-main" />
          </div>
        </form>
      )}
    </section>
  );
}

interface CalibrationProps {
  predictions: PredictionSheet;
  words: Words;
}

/** What was said against how often it was so: on the line, chances are as good as they sound. */
const Calibration = ({ predictions: { points, told }, words }: CalibrationProps) => (
  <figure class="nj-calibration" data-role="calibration">
    <svg viewBox="-4 -4 108 108" role="img" aria-label={told}>
      <path d="M0 0v100h100M0 100L100 0" fill="none" />
      {points.map(([given, so, n]) => (
        <circle cx={100 * given} cy={100 - 100 * so} r={2 + n} />
      ))}
    </svg>
    <figcaption class="nj-small">{words.say("calibration")}</figcaption>
  </figure>
);
