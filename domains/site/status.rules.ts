import type { RegionReason } from "./region.rules.ts";

/** Why a site may be closed, as found out about one visitor. */
export interface Closing {
  readonly maintenance: boolean;
  /** What keeps this visitor's place out. */
  readonly against: readonly RegionReason[];
}

/** 0 open, 1 maintenance, 2 region restriction; maintenance wins over region. */
export function decideStatus(closing: Closing): 0 | 1 | 2 {
  if (closing.maintenance) return 1;
  return closing.against.length > 0 ? 2 : 0;
}
