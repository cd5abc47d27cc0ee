import { widget } from "../common/page/mount";
import { View } from "./view";

export default widget("nj-composer", View);
