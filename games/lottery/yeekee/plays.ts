import { topAndBottom } from "../numbers.ts";

/** Three digits T on top and two digits B below. */
export default topAndBottom("yeekee", "T", "B");
