// The second bundle: the contents of the dialogs that open on demand, and the sounds.

import { soundsOf } from "../interaction/sounds";
import { BeliefTables } from "../knowing/tables";
import { SetupPanel } from "./panel";
import { SettingsForm } from "./settings";

export const panels = { BeliefTables, SettingsForm, SetupPanel, soundsOf };

export type Panels = typeof panels;
