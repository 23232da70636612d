import { Failed } from "@taya/ui/states";

/** The rows of games could not be had; comes only then. */
export default Failed;
