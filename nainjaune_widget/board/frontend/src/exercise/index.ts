import { widget } from "../common/mount";
import { View } from "./view";

export default widget("nj-exercise", View);
