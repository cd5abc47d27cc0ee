import { shownAt } from "../deal/beliefs";
import { effectsOf } from "../effects/effects";
import { BeliefPanel, BeliefTables } from "../knowing/beliefs";
import { chancesAt } from "../knowing/chances";
import { PredictionPanel } from "../knowing/prediction";
import { beginLesson } from "../lesson/model";
import { LessonPanel } from "../lesson/panel";
import { VerdictMarks } from "../review/marks";
import { ReviewPanel } from "../review/panel";
import { reviewingOf } from "../review/reviewing";
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
