import { BeliefPanel, BeliefTables } from "../knowing/beliefs";
import { PredictionPanel } from "../knowing/prediction";
import { beginLesson } from "../lesson/model";
import { LessonPanel } from "../lesson/panel";
import { VerdictMarks } from "../review/marks";
import { ReviewPanel } from "../review/panel";
import { reviewingOf } from "../review/reviewing";
import { SetupPanel } from "../setup/panel";

/** The parts of a board that open on demand. */
const parts = {
  BeliefPanel,
  BeliefTables,
  LessonPanel,
  PredictionPanel,
  ReviewPanel,
  SetupPanel,
  VerdictMarks,
  beginLesson,
  reviewingOf,
};

export type Parts = typeof parts;

export default parts;
