// The bundle of the board, which has one export.

import { widget } from "../common/page";
import { View } from "./view";

export default widget("nj", View);
