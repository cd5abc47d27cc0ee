import { BeliefPanel, BeliefTables } from "../knowing/beliefs";
import { PredictionPanel } from "../knowing/prediction";
import { SetupPanel } from "../setup/panel";

/** The parts of a board that open on demand. */
const parts = { BeliefPanel, BeliefTables, PredictionPanel, SetupPanel };

export type Parts = typeof parts;

export default parts;
