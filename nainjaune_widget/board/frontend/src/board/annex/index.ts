import { shownAt } from "../deal/beliefs";
import { effectsOf } from "../effects/effects";
import { BeliefPanel, BeliefTables } from "../knowing/beliefs";
import { chancesAt } from "../knowing/chances";
import { PredictionPanel } from "../knowing/prediction";
import { LessonPanel } from "../learning/lesson";
import { VerdictMarks } from "../learning/marks";
import { beginLesson } from "../learning/model";
import { ReviewPanel } from "../learning/review";
import { reviewingOf } from "../learning/reviewing";
import { SetupPanel } from "../setup/panel";
import { spokenBeliefs } from "../speech/chances";

/** The parts of a board that come after its first drawing, or open on demand. */
const parts = {
  BeliefPanel,
  BeliefTables,
  LessonPanel,
  PredictionPanel,
  ReviewPanel,
  SetupPanel,
  VerdictMarks,
  beginLesson,
  chancesAt,
  effectsOf,
  reviewingOf,
  shownAt,
  spokenBeliefs,
};

export type Parts = typeof parts;

export default parts;
