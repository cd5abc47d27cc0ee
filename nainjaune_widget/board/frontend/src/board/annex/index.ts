import { shownAt, spokenBeliefs } from "../beliefs";
import { effectsOf } from "../effects";
import { BeliefPanel, BeliefTables, chancesAt, PredictionPanel } from "../knowing";
import { beginLesson, LessonPanel } from "../lesson";
import { ReviewPanel, reviewingOf, VerdictMarks } from "../review";
import { SettingsForm } from "../settings";
import { SetupPanel } from "../setup";

/** The parts of a board that come after its first drawing, or open on demand. */
const parts = {
  BeliefPanel,
  BeliefTables,
  LessonPanel,
  PredictionPanel,
  ReviewPanel,
  SettingsForm,
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
