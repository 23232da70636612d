import type { RallySet } from "../../models/rally-set.ts";

/** A map of Counter-Strike: first with 13 rounds; at 12 all, overtimes of six, won by the first with four. */
export const COUNTER_STRIKE: RallySet = { to: 13, block: 3 };
